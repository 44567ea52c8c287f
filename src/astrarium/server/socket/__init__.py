"""The table socket, and connections below it."""
