"""Battle: raids, lines, shots, losses (AR-5 to AR-9)."""
