"""What talks to a model: in a child process through litellm, or offline by quoting."""
