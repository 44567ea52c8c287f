"""Many games at once: simulation, tournaments, ratings, benchmarks, the suite every game passes."""
