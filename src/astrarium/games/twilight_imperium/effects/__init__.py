"""What the components of Twilight Imperium do. Rules meet them through the setting of a table."""
