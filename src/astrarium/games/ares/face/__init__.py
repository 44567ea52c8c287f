"""What people see: views, questions, labels, positions, odds."""
