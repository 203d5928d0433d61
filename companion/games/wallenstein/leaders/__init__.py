"""The Military Leaders module: each improves actions in its province and leaves statues (W10)."""
