"""Whose hands have done what was done last, and who has said for himself that he is ready."""

from __future__ import annotations

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
