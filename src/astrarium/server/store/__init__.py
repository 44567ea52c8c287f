"""What is kept: the store, its shape and its steps, snapshots, the lease, what may be stored and
how long."""
