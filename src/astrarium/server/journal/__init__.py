"""What a table is: entries, the states they lead to, and what each viewer learns of them."""
