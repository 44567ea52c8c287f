"""What the components of Starship Battles do. Rules meet them through the setting of a table."""
