"""What is typed in plain lines: the table of commands, and what they do, a module for each thing they are about."""
