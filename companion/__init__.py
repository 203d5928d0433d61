"""A companion beside the real table for board games with a cube tower."""

import os

__version__ = "0.3.0"

# Matrices here are small: threads that multiply them mostly wait for each other. NumPy asks for
# this when it is first imported. A value that is already set in the environment stays.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
