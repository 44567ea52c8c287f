"""What the components of Star Realms do. Rules meet them through the config of a table."""
