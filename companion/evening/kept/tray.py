"""One kept tray: all that was known of a throw when a person had to say what lay there."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from companion.tower.sighting import Sighting

Counts = dict[str, int]
Chances = list[tuple[Counts, float]]


class TrayEvidence(Protocol):
    """A picture of the tray, and how it was read.

    Asked in another thread than the screens': turning a picture into a file takes its time.
    """

    def picture(self) -> bytes: ...  # PNG, whole, as the camera gave it
    @property
    def kind(self) -> str: ...  # how the file's name ends that it was read with
    def read_by(self) -> bytes: ...  # that file: calibration's profile, or the box's paints
    def reading(self) -> dict[str, Any]: ...  # as JSON values


class Went(msgspec.Struct, frozen=True):
    """What went into the tower, and what was in it."""

    tower_before: Counts
    thrown: Counts
    tray_before: Counts


class Believed(msgspec.Struct, frozen=True):
    """What all claims and the ledger together said."""

    tray: Counts
    sure: float
    doubtful: list[str]
    alternatives: Chances
    surprise: str = ""  # why no tray explains the claims


class KeptTray(msgspec.Struct, frozen=True, kw_only=True):
    """`taken` is what the game was told in the end, `source` by whom; the truth, most likely.

    `game` and `entry` are the journal's numbers; `profile` names the file it was read with, a
    profile or a box's paints; it and `reading` are empty where there was no picture.
    """

    game: int
    entry: int
    at: str  # UTC
    version: str
    throw: Went
    sightings: tuple[Sighting, ...]
    belief: Believed | None
    taken: Counts
    source: str
    reading: dict[str, Any] | None = None
    profile: str = ""

    @property
    def is_corrected(self) -> bool:
        """Was something else proposed?"""
        return self.belief is not None and _some(self.belief.tray) != _some(self.taken)


def _some(counts: Counts) -> Counts:
    return {colour: number for colour, number in counts.items() if number}
