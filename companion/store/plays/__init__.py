"""Finished games: who played, the results, and plays exported from one table to another."""
