"""A session as one HTML file: no script, nothing from elsewhere, light and dark, and ready to be printed."""
