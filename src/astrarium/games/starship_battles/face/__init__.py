"""What people see of Starship Battles: the table, questions, labels, positions, odds."""
