"""What outlasts the evening: who played, what came of it, plays carried from table to table."""
