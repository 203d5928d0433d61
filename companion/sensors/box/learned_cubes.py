"""What was learned about a table's cubes during play, in one small file beside the games.

It belongs to the box of cubes, not to a camera: another camera, another lamp or a moved tower does
not change it. If the file is damaged, the app says so and uses the usual paints.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from statistics import median
from threading import Lock

import msgspec
from msgspec.structs import replace

from companion.files import readable_json, saving, write_whole
from companion.said import Said, said, system

FILE = "box-cubes.json"
VERSION = 1
# Limits of what a sound file has. Chosen, far beyond real cubes.
FARTHEST = 2.0  # of a shift, a logarithm
CUBES_MM = (4.0, 40.0)
# Measurements that are saved, the latest of each kind. Chosen: more make the median steadier but a
# wrong size last longer.
MOST_EDGES, MOST_BOWLS = 40, 12

Shift = tuple[float, float, float]  # of B, G, R, logarithms


class LearnedShifts(msgspec.Struct, frozen=True, omit_defaults=True):
    """The paints' shifts from the usual ones, and the number of confirmed throws behind them.

    `alike` are pairs of colours that the camera can hardly tell apart with these paints.
    """

    shifts: dict[str, Shift] = {}
    throws: int = 0
    alike: tuple[tuple[str, str], ...] = ()


class BoxCubes(msgspec.Struct, frozen=True, omit_defaults=True):
    """A box of cubes, and the bowl that they fall into.

    Attributes:
        now: The shifts with which pictures are read.
        before: The shifts before the last step of learning; None if there is nothing to undo.
        edges: Edges of cubes that touched no other, in mm on the scale of the printed sheet.
        cube_mm: The size that the edges agree on; None if not yet known.
        floors, discs: Diameters of the bowl's floor and of the paper in it, one per picture, in mm.
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
        """The diameter of the bowl's floor in mm; None if not yet known."""
        return round(median(self.floors)) if self.floors else None

    @property
    def disc_mm(self) -> float | None:
        """The diameter of the paper disc in mm; None if not yet known."""
        return round(median(self.discs)) if self.discs else None

    def stepped(self, learned: LearnedShifts) -> BoxCubes:
        """Return the box after one more step of learning, which can be undone."""
        return replace(self, now=learned, before=self.now)

    def undone(self) -> BoxCubes:
        """Return the box as it was before the last step; unchanged if nothing can be undone."""
        return self if self.before is None else replace(self, now=self.before, before=None)

    def measured(self, edges: tuple[float, ...], cube_mm: float | None) -> BoxCubes:
        """Return the box with these edges added, and the size that all of them agree on."""
        return replace(self, edges=edges[-MOST_EDGES:], cube_mm=cube_mm or self.cube_mm)

    def in_bowl(self, floor_mm: float, disc_mm: float) -> BoxCubes:
        """Return the box with one more measurement of the bowl: two diameters."""
        floors = (*self.floors, round(floor_mm, 1))[-MOST_BOWLS:]
        return replace(self, floors=floors, discs=(*self.discs, round(disc_mm, 1))[-MOST_BOWLS:])


class BoxFile:
    """The file of a table's box: read once, and written whole at each change.

    It is thread-safe: cameras read with it, one learner and the screens change it.
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
        """The path of the file."""
        return self._path

    @property
    def cubes(self) -> BoxCubes:
        """The box as it is known now."""
        return self._cubes

    def change(self, changed: Callable[[BoxCubes], BoxCubes]) -> BoxCubes:
        """Change the box with this function, save and return it.

        The file of a newer app is left as it is: then the change only lasts as long as the program.

        Raises:
            NotSaved: The file cannot be written; the box is unchanged.
        """
        with self._lock:
            cubes = changed(self._cubes)
            if cubes != self._cubes:
                if not self._is_newer:
                    self._save(cubes)
                self._cubes = cubes
            return self._cubes

    def undo(self) -> BoxCubes:
        """Undo the last step of learning.

        Raises:
            NotSaved: The file cannot be written.
        """
        return self.change(BoxCubes.undone)

    def _save(self, cubes: BoxCubes) -> None:
        with saving(self._path):
            write_whole(self._path, readable_json(cubes))


def _read(path: Path) -> tuple[BoxCubes, Said | str]:
    """Return the box in the file, and what is wrong with the file; empty if nothing."""
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
