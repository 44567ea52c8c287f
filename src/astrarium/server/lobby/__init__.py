"""The lobby and its libraries: tables made, found, brought into memory and let go."""
