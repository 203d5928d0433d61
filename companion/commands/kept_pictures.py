"""The pictures of trays: an album of the last ones, saved ones, and those to learn cubes from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Protocol, Self, TypeAlias

from companion.said import Said
from companion.sensors.box.learned_cubes import FILE as BOX
from companion.sensors.box.learned_cubes import BoxFile
from companion.store.saved_trays.folder import SavedTrays
from companion.store.saved_trays.saving import Keeping, Took

if TYPE_CHECKING:  # it imports OpenCV: the first screen must not wait
    from companion.sensors.camera.album import Album, Shot
    from companion.vision.arrays import Image
    from companion.vision.reading import Reading

FOLDER = "trays"
ShowMessage: TypeAlias = Callable[[Said | str], object]


class Learns(Protocol):
    """Learns how a table's own cubes look, from counted pictures."""

    def count(
        self, image: Image, reading: Reading, counts: Mapping[str, int], *, is_confirmed: bool
    ) -> None:
        """Learn from a picture and its counts. `is_confirmed`: a person answered the count."""

    def close(self) -> None:
        """Finish the work and close."""


def kept_trays(data: Path) -> SavedTrays:
    """Return the saved trays of this data folder."""
    return SavedTrays(data / FOLDER)


def box_learner(box: BoxFile, show: ShowMessage) -> Learns:
    """Return what learns the box's cubes; it is imported late."""
    from companion.sensors.box.learner import BoxLearner

    return BoxLearner(box, show)


class KeptPictures:
    """Keeps the pictures of an evening's trays.

    The album is made with the first picture, the learner with the first count.
    """

    def __init__(
        self,
        data: Path,
        show: ShowMessage,
        cubes_not_saved: ShowMessage,
        learner: Callable[[BoxFile, ShowMessage], Learns] = box_learner,
    ) -> None:
        self.box = BoxFile(data / BOX)
        self._keeping = Keeping(kept_trays(data), show)
        self._cubes_not_saved = cubes_not_saved
        self._bring_learner = learner
        self._album: Album | None = None
        self._lock = Lock()
        self._learner: Learns | None = None

    def album(self) -> Album:
        """Return the album that all share; each camera's thread and the photo reader ask for it."""
        from companion.sensors.camera.album import Album

        with self._lock:
            self._album = self._album or Album()
        return self._album

    def keep(
        self, took: Took, at: tuple[int, int], megabytes: int, *, teaches: bool = True
    ) -> None:
        """Save what led to this count, with its picture.

        Args:
            at: the game and the entry of the count.
            megabytes: the most disk space for all saved trays.
            teaches: also learn from the picture; drawn cubes do not show how real ones look.
        """
        shot = self._album.shot((*took.sightings, *took.looks)) if self._album is not None else None
        self._keeping.took(took, shot, at, megabytes)
        if teaches and shot is not None and took.sightings:
            self._learn(shot, took)

    def _learn(self, shot: Shot, took: Took) -> None:
        """Learn from the counts, if the picture was read for all their colours."""
        if not set(took.counts) <= set(shot.result.counts):
            return
        if self._learner is None:
            self._learner = self._bring_learner(self.box, self._cubes_not_saved)
        counts = {colour: took.counts.get(colour, 0) for colour in shot.result.counts}
        self._learner.count(shot.image, shot.result, counts, is_confirmed=took.needed_asking)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._keeping.close()
        if self._learner is not None:
            self._learner.close()
