"""The app's pictures of trays: what the camera saw last, and what of it is kept on disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Self

from companion.evening.kept.keeping import Keeping, Took
from companion.evening.kept.trays import KeptTrays
from companion.said import Said

if TYPE_CHECKING:  # it brings OpenCV in, which the first screen does not wait for
    from companion.sensors.camera.album import Album

FOLDER = "trays"


def kept_trays(data: Path) -> KeptTrays:
    return KeptTrays(data / FOLDER)


class KeptPictures:
    """The album comes with the first camera."""

    def __init__(self, data: Path, told: Callable[[Said | str], object]) -> None:
        self._keeping = Keeping(kept_trays(data), told)
        self._album: Album | None = None

    def album(self) -> Album:
        """Asked for in the camera's own thread."""
        from companion.sensors.camera.album import Album

        self._album = self._album or Album()
        return self._album

    def keep(self, took: Took, at: tuple[int, int], megabytes: int) -> None:
        shot = self._album.shot((*took.sightings, *took.seen)) if self._album is not None else None
        self._keeping.took(took, shot, at, megabytes)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._keeping.close()
