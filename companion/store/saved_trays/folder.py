"""The saved trays on disk: a folder each; the oldest are deleted when all use more than their room.

    trays/7-3-41/tray.json       the seventh tray ever saved: game 3 of the journal, its entry 41
                 picture.png
    trays/profiles/<hash>.npz    what pictures were read with, once each; .json: a box's paints

They are ordered by their own numbers, never by the clock: a Raspberry Pi has none. `tray.json` is
written last; a folder without it is incomplete, and is deleted when the next tray is saved.
"""

from __future__ import annotations

import hashlib
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from companion.errors import UnreadableFile
from companion.files import readable_json, write_whole
from companion.said import Said, marked, said
from companion.store.saved_trays.saved_tray import SavedTray, TrayEvidence

TRAY, PICTURE, PROFILES = "tray.json", "picture.png", "profiles"
MB = 1_000_000
_NAME = re.compile(r"(\d+)-(\d+)-(\d+)")


@dataclass(frozen=True, slots=True)
class TrayLocation:
    """Where a tray is saved; `number` is its name for people."""

    number: int
    path: Path

    @property
    def picture(self) -> Path | None:
        """The file of its picture; None if there is none."""
        picture = self.path / PICTURE
        return picture if picture.exists() else None

    @property
    def size(self) -> int:
        """Its size in bytes, without its profile."""
        return sum(file.stat().st_size for file in self.path.iterdir())

    def tray(self) -> SavedTray:
        """Return the tray. Raises UnreadableFile."""
        try:
            return msgspec.json.decode((self.path / TRAY).read_bytes(), type=SavedTray)
        except (OSError, msgspec.DecodeError, RecursionError) as error:
            raise UnreadableFile(
                said("{file} cannot be read: {why}", file=self.path / TRAY, why=error)
            ) from error


class SavedTrays:
    """All saved trays; `folder` need not exist yet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def places(self) -> list[TrayLocation]:
        """Return every complete tray, the oldest first."""
        return [place for place in self._all() if (place.path / TRAY).exists()]

    def find(self, number: int | None) -> TrayLocation:
        """Return the tray of this number; None: the last one. Raises UnreadableFile."""
        places = self.places()
        matching = [place for place in places if number in {None, place.number}]
        if not matching:
            numbers = ", ".join(str(place.number) for place in places)
            raise UnreadableFile(_none_such(number, self.folder, numbers))
        return matching[-1]

    def profile(self, name: str) -> Path:
        """Return the path of the profile of this name."""
        return self.folder / PROFILES / name

    def keep(
        self, tray: SavedTray, evidence: TrayEvidence | None, room: int
    ) -> TrayLocation | None:
        """Save a tray, and delete the oldest until all use `room` bytes at most.

        None: the tray alone is larger. Raises OSError: it cannot be written.
        """
        last = max((place.number for place in self._all()), default=0)
        path = self.folder / f"{last + 1}-{tray.game}-{tray.entry}"
        try:
            if evidence is not None:
                write_whole(path / PICTURE, evidence.picture())
                profile = self._keep_profile(evidence.read_by(), evidence.kind)
                tray = msgspec.structs.replace(tray, profile=profile, reading=evidence.reading())
            write_whole(path / TRAY, readable_json(tray))
        except OSError:
            shutil.rmtree(path, ignore_errors=True)
            raise
        self._make_room(room)
        return TrayLocation(last + 1, path) if path.exists() else None

    def _keep_profile(self, profile: bytes, kind: str) -> str:
        name = f"{hashlib.sha256(profile).hexdigest()[:16]}.{kind}"
        if not self.profile(name).exists():
            write_whole(self.profile(name), profile)
        return name

    def _make_room(self, room: int) -> None:
        places = self.places()
        for place in set(self._all()) - set(places):
            shutil.rmtree(place.path, ignore_errors=True)
        sizes = {place: place.size for place in places}
        named = {place: _profile_of(place) for place in places}
        while places and sum(sizes[place] for place in places) + self._weigh(named, places) > room:
            shutil.rmtree(places.pop(0).path, ignore_errors=True)
        still = {named[place] for place in places}
        for path in (self.folder / PROFILES).glob("*"):
            if path.name not in still:
                path.unlink(missing_ok=True)

    def _weigh(self, named: dict[TrayLocation, str], places: list[TrayLocation]) -> int:
        """Return how many bytes the profiles of these trays use."""
        paths = [self.profile(name) for name in {named[place] for place in places} if name]
        return sum(path.stat().st_size for path in paths if path.exists())

    def _all(self) -> list[TrayLocation]:
        """Return all trays, incomplete ones included, in order."""
        return sorted(self._places(), key=lambda place: place.number)

    def _places(self) -> Iterator[TrayLocation]:
        if self.folder.is_dir():
            for path in self.folder.iterdir():
                if named := _NAME.fullmatch(path.name):
                    yield TrayLocation(int(named[1]), path)


def _profile_of(place: TrayLocation) -> str:
    try:
        return place.tray().profile
    except UnreadableFile:
        return ""


def _none_such(number: int | None, folder: Path, numbers: str) -> Said:
    """Return the message for a missing tray; `numbers` are those that exist."""
    if not numbers:
        return said("no tray is saved in {folder}", folder=folder)
    message = marked("no tray {number} is saved in {folder}; choose from {kept}")
    return said(message, number=number, folder=folder, kept=numbers)
