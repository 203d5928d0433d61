"""The order of play: the edition's steps, those of modules after them, and seats in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from companion.engine.flow import Flow
from companion.games.wallenstein.state import State

Step = Callable[[State], Flow[None]]


def walk(state: State, names: Iterable[str], steps: Mapping[str, Step]) -> Flow[None]:
    """Play the named steps in order, and after each the steps that modules add there."""
    for name in names:
        yield from steps[name](state)
        yield from _added(state, name)


def in_turn(order: Callable[[], Sequence[int]]) -> Iterator[int]:
    """Yield every seat once; the order is looked up again each time, since it may be corrected."""
    had: list[int] = []
    while (seat := next((each for each in order() if each not in had), None)) is not None:
        had.append(seat)
        yield seat


def _added(state: State, name: str) -> Flow[None]:
    for module in state.modules:
        mine = [added for added in module.steps if added.after == name]
        for added in mine:
            yield from added.take(state)
        if mine:
            yield from _added(state, module.name)
