"""Players that are programs: random, greedy by a game's advice, and tree search.

Bots know games only through the kernel's protocol, and of a table only what their seat knows.
"""
