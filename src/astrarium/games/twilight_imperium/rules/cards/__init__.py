"""Cards in hands and in play: who holds what, drawing, showing, laws, objectives, promissory
notes."""
