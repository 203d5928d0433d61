"""What was learned of a table's cubes by playing, in one small file beside the games.

It belongs to the box of cubes, not to a camera: another camera, another lamp or a moved tower
changes nothing in it. A damaged file is told, and the usual paints are used.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from statistics import median
from threading import Lock

import msgspec
from msgspec.structs import replace

from companion.errors import NotKept
from companion.files import write_whole
from companion.said import Said, said, system

FILE = "box-cubes.json"
VERSION = 1
FARTHEST = 2.0  # no shift in a file is believed to be larger, a logarithm
CUBES_MM = (4.0, 40.0)
MOST_EDGES, MOST_BOWLS = 40, 12

Shift = tuple[float, float, float]  # of B, G, R, logarithms


class LearnedShifts(msgspec.Struct, frozen=True, omit_defaults=True):
    """The paints' shifts from the usual ones, and how many confirmed throws they come from.

    `alike`: pairs of colours that the camera can hardly tell apart with them.
    """

    shifts: dict[str, Shift] = {}
    throws: int = 0
    alike: tuple[tuple[str, str], ...] = ()


class BoxCubes(msgspec.Struct, frozen=True, omit_defaults=True):
    """A box of cubes, and the bowl that they fall into.

    Attributes:
        now: what pictures are read with.
        before: the same before the last step of learning; None: nothing to undo.
        edges: of cubes that lay apart, mm on the sheet's scale.
        cube_mm: what they agree on; None: not known yet.
        floors, discs: diameters of the bowl's floor and of the paper in it, by picture, mm.
    """

    version: int = VERSION
    now: LearnedShifts = LearnedShifts()
    before: LearnedShifts | None = None
    edges: tuple[float, ...] = ()
    cube_mm: float | None = None
    floors: tuple[float, ...] = ()
    discs: tuple[float, ...] = ()

    @property
    def bowl_mm(self) -> float | None:
        """How wide the bowl's floor is."""
        return round(median(self.floors)) if self.floors else None

    @property
    def disc_mm(self) -> float | None:
        return round(median(self.discs)) if self.discs else None

    def stepped(self, learned: LearnedShifts) -> BoxCubes:
        """Return the box after one more step of learning, which can be undone."""
        return replace(self, now=learned, before=self.now)

    def undone(self) -> BoxCubes:
        """Return the box as it was before the last step; the same where there is none."""
        return self if self.before is None else replace(self, now=self.before, before=None)

    def measured(self, edges: tuple[float, ...], cube_mm: float | None) -> BoxCubes:
        """Return the box with these cubes' edges as well, and what all of them agree on."""
        return replace(self, edges=edges[-MOST_EDGES:], cube_mm=cube_mm or self.cube_mm)

    def in_bowl(self, floor_mm: float, disc_mm: float) -> BoxCubes:
        """Return the box with one more picture's measures of the bowl."""
        floors = (*self.floors, round(floor_mm, 1))[-MOST_BOWLS:]
        return replace(self, floors=floors, discs=(*self.discs, round(disc_mm, 1))[-MOST_BOWLS:])


class BoxFile:
    """The box of this table: read once, and written whole whenever it changes.

    Several threads may ask: cameras read with it, one learner and the screens change it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = Lock()
        self._cubes, self.fault = _read(path)
        self._is_newer = bool(self.fault) and self._cubes.version > VERSION
        if self._is_newer:  # a newer app's file is left as it is
            self._cubes = BoxCubes()

    @property
    def path(self) -> Path:
        return self._path

    @property
    def cubes(self) -> BoxCubes:
        return self._cubes

    def change(self, changed: Callable[[BoxCubes], BoxCubes]) -> BoxCubes:
        """Change the box and save it; raises NotKept: then it is as it was."""
        with self._lock:
            cubes = changed(self._cubes)
            if cubes != self._cubes:
                if not self._is_newer:
                    self._save(cubes)
                self._cubes = cubes
            return self._cubes

    def undo(self) -> BoxCubes:
        """Undo the last step of learning; raises NotKept."""
        return self.change(BoxCubes.undone)

    def _save(self, cubes: BoxCubes) -> None:
        try:
            write_whole(self._path, msgspec.json.format(msgspec.json.encode(cubes), indent=1))
        except OSError as error:
            raise NotKept(
                said("{file} cannot be written: {why}", file=self._path, why=system(error))
            ) from error


def _read(path: Path) -> tuple[BoxCubes, Said | str]:
    """What the file holds; where it cannot be used nothing is known, and a sentence says so."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return BoxCubes(), ""
    except OSError as error:
        return BoxCubes(), said("{file} cannot be read: {why}", file=path, why=system(error))
    try:
        cubes = msgspec.json.decode(content, type=BoxCubes)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return BoxCubes(), _damaged(path)
    if cubes.version > VERSION:
        return cubes, said(
            "{file} is from a newer version of this app. Update the app; until then it uses the "
            "usual colours.",
            file=path,
        )
    return (cubes, "") if _is_sound(cubes) else (BoxCubes(), _damaged(path))


def _damaged(path: Path) -> Said:
    return said(
        "{file} is damaged. The app uses the usual colours and learns yours again as you play.",
        file=path,
    )


def _is_sound(cubes: BoxCubes) -> bool:
    both = [cubes.now, *([] if cubes.before is None else [cubes.before])]
    shifts = [each for learned in both for shift in learned.shifts.values() for each in shift]
    low, high = CUBES_MM
    sizes = [*cubes.edges, *([] if cubes.cube_mm is None else [cubes.cube_mm])]
    lengths = [*cubes.floors, *cubes.discs]
    return (
        all(math.isfinite(each) and abs(each) <= FARTHEST for each in shifts)
        and all(low <= each <= high for each in sizes)
        and all(0 < each < 1000 for each in lengths)
        and all(learned.throws >= 0 for learned in both)
    )
