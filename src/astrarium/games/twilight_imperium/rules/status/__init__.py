"""Between the actions: control of planets, elimination, the status phase."""
