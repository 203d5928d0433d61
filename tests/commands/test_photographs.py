"""The app's own reader of photographs: printed paper, no paper, and cubes of unknown colours."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import pytest

from companion.commands.kept_pictures import KeptPictures, kept_trays
from companion.commands.photographs import TablePhotographer, colours_of_game
from companion.errors import UnknownPaints
from companion.sensors.box.learned_cubes import BoxCubes
from companion.sensors.camera.album import Album
from companion.sensors.drawn.drawable_trays import BOWL_TRAY
from companion.sensors.drawn.virtual_table import portraits
from companion.store.saved_trays.saving import Took
from companion.tower.belief import reconcile
from companion.tower.observation import Observation
from companion.tower.sensor import PHOTO
from companion.tower.sighting import likeliest
from tests.support.photographs import coded
from tests.support.second_screens import BareTable, played
from tests.support.tables import a_throw

TRAYS = Path(__file__).parents[1] / "data" / "trays"
FILE = "throw-05.jpg"  # on the printed mat


@pytest.mark.slow
async def test_a_picture_of_printed_paper_is_counted_without_any_calibration() -> None:
    photographer = TablePhotographer(BareTable(played("wallenstein", 20, 5)), Album)
    seen = await photographer.read_photograph((TRAYS / FILE).read_bytes(), (1, 2), 0)
    assert isinstance(seen, Observation), seen
    truth = json.loads((TRAYS / "truth.json").read_text(encoding="utf-8"))[FILE]
    assert likeliest(seen.sightings[0]) == {colour: n for colour, n in truth.items() if n}
    assert (seen.source, seen.since) == (PHOTO, (1, 2))


@pytest.mark.slow
async def test_without_a_camera_a_photograph_is_kept_and_teaches_what_the_cubes_are_like(
    tmp_path: Path,
) -> None:
    lay = {"red": 3, "blue": 2, "yellow": 0}
    (picture,) = portraits([lay], tray=BOWL_TRAY)
    with KeptPictures(tmp_path, print, print) as kept:
        table = BareTable(played("wallenstein", 20, 5))
        photographer = TablePhotographer(table, kept.album, kept.box)
        file = cv2.imencode(".png", picture)[1].tobytes()
        seen = await photographer.read_photograph(file, (1, 2), 0)
        assert isinstance(seen, Observation), seen
        throw, (claim,) = a_throw(), seen.sightings
        took = Took(throw, (claim,), reconcile(throw, [claim]), lay, "person", True)
        kept.keep(took, (1, 1), 50)
    assert kept.box.cubes != BoxCubes()
    (place,) = kept_trays(tmp_path).places()
    assert place.picture is not None
    assert place.tray().claims == (claim,)


async def test_a_picture_without_printed_paper_is_told_to_have_none() -> None:
    photographer = TablePhotographer(BareTable(played("wallenstein", 20, 3)), Album)
    told = await photographer.read_photograph(coded(), (1, 2), 0)
    assert "picture" in str(told)


def test_cubes_of_a_colour_that_nobody_knows_are_counted_by_hand() -> None:
    with pytest.raises(UnknownPaints, match="how pink cubes look"):
        colours_of_game(("red", "pink"))
