"""The lobby and its reading room: tables made, found, brought into memory and let go."""
