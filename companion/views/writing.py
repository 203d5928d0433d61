"""Words typed as they stand on a card: a value that every key turns into another or an answer."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from companion.plain import plain
from companion.views.choosing import AnswerMade
from companion.words import typed as words


class Writing(msgspec.Struct, frozen=True, tag="writing"):
    """So many letters at most; Enter takes them."""

    longest: int
    typed: str = ""
    about: str = ""  # what there is to know of them
    hint: str = ""  # why the last key did nothing, and what would do

    @property
    def chosen(self) -> str | None:
        """What Enter takes."""
        return self.typed.strip() or None

    def press(self, key: str, _rows: int = 1, /) -> Writing | AnswerMade | None:
        if key == "enter":
            hint = words.some_letters(self.longest)
            return AnswerMade(self.chosen) if self.chosen else replace(self, hint=hint)
        if key in {"backspace", "escape"}:
            return self._back(key)
        letter = " " if key == "space" else key
        return self._letter(letter) if len(letter) == 1 and letter.isprintable() else None

    def pasted(self, text: str) -> Writing:
        """With words behind those typed, as many letters as there is room for."""
        more = " ".join(plain(text).split())
        return replace(self, typed=(self.typed + more)[: self.longest], hint="")

    def _back(self, key: str) -> Writing | None:
        if self.typed:
            left = self.typed[:-1] if key == "backspace" else ""
            return replace(self, typed=left, hint="")
        return replace(self, hint=words.nothing_typed()) if key == "backspace" else None

    def _letter(self, letter: str) -> Writing:
        """One too many is told, and left out."""
        if len(self.typed) == self.longest:
            return replace(self, hint=words.some_letters(self.longest))
        return replace(self, typed=self.typed + letter, hint="")
