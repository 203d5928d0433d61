"""The printed mat, the guided procedures, and the profiles they write."""
