"""A message beside a question, on a line of its own that covers nothing."""

from __future__ import annotations


class QuestionLine:
    """A message for the evening's change number; it disappears after the next change."""

    def __init__(self) -> None:
        self._told = (0, "")

    def show(self, number: int, words: str) -> None:
        """Show a message in place of the one before."""
        self._told = number, words

    def at(self, number: int) -> str:
        """Return the message at that change; empty for none."""
        return self._told[1] if self._told[0] == number else ""
