"""Whose hands did what was done last, who is ready, and who is changing an earlier answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LastChange:
    """The evening's change `number`, done at the `page` of that name; empty: at the table itself.

    `is_back`: the last that was done does not stand any more.
    """

    number: int = 0
    page: str = ""
    is_back: bool = False


class Ready:
    """It holds for what is asked by the evening's change `number`, and is in no journal."""

    def __init__(self) -> None:
        self._said: tuple[int, tuple[str, ...]] = (0, ())

    def say(self, number: int, name: str) -> tuple[str, ...]:
        """Who has by now."""
        names = self.at(number)
        self._said = number, names if name in names else (*names, name)
        return self._said[1]

    def at(self, number: int) -> tuple[str, ...]:
        """Their names, in the order in which they said it."""
        return self._said[1] if self._said[0] == number else ()


@dataclass(frozen=True, slots=True)
class ChangeBegun:
    """Answer number `index` is asked again, at the `page` of that name; empty: at the table itself.

    `by` tells two pages of one name apart.
    """

    index: int
    page: str = ""
    by: str = ""


class BeingChanged:
    """The one earlier answer that somebody is changing, one hand at a time.

    It holds for what is asked by the evening's change `number`, and is in no journal.
    """

    def __init__(self) -> None:
        self._begun: tuple[int, ChangeBegun | None] = (0, None)
        self._shown_by: list[Callable[[], object]] = []

    def begin(self, number: int, begun: ChangeBegun) -> bool:
        """False: another hand is at one."""
        there = self.at(number)
        if there is not None and there.by != begun.by:
            return False
        self._put(number, begun)
        return True

    def leave(self, by: str) -> None:
        number, there = self._begun
        if there is not None and there.by == by:
            self._put(number, None)

    def at(self, number: int) -> ChangeBegun | None:
        return self._begun[1] if self._begun[0] == number else None

    def changed(self, tell: Callable[[], object]) -> Callable[[], None]:
        """Call `tell` when one begins or is left; returns what ends that."""
        self._shown_by.append(tell)
        return lambda: self._shown_by.remove(tell)

    def _put(self, number: int, begun: ChangeBegun | None) -> None:
        if self._begun != (number, begun):
            self._begun = number, begun
            for tell in tuple(self._shown_by):
                tell()
