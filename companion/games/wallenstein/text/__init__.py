"""The words of Wallenstein."""
