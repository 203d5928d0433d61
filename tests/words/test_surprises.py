"""A surprising claim is told with what its source does: it sees, weighs, counts."""

from __future__ import annotations

import pytest

from companion.tower.sensor import BOARD, CAMERA, LANES, PERSON, SCALE, Sensor
from companion.tower.surprise import Reason, Surprise
from companion.words.throwing import surprising


@pytest.mark.parametrize(
    ("source", "told"),
    [
        (CAMERA, "The camera sees 3 red, but everything else points to 2."),
        (PERSON, "You counted 3 red, but everything else points to 2."),
        (LANES, "The lanes have counted 3 red, but everything else points to 2."),
        (BOARD, "Sensor board: 3 red, but everything else points to 2."),
    ],
)
def test_a_source_that_differs(source: Sensor, told: str) -> None:
    assert surprising(Surprise(Reason.SOURCE_DIFFERS, source, "red", 3, 2)) == told


def test_a_weight_that_differs() -> None:
    told = surprising(Surprise(Reason.TOTAL_DIFFERS, SCALE, "", 1, 3))
    assert told == "The weight is that of 1 cube, but the colours add up to 3."
