"""What the components of StarCraft do. Rules meet them through the setting of a table."""
