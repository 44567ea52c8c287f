"""What is asked by HTTP: the application, its routes, and what every request passes."""
