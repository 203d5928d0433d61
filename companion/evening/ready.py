"""Who has said for himself that he is ready, where the whole table has to be."""

from __future__ import annotations


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
