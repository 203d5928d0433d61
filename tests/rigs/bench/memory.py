"""A long evening at the drawn tray, as fast as it goes: what it takes does not grow.

THROWS=300 make bench TOPICS=memory
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from threading import Event

from companion.engine.flow import Throw
from companion.memory import keep_together
from companion.sensors.camera.album import Album
from companion.sensors.camera.camera_source import camera_source
from companion.sensors.camera.readers import ByProfile
from companion.sensors.drawn.drawn_camera import camera_over
from companion.sensors.drawn.virtual_table import CUBE_COLOURS, RATE, VirtualTable
from companion.tower.belief import reconcile
from companion.tower.model import fresh_model
from tests.rigs.bench.figure import Figure
from tests.support.drawn_profiles import fitted

AS_A_RULE = 300
PICTURES = 60  # of a throw: a hand, the fall, and rest
WARM = 30  # throws after which all that is kept is there
STATM = Path("/proc/self/statm")


def figures(trays: Path | None) -> Iterator[Figure]:
    if not STATM.exists():
        return
    keep_together()
    throws = max(2 * WARM, int(os.environ.get("THROWS", AS_A_RULE)))
    sizes = list(_evening(throws))
    first, last = sizes[WARM], max(sizes[-WARM:])
    yield Figure(f"after {WARM} throws", f"{first:.0f} MB", "")
    yield Figure(f"after {throws} throws", f"{last:.0f} MB", f"at most {first + 10:.0f} MB")


def _evening(throws: int) -> Iterator[float]:
    """MB in use after each throw, all of them seen, believed and learned from."""
    table, random, ticks = VirtualTable(seed=1), Random(1), count()
    camera = camera_over(table, lambda: next(ticks) / RATE, lambda _seconds: None)
    seen = camera_source(camera, partial(ByProfile, fitted(CUBE_COLOURS)), Album())(Event())
    model = fresh_model()
    for _ in range(throws):
        thrown = {colour: random.randrange(8) for colour in CUBE_COLOURS}
        throw = Throw({"red": random.randrange(9)}, thrown, {})
        out = table.throw(thrown, dict(throw.tower_before), {})
        claims = [claim for _ in range(PICTURES) for claim in next(seen).sightings]
        reconcile(throw, claims[-1:], model)
        model = model.after(throw, out)
        yield int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
