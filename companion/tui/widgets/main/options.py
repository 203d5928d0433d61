"""Options in a grid, or places with a number each: down first, in as few columns as hold them.

Under the grid is a line for what is typed; `at` finds what the pointer is on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from textual.content import Content
from textual.geometry import Size

from companion.tui.widgets.main.ways import said, spread_cell, spread_place, spread_sum
from companion.views.choosing import Choice
from companion.views.spreading import Spread
from companion.words import _

_GAP = 2


@dataclass(frozen=True, slots=True)
class Grid:
    """Of this choice or spread, on a widget of this size."""

    way: Choice | Spread
    size: Size

    @property
    def rows(self) -> int:
        return max(1, self.size.height - 1)

    def at(self, x: int, y: int) -> int | None:
        """The option under the pointer."""
        column = x // (self._cell + _GAP)
        place = self._first + column * self.rows + y
        shown = self._places
        in_grid = y < self.rows and column < self._columns
        return shown[place] if in_grid and place < len(shown) else None

    def drawn(self) -> Content:
        return Content("\n").join([*self._lines(), self._typed()])

    def _lines(self) -> Iterator[Content]:
        first, rows = self._first, self.rows
        end = min(len(self._places), first + self._columns * rows)
        for row in range(min(rows, end - first)):
            places = range(first + row, end, rows)
            yield Content(" " * _GAP).join(self._place(place) for place in places)

    def _place(self, place: int) -> Content:
        match self.way:
            case Choice():
                return _option(self.way, place, self._cell)
            case Spread():
                return spread_place(self.way, place)

    def _typed(self) -> Content:
        match self.way:
            case Choice():
                return _typed(self.way, self._first + self._columns * self.rows)
            case Spread():
                return spread_sum(self.way)

    @property
    def _columns(self) -> int:
        return max(1, (self.size.width + _GAP) // (self._cell + _GAP))

    @property
    def _cell(self) -> int:
        if isinstance(self.way, Spread):
            return spread_cell(self.way)
        return max(map(len, self.way.labels), default=1) + len(_number(self.way, 0)) + 2

    @property
    def _places(self) -> Sequence[int]:
        """What stands in the grid."""
        if isinstance(self.way, Spread):
            return range(len(self.way.places))
        return self.way.shown

    @property
    def _first(self) -> int:
        """The first place shown: whole columns are scrolled past."""
        at = self.way.place if isinstance(self.way, Choice) else self.way.at
        column = at // self.rows
        return max(0, column - self._columns + 1) * self.rows


def _option(choice: Choice, place: int, cell: int) -> Content:
    index = choice.shown[place]
    number = _number(choice, index)
    chosen = index == choice.chosen
    name = choice.labels[index].ljust(cell - len(number) - 2)
    style = "bold on $chosen" if chosen else "" if index < choice.likely else "$faint"
    marker = ("▸ ", f"bold $accent{' on $chosen' if chosen else ''}") if chosen else ("  ", "")
    return Content.assemble(marker, (number, f"$faint {style}"), (name, style))


def _number(choice: Choice, index: int) -> str:
    digits = len(str(len(choice.options)))
    return f"{index + 1:>{digits}} " if choice.numbered else ""


def _typed(choice: Choice, end: int) -> Content:
    more = len(choice.shown) - end
    parts: list[tuple[str, str]] = [("› ", "$accent"), (choice.typed, "bold"), ("▏", "$accent")]
    hints = [_("{more} more").format(more=more)] if more > 0 else []
    if choice.passing is not None and not choice.typed:
        name = choice.labels[choice.options.index(choice.passing)]
        hints.append(_("Space: {name}").format(name=name))
    hints += [choice.about] if choice.about else []
    parts.append(said(" · ".join(hints), choice.told))
    return Content.assemble(*parts)
