"""The array types that cross a stage boundary, each with its shape and dtype.

Floor coordinates are millimetres: x to the right, y towards the camera, from the mat's (or the bare
tray's) far left corner. A sheet is the floor rectified to a raster, as if seen from straight above,
with a margin around it.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Image = NDArray[np.uint8]  # (height, width, 3), BGR
Grey = NDArray[np.uint8]  # (height, width)
Matrix = NDArray[np.float64]  # (3, 3), maps floor mm to picture px unless stated otherwise
Points = NDArray[np.float64]  # (n, 2), x and y
Logs = NDArray[np.float32]  # (height, width, 3), logarithms of B, G, R on a sheet
Plane = NDArray[np.float32]  # (height, width), one number for each sheet pixel
Planes = NDArray[np.float32]  # (colours, height, width)
Mask = NDArray[np.bool_]  # (height, width) of a sheet
Poses = NDArray[np.float64]  # (n, 4): x mm, y mm, height of the underside mm, turn in radians
Samples = NDArray[np.float32]  # (n, 3), logarithms of B, G, R
