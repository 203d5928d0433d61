"""Move a piece on a board, or name a square: a value that keys turn into an answer.

A move is "d2 d5", a square alone "d2". Players type it, or select first the piece and then its goal
with arrows or a tap, and accept each with Enter. A move that is not an option is passed on, too:
the rules say best why it is not possible.
"""

from __future__ import annotations

import re

import msgspec
from msgspec.structs import replace

from companion.views.choosing import LONGEST, AnswerMade
from companion.views.game_board import GameBoard
from companion.views.matching import begins
from companion.words import typing as words

_ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class Moving(msgspec.Struct, frozen=True, tag="moving"):
    """A move being made. `at` is the selected square, `start` the chosen piece.

    An empty `at` means `passing`; if that is None, nothing is selected.
    """

    board: GameBoard
    options: tuple[str, ...]
    passing: str | None
    passes: str  # the label of `passing`
    at: str
    start: str = ""
    typed: str = ""
    about: str = ""  # what to know before moving
    hint: str = ""  # why the last key did nothing, and what is possible

    @property
    def names_square(self) -> bool:
        """Return whether the question asks for a square alone."""
        return not any(" " in option for option in self.options if option != self.passing)

    @property
    def lit(self) -> tuple[str, ...]:
        """Return the squares to highlight: pieces that can move, or goals of the chosen piece."""
        moves = [option.split(" ") for option in self.options if option != self.passing]
        if not self.start:
            return tuple(dict.fromkeys(move[0] for move in moves))
        return tuple(end for start, end in moves if start == self.start)

    @property
    def chosen(self) -> str | None:
        """Return the answer that Enter would give; None for none."""
        squares = self._squares
        if self.typed:
            if self._is_passing_typed:
                return self.passing
            is_whole = len(squares) == (1 if self.names_square else 2)
            return " ".join(squares) if is_whole and self._is_read else None
        if not self.at or self.names_square:
            return self.at or self.passing
        return f"{self.start} {self.at}" if self.start else None

    def press(self, key: str, _rows: int = 1, /) -> Moving | AnswerMade | None:
        """Return the move or answer after a key; None where the key means nothing here."""
        if key == "enter":
            return self._enter()
        if key in {"backspace", "escape"}:
            return self._back(key)
        if key in _ARROWS:
            return self._arrow(key)
        if key == "space" and not self.typed:
            return self._pass()
        letter = " " if key == "space" else key
        return self._letter(letter) if len(letter) == 1 and letter.isprintable() else None

    def tapped(self, square: str) -> Moving | AnswerMade:
        """Return the result of a tap: select the square, then press Enter."""
        return replace(self, at=square, typed="", hint="")._enter()

    def _enter(self) -> Moving | AnswerMade:
        if self.names_square:
            chosen = self.chosen
            return replace(self, hint=words.a_square()) if chosen is None else AnswerMade(chosen)
        if self.typed and self.chosen is None:
            return self._taken_up(self._squares)
        if self.start and self.at != self.start and self.chosen not in self.options:
            again = replace(self, start="")
            if not self.typed and self.at in again.lit:  # people have chosen another piece
                return replace(self, start=self.at, hint="")
        if self.chosen is not None and (self.at != self.start or self.chosen in self.options):
            return AnswerMade(self.chosen)
        if self.start:  # the chosen piece is put down again
            return replace(self, start="", hint="")
        return self._taken_up([self.at])

    def _taken_up(self, squares: list[str]) -> Moving:
        if len(squares) == 1 and squares[0] in self.lit and self._is_read:
            return replace(self, at=squares[0], start=squares[0], typed="", hint="")
        typed_so_far = self.typed or self.at
        return replace(self, hint=words.begins_no_move(typed_so_far))

    def _back(self, key: str) -> Moving | None:
        if self.typed:
            return replace(self, typed=self.typed[:-1] if key == "backspace" else "", hint="")
        if self.start:
            return replace(self, at=self.start, start="", hint="")
        return replace(self, hint=words.nothing_typed()) if key == "backspace" else None

    def _arrow(self, key: str) -> Moving:
        here = self.at or self.start or self.lit[0]
        at = self.board.beside(here, *_ARROWS[key]) if self.at else here
        return replace(self, at=at, typed="", hint="")

    def _pass(self) -> Moving:
        if self.passing is None:
            return replace(self, hint=words.a_square() if self.names_square else words.a_move())
        return replace(self, at="", start="", hint="")

    def _letter(self, letter: str) -> Moving:
        """Add a letter; a complete square is selected, and alone it is the piece or its goal."""
        after = replace(self, typed=(self.typed + letter)[:LONGEST], hint="")
        squares = after._squares
        if squares and squares[-1] in self.board.squares:
            after = replace(after, at=squares[-1])
        is_begun = re.fullmatch(r"[a-z]+", after.typed.strip().casefold()) is not None
        fits = after._is_read or after._is_passing_typed or (is_begun and len(after.typed) < 2)
        return after if fits else replace(after, hint=words.fits_none(after.typed))

    @property
    def _squares(self) -> list[str]:
        """Return the squares typed, after the chosen piece."""
        squares = re.findall(r"[a-z]+[0-9]+", self.typed.casefold())
        return [self.start, *squares] if self.start and len(squares) == 1 else squares

    @property
    def _is_read(self) -> bool:
        """Return whether all that is typed are squares, or the beginning of one."""
        left = self.typed.casefold()
        for square in re.findall(r"[a-z]+[0-9]+", left):
            if square not in self.board.squares:
                return False
            left = left.replace(square, "", 1)
        left = left.strip(" -→")
        return not left or left in self.board.columns

    @property
    def _is_passing_typed(self) -> bool:
        return self.passing is not None and begins(self.passes, self.typed)


def is_moved(board: GameBoard, options: tuple[str, ...], passing: str | None) -> bool:
    """Return whether these options are moves or squares of this board."""
    moves = [option.split(" ") for option in options if option != passing]
    are_alike = len({len(move) for move in moves}) == 1 and len(moves[0]) <= 2
    return are_alike and all(board.squares.issuperset(move) for move in moves)
