"""Convert a reading to JSON values: for `companion read`, for a saved tray, for a report."""

from __future__ import annotations

from typing import Any

from companion.vision.reading import Reading


def written(reading: Reading) -> dict[str, Any]:
    """Return the reading as values that JSON can hold; probabilities and places are rounded."""
    content: dict[str, Any] = {
        "state": reading.state.value,
        "counts": dict(reading.counts),
        "sure": round(reading.sure, 4),
        "marginals": {
            colour: [round(chance, 5) for chance in chances]
            for colour, chances in reading.marginals.items()
        },
        "cubes": [
            {"colour": cube.colour, "x_mm": round(cube.x_mm, 1), "y_mm": round(cube.y_mm, 1)}
            for cube in reading.cubes
        ],
    }
    if reading.problem:
        content["problem"] = str(reading.problem)
    return content
