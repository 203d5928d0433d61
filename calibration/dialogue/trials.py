"""What is remarked of a tray that was laid to try the profile."""

from __future__ import annotations

from dataclasses import dataclass

from calibration.dialogue.comments import Comment, Good


@dataclass(frozen=True, slots=True)
class CountedRight(Good):
    """All of them, and how sure the camera was."""

    cubes: int
    percent: int


@dataclass(frozen=True, slots=True)
class NotCounted(Comment):
    """The picture of the throw could not be read: a hand, or the tray has gone."""

    state: str


@dataclass(frozen=True, slots=True)
class NoColours(Comment):
    """Every colour was skipped: nothing can be learned."""
