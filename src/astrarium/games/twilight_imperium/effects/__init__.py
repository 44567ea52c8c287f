"""What the components of Twilight Imperium do. Rules meet them through the config of a table."""
