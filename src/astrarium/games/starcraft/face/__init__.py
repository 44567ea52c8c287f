"""What people see of StarCraft: The Board Game."""
