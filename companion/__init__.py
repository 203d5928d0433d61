"""A companion beside the real table for board games with a cube tower."""

__version__ = "0.2.0.dev0"
