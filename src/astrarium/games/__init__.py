"""The games. Each knows the kernel only; none knows another."""
