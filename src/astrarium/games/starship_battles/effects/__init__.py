"""What the components of Starship Battles do. Rules meet them through the config of a table."""
