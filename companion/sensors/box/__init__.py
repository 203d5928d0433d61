"""What cameras have learned about a table's own cubes and bowl, and how they learn it."""
