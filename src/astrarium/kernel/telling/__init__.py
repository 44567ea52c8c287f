"""Words for people: sentences in two languages, names in them, what a game teaches and how it
ends."""
