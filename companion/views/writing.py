"""Words typed as printed on a card: a value that every key turns into another or an answer."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from companion.plain import plain
from companion.views.choosing import AnswerMade
from companion.words import typing as words


class Writing(msgspec.Struct, frozen=True, tag="writing"):
    """A line of letters with a maximum length, accepted by Enter."""

    longest: int
    typed: str = ""
    about: str = ""  # what to know before typing
    hint: str = ""  # why the last key did nothing, and what is possible

    @property
    def chosen(self) -> str | None:
        """Return the text that Enter accepts; None for none."""
        return self.typed.strip() or None

    def press(self, key: str, _rows: int = 1, /) -> Writing | AnswerMade | None:
        """Return the line or answer after a key; None where the key means nothing here."""
        if key == "enter":
            hint = words.some_letters(self.longest)
            return AnswerMade(self.chosen) if self.chosen else replace(self, hint=hint)
        if key in {"backspace", "escape"}:
            return self._back(key)
        letter = " " if key == "space" else key
        return self._letter(letter) if len(letter) == 1 and letter.isprintable() else None

    def pasted(self, text: str) -> Writing:
        """Add pasted words, as many letters as there is room for."""
        more = " ".join(plain(text).split())
        return replace(self, typed=(self.typed + more)[: self.longest], hint="")

    def _back(self, key: str) -> Writing | None:
        if self.typed:
            left = self.typed[:-1] if key == "backspace" else ""
            return replace(self, typed=left, hint="")
        return replace(self, hint=words.nothing_typed()) if key == "backspace" else None

    def _letter(self, letter: str) -> Writing:
        """Add a letter; one too many is left out, with a hint."""
        if len(self.typed) == self.longest:
            return replace(self, hint=words.some_letters(self.longest))
        return replace(self, typed=self.typed + letter, hint="")
