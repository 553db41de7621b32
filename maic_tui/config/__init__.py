"""Settings: flags, then environment, then the file, then defaults; and the class that is there without any."""
