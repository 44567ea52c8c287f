"""For those who run a server: inventory, descriptors, its log, handing over."""
