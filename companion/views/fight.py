"""A battle that is over, as a game reports it for statistics."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fight:
    """A finished battle: `seats` with their `armies`; unowned sides are left out.

    `winner` is None where none of these seats won.
    """

    place: str
    seats: tuple[int, ...]
    winner: int | None
    armies: tuple[int, ...]
