"""What the seventeen factions do beyond the common rules: a module per faction."""
