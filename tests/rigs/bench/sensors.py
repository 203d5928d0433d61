"""The camera's side: how soon a tray at rest is told, and what that costs in memory and time."""

from __future__ import annotations

import statistics
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Event
from time import process_time  # others use this machine too

import cv2

from companion.sensors.camera.camera_watch import Agreed, Watch
from companion.sensors.camera.readers import ByProfile
from companion.sensors.drawn.animation import FLIGHT, ROLL, SCATTERED, DrawnScene
from companion.sensors.drawn.drawn_camera import camera_over
from companion.sensors.drawn.painter import Painter
from companion.sensors.drawn.projection import MAT_VIEWS
from companion.sensors.drawn.scatter import scatter
from companion.sensors.drawn.virtual_table import BREATH, VirtualTable
from companion.vision.profile.camera_profile import TrayProfile, save
from companion.vision.reading import read
from tests.rigs.bench.figure import Figure
from tests.support.drawn_profiles import fitted

COLOURS = ("red", "blue", "yellow", "black", "violet", "green")
THROWS = 25
TRAYS = 100
MOVING = BREATH + SCATTERED + FLIGHT + ROLL  # frames of a throw over an empty tray


def figures(_trays: Path | None) -> Iterator[Figure]:
    cv2.setNumThreads(1)
    yield _drawing()
    yield _right()
    yield from _proposals()
    yield from _memory()


@cache
def _profile() -> TrayProfile:
    return fitted(COLOURS)


def _drawing() -> Figure:
    painter, random = Painter(), Random(1)
    scenes = [
        DrawnScene(tuple(scatter(random.choices(COLOURS, k=15), [], random)), (80.0, 60.0))
        for _ in range(20)
    ]
    times = []
    for scene in scenes:
        begun = process_time()
        painter.grainy(painter.paint(scene))
        times.append(process_time() - begun)
    return Figure("a virtual frame drawn, 15 cubes, median", _ms(times), "15 ms")


def _right() -> Figure:
    right, cubes = 0, 0
    for table in _thrown(TRAYS):
        seen = read(table.eye().read(), _profile()).counts
        right += {colour: n for colour, n in seen.items() if n} == table.tray()
        cubes += sum(table.tray().values())
    what = f"virtual trays read exactly, {cubes / TRAYS:.1f} cubes each"
    return Figure(what, f"{right} of {TRAYS}", "")


def _thrown(number: int) -> Iterator[VirtualTable]:
    """Trays after random throws, at rest."""
    random = Random(1)
    for seed in range(number):
        table, sides = VirtualTable(seed), random.sample(COLOURS, 3)
        table.lay(table.throw(_some(sides, random), _some(COLOURS, random)))
        yield table


def _some(colours: tuple[str, ...] | list[str], random: Random) -> dict[str, int]:
    return {colour: random.randrange(6) for colour in colours}


def _proposals() -> Iterator[Figure]:
    """From the last frame that shows movement to the sighting, at 15 frames a second."""
    waits, costs = [], []
    for seed in range(THROWS):
        wait, cost = _proposal(seed)
        waits.append(wait + cost)
        costs.append(cost)
    found = f"{statistics.median(waits):.2f} s, worst {max(waits):.2f}"
    yield Figure("cubes at rest to sighting, median", found, "0.7 s")
    yield Figure("the frame that tells it, median", _ms(costs), "")


def _proposal(seed: int) -> tuple[float, float]:
    table, random = VirtualTable(seed), Random(seed)
    frames = camera_over(table, lambda: 0.0, lambda _seconds: None).frames(Event())
    watch = Watch(ByProfile(_profile()))
    for frame in islice(frames, 8):
        list(watch.look(frame))
    table.throw(_some(random.sample(COLOURS, 2), random) | {"red": 2}, _some(COLOURS, random))
    at_rest = None
    for number, frame in enumerate(frames, 1):
        if number == MOVING:
            at_rest = frame.time
        begun = process_time()
        said = list(watch.look(frame))
        if at_rest is not None and any(isinstance(each, Agreed) for each in said):
            return frame.time - at_rest, process_time() - begun
    raise AssertionError("the camera ended")


def _memory() -> Iterator[Figure]:
    """In a process of its own, after some throws; all that it ever held at once."""
    with TemporaryDirectory() as folder:
        known = [str(Path(folder) / f"profile-{number}.npz") for number in range(len(MAT_VIEWS))]
        for path, view in zip(known, MAT_VIEWS, strict=True):
            save(fitted(COLOURS, view), Path(path))
        for what, first, cameras in (
            ("watching", "", 1),
            ("watching, the screens loaded", SCREENS, 1),
            ("two cameras, the screens loaded", SCREENS, 2),
        ):
            command = [sys.executable, "-c", first + WATCHING, *known[:cameras]]
            printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
            yield Figure(f"memory, {what}", f"{int(printed) / 1024:.0f} MB", "200 MB")


SCREENS = "import companion.terminal.app, companion.games, companion.store.journal\n"
WATCHING = """
import sys
from functools import partial
from itertools import islice
from pathlib import Path
from threading import Event
from companion.sensors.drawn.drawn_camera import camera_over
from companion.sensors.drawn.virtual_table import VirtualTable
from companion.sensors.camera.album import Album
from companion.sensors.camera.readers import ByProfile
from companion.sensors.camera.camera_source import camera_source
from companion.sensors.drawn.projection import MAT_VIEWS
from companion.vision.profile.camera_profile import load

table, album = VirtualTable(), Album()
seen = []
for path, view in zip(sys.argv[1:], MAT_VIEWS):
    camera = camera_over(table, lambda: 0.0, lambda seconds: None, view)
    seen.append(camera_source(camera, partial(ByProfile, load(Path(path))), album)(Event()))
for throw in range(4):
    table.throw({"red": 6, "blue": 6}, {"yellow": 5, "green": 4})
    for together in islice(zip(*seen), 45):
        pass
# A child's ru_maxrss would begin with its parent's.
print(Path("/proc/self/status").read_text().split("VmHWM:")[1].split()[0])
"""


def _ms(seconds: list[float]) -> str:
    return f"{statistics.median(seconds) * 1000:.1f} ms"
