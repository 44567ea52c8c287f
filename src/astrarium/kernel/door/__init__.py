"""The door to a game's rules, concern by concern: each class adds one to the class before it, and
`kernel.game.Game` is the last."""
