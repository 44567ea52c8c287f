"""What people see of Star Realms: views, words, components, readable positions."""
