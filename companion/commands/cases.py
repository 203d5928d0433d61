"""Unpacks a report as a test case: the picture, what reads it, and the true tray."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory

import msgspec

from companion.commands.pictures import as_calibrated, read_by
from companion.commands.reports import PAINTS, PROFILE
from companion.errors import ImpossibleRequest, NotSaved, UnreadableFile
from companion.files import write_whole
from companion.said import said, system
from companion.store.saved_trays.folder import PICTURE, TRAY
from companion.store.saved_trays.saved_tray import SavedTray
from companion.tower.colours import letter
from companion.vision.colour.paints import Paints, from_file
from companion.vision.pictures import decoded
from companion.vision.profile.camera_profile import TrayProfile, load

TRUTH = "truth.json"
LARGEST = 100_000_000  # bytes of a part of the report; chosen, so that no file fills the memory


class Truth(msgspec.Struct, frozen=True):
    """The true tray, by colour. `may_ask`: the picture alone does not show it."""

    tray: dict[str, int]
    may_ask: bool = False


@dataclass(frozen=True, slots=True)
class Unpacked:
    """The case's folder, what the app reads in the picture now, and the true tray."""

    folder: Path
    counts: Mapping[str, int]
    truth: Mapping[str, int]


def unpack(report: Path, truth: str | None, into: Path, name: str, *, may_ask: bool) -> Unpacked:
    """Unpack a report into a folder.

    Args:
        truth: the true tray, as "r2 b3"; None: the count that was accepted, because people
            looked.
        may_ask: the picture alone does not show the true tray.
    """
    parts = _parts(report)
    folder = into / Path(name or report.stem).name  # never outside `into`
    if folder.exists():
        raise NotSaved(
            said("{folder} already exists; choose another name with --name", folder=folder)
        )
    profile = _profile_of(parts)
    picture = as_calibrated(decoded(parts[PICTURE], f"{report}: {PICTURE}"), profile, report)
    true_counts = _truth(parts[TRAY], truth, profile.colours)
    parts[TRUTH] = msgspec.json.encode(Truth(true_counts, may_ask)) + b"\n"
    try:
        for part, content in parts.items():
            write_whole(folder / part, content)
    except OSError as error:
        rmtree(folder, ignore_errors=True)
        raise NotSaved(
            said("{folder} cannot be written: {why}", folder=folder, why=system(error))
        ) from error
    return Unpacked(folder, _some(read_by(picture, profile).counts), true_counts)


def _parts(report: Path) -> dict[str, bytes]:
    try:
        with zipfile.ZipFile(report) as bundle:
            by = PAINTS if PAINTS in bundle.namelist() else PROFILE
            return {name: _part(bundle, name) for name in (PICTURE, by, TRAY)}
    except KeyError as error:
        raise UnreadableFile(
            said("{file}: {part} is missing", file=report, part=error.args[0])
        ) from error
    except (OSError, zipfile.BadZipFile) as error:
        raise UnreadableFile(
            said("{file} is not a report of a tray: {why}", file=report, why=error)
        ) from error


def _profile_of(parts: Mapping[str, bytes]) -> TrayProfile | Paints:
    """Return what the picture was read with: a profile, or the paints for a printed stand."""
    if PAINTS in parts:
        return from_file(parts[PAINTS], PAINTS)
    with TemporaryDirectory() as made:
        path = Path(made) / PROFILE
        path.write_bytes(parts[PROFILE])
        return load(path)


def _part(bundle: zipfile.ZipFile, name: str) -> bytes:
    if bundle.getinfo(name).file_size > LARGEST:
        raise zipfile.BadZipFile(said("{name} is too large", name=name))
    return bundle.read(name)


def _truth(tray: bytes, text: str | None, colours: Sequence[str]) -> dict[str, int]:
    if text is not None:
        return counted(text, colours)
    try:
        return _some(msgspec.json.decode(tray, type=SavedTray).taken)
    except (msgspec.DecodeError, RecursionError) as error:
        raise UnreadableFile(
            said(
                "{file} cannot be read: {why}; use --truth to say what was in the tray",
                file=TRAY,
                why=error,
            )
        ) from error


def counted(text: str, colours: Sequence[str]) -> dict[str, int]:
    """Return "r2 b3" as counts; a colour is given by its letter or the beginning of its name."""
    counts = {}
    for word in text.replace(",", " ").split():
        named = word.rstrip("0123456789")
        number = word.removeprefix(named)
        matches = _matching_colours(named, colours)
        if len(matches) != 1 or not number:
            some = ", ".join(f"{letter(colour).lower()} {colour}" for colour in colours)
            raise ImpossibleRequest(
                said(
                    '--truth: "{word}" cannot be read; write it as "r2 b3", with these '
                    "colours: {some}",
                    word=word,
                    some=some,
                )
            )
        counts[matches[0]] = int(number)
    return _some(counts)


def _matching_colours(named: str, colours: Sequence[str]) -> list[str]:
    by_letter = [each for each in colours if letter(each).casefold() == named.casefold()]
    return by_letter or [each for each in colours if named and each.startswith(named.casefold())]


def _some(counts: Mapping[str, int]) -> dict[str, int]:
    return {colour: number for colour, number in counts.items() if number}
