"""What the camera has learned about a table's own cubes and bowl."""
