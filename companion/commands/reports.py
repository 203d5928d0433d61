"""Reports: one saved tray in a file to send, with all that reads it again, and no names.

    about.json     program, Python and library versions; the game's header without any names
    tray.json      throw, claims, belief, the accepted count (store/saved_trays/)
    picture.png    as the camera gave it
    profile.npz    what it was read with; for a picture of the printed stand, paints.json instead
    stages.png     every stage of reading it by a profile, side by side

The last three are missing if no camera has seen the tray.
"""

from __future__ import annotations

import io
import platform
import zipfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from companion import __version__
from companion.commands.pictures import as_calibrated
from companion.commands.stages import png, stages
from companion.engine.entries import Header
from companion.errors import BadProfile, CompanionError, UnreadableFile
from companion.files import readable_json, saving, write_whole
from companion.said import said
from companion.sensors.camera.album import PAINTS as PAINTS_KIND
from companion.store.journal import read_journal
from companion.store.saved_trays.folder import PICTURE, TRAY, SavedTrays, TrayLocation
from companion.vision.pictures import decoded
from companion.vision.profile.camera_profile import load

ABOUT, STAGES = "about.json", "stages.png"
PROFILE, PAINTS = "profile.npz", "paints.json"  # one of them
LIBRARIES = ("opencv-python-headless", "numpy", "msgspec", "textual")


def report(trays: SavedTrays, place: TrayLocation, data: Path, out: Path) -> None:
    """Write the report of this tray. Raises CompanionError: it cannot be read or written."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, content in _parts(trays, place, data):
            bundle.writestr(name, content)
    with saving(out):
        write_whole(out, packed.getvalue())


def _parts(trays: SavedTrays, place: TrayLocation, data: Path) -> Iterator[tuple[str, bytes]]:
    tray = place.tray()
    yield ABOUT, readable_json(_about(data, tray.game))
    try:
        yield TRAY, (place.path / TRAY).read_bytes()
        if place.picture is not None:
            picture, by = place.picture.read_bytes(), trays.profile(tray.profile)
            yield PICTURE, picture
            if by.suffix == f".{PAINTS_KIND}":
                yield PAINTS, by.read_bytes()
            else:
                yield PROFILE, by.read_bytes()
                yield STAGES, _stages(place, picture, by)
    except OSError as error:
        raise UnreadableFile(
            said("tray {number} cannot be read: {why}", number=place.number, why=error)
        ) from error


def _stages(place: TrayLocation, picture: bytes, profile: Path) -> bytes:
    try:
        tray_profile = load(profile)
    except BadProfile as error:
        raise UnreadableFile(str(error)) from error
    image = as_calibrated(decoded(picture, place.picture), tray_profile, place.picture)
    return png(stages([(f"{place.number}", image)], tray_profile))


def _about(data: Path, game: int) -> dict[str, Any]:
    header = _header(data, game)
    return {
        "program": __version__,
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        "libraries": {name: _version(name) for name in LIBRARIES},
        "game": None if header is None else nameless(header),
    }


def nameless(header: Header) -> dict[str, Any]:
    """Return what is played and by which colours, without the players' names."""
    return {
        "game": header.game,
        "colours": [player.colour for player in header.players],
        "options": dict(header.options),
        "dealt": list(header.dealt),
        "version": header.version,
    }


def _header(data: Path, game: int) -> Header | None:
    """Return the game's header; None if the journal cannot be read: the report needs none."""
    try:
        with read_journal(data) as journal:
            return next((each.header for each in journal.games() if each.number == game), None)
    except CompanionError:
        return None


def _version(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return ""
