"""What can be looked up of a game: rules, components, terms and pages, found by anybody's words."""
