"""A board of squares: pieces in their colours with letter and shape, and the selection."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from textual.content import Content
from textual.geometry import Size

from companion.terminal.widgets.colours import mark, style
from companion.terminal.widgets.main.panes import Pane
from companion.terminal.widgets.main.ways import beside_typed, typed_line
from companion.views.game_board import GameBoard, OnSquare
from companion.views.moving import Moving
from companion.words import _

_NARROWEST, _WIDEST, _HIGHEST = 5, 8, 3
_SIDE = 2  # cells for the name of a row
_GAP = 1  # cell between two pieces
_FIELDS = ("$panel", "$surface")  # every other square


@dataclass(frozen=True, slots=True)
class Drawn:
    """A board with cells of a size; `at` is selected, `start` chosen, `lit` can be used."""

    board: GameBoard
    cell: tuple[int, int]
    at: str = ""
    start: str = ""
    lit: Collection[str] = ()
    has_names: bool = True  # columns are named below; else in the last row's empty squares

    @property
    def height(self) -> int:
        """Return the board's height in lines."""
        return len(self.board.rows) * self.cell[1] + self.has_names

    def square(self, x: int, y: int) -> str | None:
        """Return the square under the pointer."""
        column, row = (x - _SIDE) // self.cell[0], y // self.cell[1]
        on_it = 0 <= column < len(self.board.columns) and 0 <= row < len(self.board.rows)
        return self.board.columns[column] + self.board.rows[row] if on_it and x >= _SIDE else None

    def lines(self) -> Iterator[Content]:
        """Yield the board's lines."""
        for number, row in enumerate(self.board.rows):
            for line in range(self.cell[1]):
                is_middle = line == self.cell[1] // 2
                cells = (
                    self._cell(column + row, (number + n) % 2, is_middle=is_middle)
                    for n, column in enumerate(self.board.columns)
                )
                name = f"{row:<{_SIDE}}" if is_middle else " " * _SIDE
                yield Content("").join([Content.styled(name, "$secondary"), *cells])
        if not self.has_names:
            return
        names = "".join(f"{column:^{self.cell[0]}}" for column in self.board.columns)
        yield Content.styled(f"{'':{_SIDE}}{names}".rstrip(), "$secondary")

    def _cell(self, square: str, shade: int, *, is_middle: bool) -> Content:
        here = self.board.on.get(square, ())
        ground = self._ground(square, shade)
        if len(here) > 1:
            return _fight(here, self.cell[0], ground, is_middle=is_middle)
        if not here:
            return self._empty(square, ground, is_middle=is_middle)
        return self._piece(square, here[0], ground, is_middle=is_middle)

    def _piece(self, square: str, piece: OnSquare, ground: str, *, is_middle: bool) -> Content:
        if ground in {"$accent", "$warning"}:
            colours = f"$background on {ground}"
        elif self._has_moved(square, piece):
            colours = f"{style(piece.colour)} on {ground}"
        else:
            colours = f"$background on {style(piece.colour)}"
        text = f"{self._sign(square)}{_piece_text(piece)}" if is_middle else ""
        if len(text) > self.cell[0] - _GAP:
            text = _piece_text(piece)
        left, right = _around(self.cell[0] - _GAP - len(text))
        ink = "bold underline" if square in self.board.came else "bold"
        parts = ((left, colours), (text, f"{ink} {colours}"), (right, colours))
        return Content.assemble(*parts, (" " * _GAP, f"on {ground}"))

    def _empty(self, square: str, ground: str, *, is_middle: bool) -> Content:
        sign = self._sign(square) if is_middle else ""
        ink = "bold $warning" if square in self.lit else "$foreground"
        ink = "bold $background" if square == self.at else ink
        if is_middle and not sign and square in self.board.left:
            sign, ink = "·", f"bold {style(self.board.left[square])}"
        elif not sign and not self.has_names and square.endswith(self.board.rows[-1]):
            sign, ink = square.removesuffix(self.board.rows[-1]), "$secondary"
        return Content.styled(f"{sign:^{self.cell[0]}}", f"{ink} on {ground}")

    def _has_moved(self, square: str, piece: OnSquare) -> bool:
        """Return whether a piece cannot move while others of its colour can."""
        movers = {each.colour for lit in self.lit for each in self.board.on.get(lit, ())}
        return not self.start and piece.colour in movers and square not in self.lit

    def _ground(self, square: str, shade: int) -> str:
        if square == self.at:
            return "$accent"
        if square == self.start:
            return "$warning"
        can_go = square in self.lit and not self.start
        return "$chosen" if can_go or square in self.board.lit else _FIELDS[shade]

    def _sign(self, square: str) -> str:
        if square == self.at:
            return "▸"
        if square in self.lit and self.start:
            return "×" if square in self.board.on else "◆"
        return ""


def _piece_text(piece: OnSquare) -> str:
    return f"{mark(piece.colour)}{piece.text}"


def _fight(here: tuple[OnSquare, ...], width: int, ground: str, *, is_middle: bool) -> Content:
    """Return two pieces on one square, each in half of it, or their letters in little room."""
    if not is_middle:
        return Content.styled(" " * width, f"on {ground}")
    texts = [_piece_text(piece) for piece in here]
    if sum(map(len, texts)) > width:
        texts = [mark(piece.colour).letter + piece.text for piece in here]
    left, right = _around(width - sum(map(len, texts)))
    parts = [(left, f"on {ground}")]
    parts += [
        (text, f"bold $background on {style(piece.colour)}")
        for text, piece in zip(texts, here, strict=True)
    ]
    return Content.assemble(*parts, (right, f"on {ground}"))


def _around(room: int) -> tuple[str, str]:
    room = max(0, room)
    return " " * (room // 2), " " * (room - room // 2)


def drawn(board: GameBoard, size: Size, below: int = 0) -> Drawn:
    """Return the board as large as possible, with so many lines free below."""
    has_names = size.height - below > len(board.rows)
    return Drawn(board, _cell(board, size, below), has_names=has_names)


def moving_drawn(moving: Moving, size: Size) -> Drawn:
    """Return the board of a move."""
    cell = _cell(moving.board, size, 1)
    return Drawn(moving.board, cell, moving.at, moving.start, frozenset(moving.lit))


def _cell(board: GameBoard, size: Size, below: int) -> tuple[int, int]:
    width = (size.width - _SIDE) // len(board.columns)
    height = (size.height - 1 - below) // len(board.rows)
    height = max(1, min(_HIGHEST, height))
    return max(2, min(_WIDEST, width, max(_NARROWEST, 3 * height))), height


def moving_shown(moving: Moving, size: Size) -> Content:
    """Return the board, and below it what is typed."""
    lines = moving_drawn(moving, size).lines()
    return Content("\n").join([*lines, _typed(moving)])


def _typed(moving: Moving) -> Content:
    typed = moving.typed or (f"{moving.start} " if moving.start else "")
    hints = [moving.about] if moving.about else []
    if moving.passing is not None and not moving.typed:
        hints.insert(0, _("Space: {name}").format(name=moving.passes))
    if moving.names_square and not moving.typed:
        typed, hints = moving.at, [_("arrows and Enter, or a square such as d1"), *hints]
    elif not moving.at:
        typed, hints = moving.passes, [_("Enter accepts")]
    elif not moving.start and not moving.typed:
        hints.append(_("arrows and Enter, or d2 d5"))
    return typed_line(typed, beside_typed(" · ".join(hints), moving.hint))


class BoardPane(Pane):
    """The board while something else is asked."""

    _board: GameBoard | None = None

    def show(self, board: GameBoard | None) -> None:
        """Show a board; None hides it."""
        self._board = board
        self.display = board is not None
        self._draw()

    def on_resize(self) -> None:
        """Draw again for the new size."""
        self._draw()

    def _draw(self) -> None:
        size = self.content_size
        if self._board is not None and size.width:
            lines = [*drawn(self._board, size).lines()]
            if self._board.legend and len(lines) < size.height:
                lines.append(Content.styled(self._board.legend, "$faint"))
            self.put(Content("\n").join(lines))
