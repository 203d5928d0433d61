"""A season, a winter: the edition's steps in their order, behind each what modules put there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from companion.engine.flow import Flow
from companion.games.wallenstein.table import Table

Step = Callable[[Table], Flow[None]]


def walk(table: Table, names: Iterable[str], steps: Mapping[str, Step]) -> Flow[None]:
    for name in names:
        yield from steps[name](table)
        yield from _added(table, name)


def in_turn(order: Callable[[], Sequence[int]]) -> Iterator[int]:
    """Every seat once, as the order stands when the next one comes: a correction may change it."""
    had: list[int] = []
    while (seat := next((each for each in order() if each not in had), None)) is not None:
        had.append(seat)
        yield seat


def _added(table: Table, name: str) -> Flow[None]:
    for module in table.modules:
        mine = [added for added in module.steps if added.after == name]
        for added in mine:
            yield from added.take(table)
        if mine:
            yield from _added(table, module.name)
