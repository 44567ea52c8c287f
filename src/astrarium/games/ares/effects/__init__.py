"""What the components of The Ares Project do. Rules meet them through the config of a table."""
