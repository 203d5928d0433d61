"""One saved tray: all that was known of a throw when a person had to say what was in it."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from companion.tower.sighting import Sighting
from companion.tower.stored_claims import ClaimForm, claim_of

Counts = dict[str, int]
Chances = list[tuple[Counts, float]]


class TrayEvidence(Protocol):
    """A picture of the tray, and how it was read.

    It is used in another thread than the screens', because encoding a picture takes time.
    """

    def picture(self) -> bytes:
        """Return the whole picture as PNG, as the camera gave it."""

    @property
    def kind(self) -> str:
        """The ending of the name of the file that `read_by` returns."""

    def read_by(self) -> bytes:
        """Return the file it was read with: calibration's profile, or the box's paints."""

    def reading(self) -> dict[str, Any]:
        """Return the reading as JSON values."""


class Went(msgspec.Struct, frozen=True):
    """What was thrown into the tower, and what was in tower and tray before."""

    tower_before: Counts
    thrown: Counts
    tray_before: Counts


class Believed(msgspec.Struct, frozen=True):
    """The belief of all sightings and the ledger together (`tower/belief.py`)."""

    tray: Counts
    sure: float
    doubtful: list[str]
    alternatives: Chances
    surprise: str = ""  # why no tray explains the sightings


class SavedTray(msgspec.Struct, frozen=True, kw_only=True):
    """A saved tray.

    `taken` is the count that the game got in the end, most likely the true one, and `source` who
    gave it. `game` and `entry` are the journal's numbers. `profile` names the file that the picture
    was read with, a profile or a box's paints; it and `reading` are empty if there was no picture.
    `sightings` are the claims as they are written.
    """

    game: int
    entry: int
    at: str  # UTC
    version: str
    throw: Went
    sightings: list[ClaimForm]
    belief: Believed | None
    taken: Counts
    source: str
    reading: dict[str, Any] | None = None
    profile: str = ""

    @property
    def claims(self) -> tuple[Sighting, ...]:
        """What all sources claimed."""
        return tuple(map(claim_of, self.sightings))

    @property
    def is_corrected(self) -> bool:
        """Whether another count was proposed first."""
        return self.belief is not None and _some(self.belief.tray) != _some(self.taken)


def _some(counts: Counts) -> Counts:
    return {colour: number for colour, number in counts.items() if number}
