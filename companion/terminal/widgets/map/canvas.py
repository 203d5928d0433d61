"""A map in characters: each place a small card with name, owner, cubes and pieces."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any, ClassVar, TypeAlias

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Offset
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from companion.terminal.widgets.colours import mark, style
from companion.views.atlas import Atlas, Spot
from companion.views.map_grid import Cell, Size, layout, squared
from companion.views.matching import matching
from companion.words import _
from companion.words.places import shortened

_TINTS = ("$primary", "$success", "$warning", "$error", "$cube-violet")
Inked: TypeAlias = tuple[str, str]  # a sign, and its style

_ROAD, _LIT = "$faint", "bold $warning"
_BLANK: Inked = (" ", "")
# Widths and heights of a card in cells, with the gap to the next; chosen.
_SMALL, _MIDDLE, _LARGE = (9, 2), (11, 2), (14, 3)


class MapCanvas(Widget, can_focus=True):
    """Arrow keys go to the next place in a direction; letters find a place by name."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(0, -1)", show=False),
        Binding("down", "go(0, 1)", show=False),
        Binding("left", "go(-1, 0)", show=False),
        Binding("right", "go(1, 0)", show=False),
    ]

    @dataclass
    class Chosen(Message):
        """Another place is selected; `typed` are the letters that led there."""

        spot: Spot
        typed: str

    chosen: reactive[str] = reactive("")
    typed: reactive[str] = reactive("")

    def __init__(self, atlas: Atlas, chosen: str, lit: Collection[str] = (), **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._atlas = atlas
        self._lit = lit
        self.set_reactive(MapCanvas.chosen, chosen)

    def show(self, atlas: Atlas, lit: Collection[str] = ()) -> None:
        """Show a map; `lit` are the places that would answer the question."""
        self._atlas, self._lit = atlas, lit
        self.refresh()

    def watch_chosen(self) -> None:
        """Post the selected place."""
        self._post_place()

    def watch_typed(self) -> None:
        """Post the selected place with the letters."""
        self._post_place()

    def _post_place(self) -> None:
        self.post_message(self.Chosen(self._atlas.spots[self.chosen], self.typed))

    def on_key(self, event: events.Key) -> None:
        if event.key == "backspace" and self.typed:
            self._type(self.typed[:-1])
        elif event.is_printable and event.character and (self.typed or event.key != "space"):
            self._type(self.typed + event.character)
        else:
            return
        event.stop()

    def _type(self, typed: str) -> None:
        """Go to the best match; letters that match no place start a new word."""
        names = list(self._atlas.spots)
        matches = matching(names, typed)
        if not matches and len(typed) > 1:
            typed = typed[-1]
            matches = matching(names, typed)
        if matches:
            self.typed = typed
            self.chosen = names[matches[0]] if typed else self.chosen

    def action_go(self, across: int, down: int) -> None:
        """Go to the nearest place in a direction."""
        cells = self._cells()
        here = cells[self.chosen]
        ahead = [
            (cost, name)
            for name, cell in cells.items()
            if name != self.chosen and (cost := _cost(here, cell, (across, down))) is not None
        ]
        self.typed = ""
        if ahead:
            self.chosen = min(ahead)[1]

    def on_click(self, event: events.Click) -> None:
        width, height = self._cell
        for name, (x, y) in self._cells().items():
            if x <= event.x < x + width and y <= event.y < y + height:
                self.typed = ""
                self.chosen = name
                event.stop()

    @property
    def _cell(self) -> Size:
        if self._atlas.grid is not None:
            columns, rows = self._atlas.grid
            return max(4, self.size.width // columns), max(2, min(3, self.size.height // rows))
        room = self.size.width * self.size.height
        cards = 2 * len(self._atlas.spots)  # with as much room again between them
        fitting = (size for size in (_LARGE, _MIDDLE) if size[0] * size[1] * cards <= room)
        return next(fitting, _SMALL)

    def _cells(self) -> dict[str, Cell]:
        at = {name: spot.at for name, spot in self._atlas.spots.items()}
        if self._atlas.grid is not None:
            return squared(at, self._atlas.grid, self._cell)
        return layout(at, self.size, self._cell)

    def place_of(self, name: str) -> Offset:
        """Return where a place's card is in the widget."""
        return Offset(*self._cells()[name])

    def render(self) -> Content:
        near = self._atlas.spots[self.chosen].neighbours
        trail = self._signs()
        rows: list[list[tuple[int, Content]]] = [[] for _ in range(self.size.height)]
        for name, (x, y) in self._cells().items():
            spot = self._atlas.spots[name]
            for line, content in enumerate(self._card(spot, name in near)):
                if y + line < len(rows):
                    rows[y + line].append((x, content))
        return Content("\n").join(_row(rows[y], trail.get(y, {})) for y in range(len(rows)))

    def _signs(self) -> dict[int, dict[int, Inked]]:
        """Return what is drawn between the cards, by row and column; the move is on top."""
        drawn: dict[int, dict[int, Inked]] = {}
        middles = self._middles()
        for roads, ink in ((self._atlas.roads, _ROAD), (self._atlas.lit, _LIT)):
            for one, other in roads:
                _draw(drawn, line(middles[one], middles[other], _dash), ink)
        _draw(drawn, self._trail(middles), _LIT)
        return drawn

    def _middles(self) -> dict[str, Cell]:
        width, height = self._cell
        return {name: (x + width // 2, y + height // 2) for name, (x, y) in self._cells().items()}

    def _trail(self, middles: Mapping[str, Cell]) -> dict[int, dict[int, str]]:
        """Return the way of cubes from start to goal, one sign a cell."""
        way = self._atlas.way
        if len(way) == 1 and self.chosen in self._lit:
            way = (*way, self.chosen)
        if len(way) < 2 or not {*way} <= middles.keys():
            return {}
        return trail(middles[way[0]], middles[way[1]])

    def _card(self, spot: Spot, is_near: bool) -> Sequence[Content]:
        """Return a card's two lines: the name, then the owner's pieces.

        The card's left edge shows the region.
        """
        room = self._cell[0] - 2  # without the card's edge and the gap to the next
        is_chosen = spot.name == self.chosen
        edge = "bold $background on $accent" if is_chosen else edge_of(spot.region, self._atlas)
        ink = _ink(spot)
        named = "bold $accent on $background" if is_chosen else ink
        near = " underline" if is_near and not spot.is_out else ""
        name = shortened(spot.name, room)
        is_lit = spot.name in self._lit
        if is_lit and not is_chosen:
            edge = "bold $background on $warning"
        region = " " if self._atlas.grid else self._atlas.letter(spot.region)
        letter = "▶" if is_chosen else "◆" if is_lit else region
        return (
            Content.assemble(
                (letter, edge), (name, f"{named}{near}"), (" " * (room - len(name)), named)
            ),
            Content.assemble((" ", edge), (_holding(spot, room).ljust(room), ink)),
        )


def tint_of(region: str, atlas: Atlas) -> str:
    """Return a region's style; its letter is on every card as well."""
    tints = [style(ink) for ink in atlas.inks] or _TINTS
    return tints[atlas.regions.index(region) % len(tints)]


def edge_of(region: str, atlas: Atlas) -> str:
    """Return the style of an edge, darker than any player's colour beside it."""
    return f"bold $foreground on {tint_of(region, atlas)} 40%"


def _ink(spot: Spot) -> str:
    """Return a place's style: on the owner's colour, or on the background without an owner."""
    if spot.owner is not None:
        return f"bold $background on {style(spot.owner)}"
    return "$faint on $panel" if spot.is_out else "$foreground on $background"


def _holding(spot: Spot, room: int) -> str:
    """Return "●R 5 PC !!": owner, armies, buildings, unrest; closer together in little room."""
    marks = "!" * spot.marks if spot.marks < 3 else f"!{spot.marks}"
    if spot.is_out:
        text = _("out of play")
        return text if len(text) <= room else "–"
    if spot.owner is None:
        holding = " ".join(filter(None, [spot.unheld, spot.pieces, marks]))
        return holding[:room]
    cubes = str(spot.cubes) if spot.is_counted else ""
    wide = [str(mark(spot.owner)), cubes, spot.pieces, marks]
    text = " ".join(part for part in wide if part)
    if len(text) > room:
        text = "".join(wide)
    return text[:room]


def _row(pieces: Iterable[tuple[int, Content]], drawn: Mapping[int, Inked]) -> Content:
    parts, at = [], 0
    for x, content in sorted(pieces, key=lambda piece: piece[0]):
        parts += [*_gap(range(at, x), drawn), content]
        at = x + content.cell_length
    last = max(drawn, default=0) + 1
    return Content("").join([*parts, *_gap(range(at, max(at, last)), drawn)])


def _gap(columns: range, drawn: Mapping[int, Inked]) -> Iterator[Content]:
    for ink, signs in groupby((drawn.get(x, _BLANK) for x in columns), key=itemgetter(1)):
        yield Content.styled("".join(sign for sign, _ink in signs), ink)


def _draw(
    drawn: dict[int, dict[int, Inked]], signs: Mapping[int, Mapping[int, str]], ink: str
) -> None:
    for y, row in signs.items():
        drawn.setdefault(y, {}).update({x: (row[x], ink) for x in row})


def trail(start: Cell, end: Cell) -> dict[int, dict[int, str]]:
    """Return arrows on the straight way from one cell to the other, by row and column."""
    return line(start, end, _sign)


def line(start: Cell, end: Cell, sign: Callable[[int, int], str]) -> dict[int, dict[int, str]]:
    """Return a sign for each cell on the straight way between two, by row and column."""
    across, down = end[0] - start[0], end[1] - start[1]
    steps = max(abs(across), 2 * abs(down), 1)  # a row is two columns high
    cells: dict[int, dict[int, str]] = {}
    for step in range(steps + 1):
        x = start[0] + round(across * step / steps)
        y = start[1] + round(down * step / steps)
        cells.setdefault(y, {})[x] = sign(across, 2 * down)
    return cells


def _dash(across: int, down: int) -> str:
    """Return a stroke in a direction."""
    if abs(across) > 2 * abs(down):
        return "─"
    if abs(down) > 2 * abs(across):
        return "│"
    return "╲" if (across > 0) == (down > 0) else "╱"


def _sign(across: int, down: int) -> str:
    """Return an arrow in a direction."""
    if abs(across) > 2 * abs(down):
        return "→" if across > 0 else "←"
    if abs(down) > 2 * abs(across):
        return "↓" if down > 0 else "↑"
    return ("↘" if down > 0 else "↗") if across > 0 else ("↙" if down > 0 else "↖")


def _cost(here: Cell, there: Cell, way: tuple[int, int]) -> float | None:
    """Return how far a step is; sideways counts more. None: it is in another direction."""
    across, down = there[0] - here[0], 2 * (there[1] - here[1])  # a row is two columns high
    ahead = across * way[0] + down * way[1]
    aside = abs(across * way[1] + down * way[0])
    return None if ahead <= 0 or aside > 2 * ahead else ahead + 2 * aside
