"""What stands where: units, the galaxy, how far a system is, limits, and how units are lost."""
