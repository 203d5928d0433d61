"""The colours of cubes, and of what is beside a tray's paper: mixtures of Gaussians."""
