"""What is paid, gained and made: goods, tokens, units, structures, technologies."""
