"""What the app's own pictures of trays teach of the table's cubes."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.commands.kept_pictures import KeptPictures
from companion.sensors.box.learned_cubes import BoxCubes
from companion.sensors.camera.camera_watch import Agreed
from companion.sensors.drawn.drawable_trays import BOWL_TRAY
from companion.sensors.drawn.virtual_table import portraits
from companion.store.saved_trays.saving import Took
from companion.tower.belief import reconcile
from companion.vision.colour.paints import usual_paints
from companion.vision.paper_reader import PaperReader
from tests.support.tables import a_throw

pytestmark = pytest.mark.slow

LAY = {"red": 3, "blue": 2, "yellow": 0}


@pytest.mark.parametrize("teaches", [True, False])
def test_only_the_tables_own_cubes_teach_how_they_look_not_drawn_ones(
    tmp_path: Path, *, teaches: bool
) -> None:
    paints, (picture,) = usual_paints(tuple(LAY)), portraits([LAY], tray=BOWL_TRAY)
    reading, throw = PaperReader(paints).read(picture), a_throw()
    claim = reading.sighting()
    assert claim is not None
    seen = Agreed(claim, reading.counts, reading, frozenset(), 0.0, picture)
    with KeptPictures(tmp_path, print, print) as kept:
        kept.album().see(seen, paints)
        took = Took(throw, (claim,), reconcile(throw, [claim]), LAY, "person", True)
        kept.keep(took, (1, 1), 50, teaches=teaches)
    assert (kept.box.cubes != BoxCubes()) is teaches
