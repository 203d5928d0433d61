"""Where a screen's picture shows that the app is not sure of a cube."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from companion.tower.observation import CubeSpot, TrayPicture
from companion.tray.state import Stage, TrayState
from companion.views.doubtful_place import MARGIN, PictureBox, doubtful_places
from tests.support.tray_steps import ASKED, count

SIZE = 0.05


def spot(colour: str, across: float, down: float, sure: float = 0.99) -> CubeSpot:
    half = SIZE / 2
    outline = (
        (across - half, down - half),
        (across + half, down - half),
        (across + half, down + half),
        (across - half, down + half),
    )
    return CubeSpot(colour, across, down, sure, outline)


def box(left: float, top: float, right: float, bottom: float) -> PictureBox:
    edge = SIZE / 2 + MARGIN
    return left - edge, top - edge, right + edge, bottom + edge


FIRST, SECOND = spot("red", 0.2, 0.2), spot("red", 0.8, 0.2, sure=0.97)
HEAP = spot("blue", 0.5, 0.6), spot("yellow", 0.55, 0.6)


def places(
    choice: tuple[int, int], *spots: CubeSpot, further: tuple[CubeSpot, ...] = ()
) -> list[PictureBox]:
    asked = count(ASKED)
    tally = replace(
        asked.tally, sure=0.9, choices={"red": choice}, proposed={"red": 2}, counts={"red": 2}
    )
    pixels = np.zeros((9, 9, 3), np.uint8)
    asked = replace(asked, tally=tally, stage=Stage.ASKING)
    asked = replace(asked, picture=TrayPicture(pixels, spots, further=further))
    return list(doubtful_places(TrayState(count=asked)))


@pytest.mark.parametrize(
    ("found", "where"),
    [
        (places((1, 2), FIRST, SECOND), box(0.8, 0.2, 0.8, 0.2)),  # the less sure one
        (
            places((2, 3), FIRST, SECOND, further=(spot("red", 0.3, 0.9, 0.02),)),
            box(0.3, 0.9, 0.3, 0.9),  # one more may be there
        ),
        (
            places((2, 3), FIRST, SECOND, spot("black", 0.4, 0.4, sure=0.8)),
            box(0.4, 0.4, 0.4, 0.4),  # it may be a red one
        ),
        (places((2, 3), FIRST, SECOND, *HEAP), box(0.5, 0.6, 0.55, 0.6)),  # hidden in the heap
    ],
)
def test_the_place_to_look_at_has_a_box(found: list[PictureBox], where: PictureBox) -> None:
    assert found == [pytest.approx(where)]


def test_where_no_place_is_known_there_is_no_box() -> None:
    assert places((2, 3), FIRST, SECOND) == []
    assert places((1, 2)) == []


def test_a_count_that_people_have_settled_has_no_box() -> None:
    assert doubtful_places(TrayState(count=count(ASKED))) == ()
