"""What the app tells beside a question: on a line of its own, over nothing, and gone with it."""

from __future__ import annotations


class QuestionLine:
    """Of the evening's change `number`: after the next one it is told no more."""

    def __init__(self) -> None:
        self._told = (0, "")

    def show(self, number: int, words: str) -> None:
        """Only the latest."""
        self._told = number, words

    def at(self, number: int) -> str:
        """What stands there now; empty: nothing."""
        return self._told[1] if self._told[0] == number else ""
