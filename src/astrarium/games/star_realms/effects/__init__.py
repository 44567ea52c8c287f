"""What the components of Star Realms do. Rules meet them through the setting of a table."""
