"""What a module adds to the game, a chapter of its own, and where: no other chapter asks for it.

A module is named once, in game.py. `Table` is the game's table; a module's words stand in `face/`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from companion.engine.flow import Flow

Table = TypeVar("Table")
Choices = Sequence[str] | range


@dataclass(frozen=True, slots=True)
class Kind(Generic[Table]):
    """One sort of correction: where it can be made, what is there, what would do, how to set."""

    where: Callable[[Table], Iterable[str]]
    now: Callable[[Table, str], str | int]
    choices: Callable[[Table, str], Choices]
    put: Callable[[Table, str, str | int], None]


@dataclass(frozen=True, slots=True)
class AddedStep(Generic[Table]):
    after: str  # a step of the edition's season or winter
    take: Callable[[Table], Flow[None]]


def _nothing(_table: object) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Module(Generic[Table]):
    name: str
    state: Callable[[], object] = dict  # its own pieces and cards: `table.added[name]`
    steps: tuple[AddedStep[Table], ...] = ()
    corrections: Mapping[str, Kind[Table]] = field(default_factory=dict)
    promises: Callable[[Table], Iterable[str]] = _nothing  # those that are broken
    snapshot: Callable[[Table], Any] = _nothing  # its state as JSON values
