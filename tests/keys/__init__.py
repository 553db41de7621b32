"""Every key of the table: how the program is brought to where it works, and what is seen when it was pressed."""
