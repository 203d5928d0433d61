"""Explain a picture by cubes: judge each pixel, place cubes, and look for hidden ones."""
