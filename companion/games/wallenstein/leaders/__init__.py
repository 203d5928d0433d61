"""Military leaders: each improves the actions where he stands, and leaves statues behind (W10)."""
