"""The app's own reader of photographs: printed paper, no paper, and cubes of unknown colours."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.commands.photographs import TablePhotographer, known
from companion.errors import UnknownPaints
from companion.tower.observation import PHOTO, Observation
from companion.tower.sighting import likeliest
from tests.support.photographs import coded
from tests.support.second_screens import BareTable, played

TRAYS = Path(__file__).parents[1] / "data" / "trays"
FILE = "throw-05.jpg"  # on the printed mat


@pytest.mark.slow
async def test_a_picture_of_printed_paper_is_counted_without_any_calibration() -> None:
    photographer = TablePhotographer(BareTable(played("wallenstein", 20, 5)))
    seen = await photographer.seen((TRAYS / FILE).read_bytes(), (1, 2), 0)
    assert isinstance(seen, Observation), seen
    truth = json.loads((TRAYS / "truth.json").read_text(encoding="utf-8"))[FILE]
    assert likeliest(seen.sightings[0]) == {colour: n for colour, n in truth.items() if n}
    assert (seen.source, seen.since) == (PHOTO, (1, 2))


async def test_a_picture_without_printed_paper_is_told_to_have_none() -> None:
    photographer = TablePhotographer(BareTable(played("wallenstein", 20, 3)))
    told = await photographer.seen(coded(), (1, 2), 0)
    assert "picture" in str(told)


def test_cubes_of_a_colour_that_nobody_knows_are_counted_by_hand() -> None:
    with pytest.raises(UnknownPaints, match="how pink cubes look"):
        known(("red", "pink"))
