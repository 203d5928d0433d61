"""A virtual table: a simulated cube tower with its tray in front of a virtual camera.

    table = VirtualTable(seed=1, tray=BOWL_TRAY)
    camera = camera_over(table)                 # drawn_camera.py; a Camera like any other: watch it
    table.lay(ledger.at("tray"))                # after each answer and undo: as the ledger has it
    table.throw(question.thrown, question.tower_before, question.tray_before)
    table.take_out({"red", "blue"})             # a hand clears these colours from the tray
    table.stir()                                # a hand stirs all that lies there
    table.tray()                                # the truth, for tests and bots

`throw` lifts out what lies in the tray, throws it in with `thrown`, and lets cubes fall out. The
stuck cubes are passed in before each throw, so the tower follows the ledger whatever was corrected.
The bowl's pictures are read by means of the stand in them. The profile that reads pictures of the
mat's tray is fitted like a real camera's.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from random import Random
from threading import Lock
from typing import TYPE_CHECKING, TypeAlias

from companion.sensors.camera.opened_camera import OpenedCamera
from companion.sensors.drawn.animation import DrawnScene, clearing, falling, stirring
from companion.sensors.drawn.drawable_trays import MAT_TRAY, DrawnTray
from companion.sensors.drawn.scatter import DrawnCube, scatter

if TYPE_CHECKING:  # the first screen does not wait for OpenCV
    from companion.sensors.drawn.painter import Painter
    from companion.sensors.drawn.projection import Pinhole
    from companion.vision.arrays import Image


CUBE_COLOURS = ("red", "blue", "yellow", "black", "violet", "green")
FALLS = 2 / 3  # chance that a thrown cube comes out at once; published for the game's own tower
LOOSENS = 1 / 3  # chance that a stuck one is knocked loose; the same
RATE = 15.0  # pictures a second
BREATH = 4  # pictures between the hand that lifts cubes out and those that fall. Chosen
DRAWING = 1  # raised when pictures change so that a profile made from them would not fit
Show: TypeAlias = "deque[DrawnScene]"  # what a camera will see before everything is at rest


def fallen(thrown: Mapping[str, int], stuck: Mapping[str, int], random: Random) -> dict[str, int]:
    """Return what comes out of the tower, each cube independently.

    Colours with none are left out.
    """
    out = Counter[str]()
    for cubes, chance in ((thrown, FALLS), (stuck, LOOSENS)):
        for colour in sorted(cubes):
            out[colour] += sum(random.random() < chance for _ in range(cubes[colour]))
    return {colour: number for colour, number in out.items() if number}


class VirtualTable:
    """A tower and its tray. One thread acts on it, another watches it."""

    def __init__(self, seed: int = 0, tray: DrawnTray = MAT_TRAY) -> None:
        self.kind = tray
        self._random = Random(seed)
        self._seed = seed
        self._lying: list[DrawnCube] = []
        self._shows: list[Show] = []  # one for each camera
        self._to_come: tuple[DrawnScene, ...] = ()  # the scenes for a camera that is opened now
        self._lock = Lock()

    def eye(self, view: Pinhole | None = None) -> VirtualCamera:
        """Return an opened camera that looks at the tray."""
        from companion.sensors.drawn.painter import Painter

        show: Show = deque(self._to_come)
        with self._lock:
            self._shows.append(show)
        painter = Painter(self._seed, view, self.kind)
        return VirtualCamera(lambda: self._scene(show), painter, lambda: self._forget(show))

    def tray(self) -> dict[str, int]:
        """Return what lies in the tray, or will when everything is at rest."""
        with self._lock:
            return dict(Counter(cube.colour for cube in self._lying))

    def lay(self, counts: Mapping[str, int]) -> None:
        """Make the tray hold exactly these cubes.

        A hand takes surplus cubes away. If cubes are missing, all are placed anew, without a hand.
        """
        with self._lock:
            left = _some_of(self._lying, counts)
            if left is not None:
                self._show(clearing(self._lying, left, self.kind))
            else:
                self._show(())
                left = scatter(_one_by_one(counts), [], self._random, self.kind)
            self._lying = left

    def throw(
        self,
        thrown: Mapping[str, int],
        tower_before: Mapping[str, int],
        tray_before: Mapping[str, int] | None = None,
    ) -> dict[str, int]:
        """Throw in `thrown` and what lay in the tray, and return what falls out.

        `tray_before` None means what the tray shows.
        """
        lay = self.tray() if tray_before is None else tray_before
        going_in = Counter(thrown) + Counter(lay)
        out = fallen(going_in, tower_before, self._random)
        with self._lock:
            landing = scatter(self._shuffled(out), [], self._random, self.kind)
            breath = [DrawnScene(())] * BREATH
            out_of_it = falling([], landing, self._random, self.kind)
            self._show((*clearing(self._lying, [], self.kind), *breath, *out_of_it))
            self._lying = landing
        return out

    def take_out(self, colours: Collection[str]) -> dict[str, int]:
        """Let a hand take these colours out of the tray, and return what it took."""
        with self._lock:
            left = [cube for cube in self._lying if cube.colour not in colours]
            taken_cubes = Counter(cube.colour for cube in self._lying if cube.colour in colours)
            self._show(clearing(self._lying, left, self.kind))
            self._lying = left
        return dict(taken_cubes)

    def stir(self) -> None:
        """Let a hand stir the cubes: the same ones, in other places."""
        with self._lock:
            lying = self._shuffled(Counter(cube.colour for cube in self._lying))
            anew = scatter(lying, [], self._random, self.kind)
            self._show(stirring(self._lying, anew, self.kind))
            self._lying = anew

    def _shuffled(self, counts: Mapping[str, int]) -> list[str]:
        colours = list(_one_by_one(counts))
        self._random.shuffle(colours)
        return colours

    def _forget(self, show: Show) -> None:
        with self._lock:
            self._shows = [each for each in self._shows if each is not show]

    def _show(self, scenes: Iterable[DrawnScene]) -> None:
        """Show these scenes to all cameras, from the start.

        What they have not yet shown is dropped.
        """
        self._to_come = tuple(scenes)
        for each in self._shows:
            each.clear()
            each.extend(self._to_come)

    def _scene(self, show: Show) -> DrawnScene:
        with self._lock:
            if show:
                return show.popleft()
            self._to_come = ()  # one camera has shown all of it
            return DrawnScene(tuple(self._lying))


class VirtualCamera(OpenedCamera):
    """A camera at a virtual table. A resting scene is painted once; only its noise changes."""

    rate = RATE

    def __init__(
        self, look: Callable[[], DrawnScene], painter: Painter, close: Callable[[], None]
    ) -> None:
        self._look = look
        self._close = close
        self._painter = painter
        self._scene: DrawnScene | None = None
        self._painted: Image | None = None

    def read(self) -> Image:
        """Return the present picture, with noise."""
        scene = self._look()
        if self._painted is None or scene != self._scene:
            self._painted = self._painter.paint(scene)
            self._scene = scene
        return self._painter.grainy(self._painted)

    def close(self) -> None:
        """Stop to look at the table."""
        self._close()


def portraits(
    trays: Iterable[Mapping[str, int]],
    view: Pinhole | None = None,
    tray: DrawnTray = MAT_TRAY,
) -> Iterator[Image]:
    """Yield a picture of each of these trays at rest."""
    table = VirtualTable(tray=tray)
    eye = table.eye(view)
    for counts in trays:
        table.lay(counts)
        yield eye.read()


def _some_of(lying: Iterable[DrawnCube], counts: Mapping[str, int]) -> list[DrawnCube] | None:
    """Return as many of these cubes as `counts` says, or None if there are too few."""
    wanted, left = Counter(counts), []
    for cube in lying:
        if wanted[cube.colour] > 0:
            wanted[cube.colour] -= 1
            left.append(cube)
    return None if wanted.total() else left


def _one_by_one(counts: Mapping[str, int]) -> Iterator[str]:
    for colour, number in counts.items():
        yield from [colour] * number
