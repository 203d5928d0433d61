"""Learn the cubes of the players' own box: their paints and their size."""
