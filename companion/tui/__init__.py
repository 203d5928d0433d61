"""The screens, and every word that people read."""
