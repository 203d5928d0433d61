"""Find cubes by their looks, with a small neural network."""
