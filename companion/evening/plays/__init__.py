"""What outlasts the evening: who played, the results, and plays carried from table to table."""
