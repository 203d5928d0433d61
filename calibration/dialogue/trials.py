"""Comments on a throw that tests the profile."""

from __future__ import annotations

from dataclasses import dataclass

from calibration.dialogue.comments import Comment, Good


@dataclass(frozen=True, slots=True)
class CountedRight(Good):
    """The camera counted all cubes right, and was this sure."""

    cubes: int
    percent: int


@dataclass(frozen=True, slots=True)
class NotCounted(Comment):
    """The picture of the throw could not be read: `state` says why, such as a hand."""

    state: str


@dataclass(frozen=True, slots=True)
class NoColours(Comment):
    """Every colour was skipped, so nothing can be learned."""
