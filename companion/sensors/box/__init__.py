"""What the camera has learned of a table's own cubes and bowl: it stays with them."""
