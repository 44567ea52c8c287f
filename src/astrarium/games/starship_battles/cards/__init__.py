"""What lies in the box of Starship Battles: stat cards, sample fleets, Fleet Commander sheets."""
