"""What the components of StarCraft do. Rules meet them through the config of a table."""
