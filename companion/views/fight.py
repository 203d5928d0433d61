"""A battle that is over, as a game tells it to whoever counts them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fight:
    """`seats` with `armies` went in, seats of nobody left out; `winner` None: none of them."""

    place: str
    seats: tuple[int, ...]
    winner: int | None
    armies: tuple[int, ...]
