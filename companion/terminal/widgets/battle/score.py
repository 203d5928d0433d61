"""A throw's numbers as large as possible: "4 : 3", in the colours of their owners."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from companion.engine.flow import Colour
from companion.terminal.widgets.banner import drawn
from companion.terminal.widgets.battle.throwing import ColourTouched, number_of
from companion.terminal.widgets.colours import badge, style
from companion.terminal.widgets.ground import Unscrolled
from companion.tray.tally import Tally
from companion.views.throw_value import how_sure, is_doubtful
from companion.words import Cast

# Chosen for the look.
_LARGE = {40: 4, 27: 2}  # largest scale of the digits, by the least lines of the screen
_CLOSE = 2  # up to this scale, the owner is close below the number
_GAP = 2  # cells between two numbers
_WIDE = 999  # cells: letters never wrap here


class Score(Unscrolled, Widget):
    """Each number with its owner and how sure it is; a tap selects a number to be typed next."""

    DEFAULT_CSS = "Score { height: auto; }"
    _parts: tuple[Tally, Colour | None, Cast, tuple[Colour, ...], bool] | None = None

    def show(
        self,
        tally: Tally,
        at: Colour | None,
        cast: Cast,
        colours: Sequence[Colour],
        is_battle: bool,
    ) -> None:
        """Show the numbers of these colours; `at` is typed next."""
        parts = (tally, at, cast, tuple(colours), is_battle)
        if parts != self._parts:
            self._parts = parts
            self.refresh(layout=True)

    def on_click(self, event: events.Click) -> None:
        offset, left = event.get_content_offset(self), 0
        columns = self._fitting(self.content_size.width)
        gap = self._gap(columns)
        for column in columns:
            right = left + column.width
            if offset is not None and left <= offset.x < right and column.colour is not None:
                event.stop()
                self.post_message(ColourTouched(column.colour))
            left = right + gap

    def render(self) -> Content:
        columns = self._fitting(self.content_size.width)
        rows = zip(*(column.lines for column in columns), strict=True)
        return Content("\n").join(Content(" " * self._gap(columns)).join(row) for row in rows)

    def get_content_height(
        self,
        container: Size,  # noqa: ARG002 - as Widget has it
        viewport: Size,  # noqa: ARG002
        width: int,
    ) -> int:
        """Return the number of lines at that width."""
        columns = self._fitting(width)
        return len(columns[0].lines) if columns else 0

    def _fitting(self, width: int) -> Sequence[_Column]:
        """Return the largest numbers that fit this width."""
        if self._parts is None:
            return ()
        tally, at, cast, colours, is_battle = self._parts
        ways = [(names, is_battle, scale) for names in (cast, None) for scale in self._scales()]
        ways += [(None, False, scale) for scale in self._scales()]  # many: no signs between them
        fitting = (
            _columns(tally, at, names, colours, is_battle=signs, scale=scale)
            for names, signs, scale in ways
        )
        return next(
            (each for each in fitting if _wide(each) <= width),
            _columns(tally, at, None, colours, is_battle=False, scale=0),
        )

    def _gap(self, columns: Sequence[_Column]) -> int:
        """Return the gap; six colours on the smallest screen stand closer together."""
        return _GAP if _wide(columns) <= self.content_size.width else _GAP - 1

    def _scales(self) -> range:
        lines = self.screen.size.height
        largest = next((scale for least, scale in _LARGE.items() if lines >= least), 2)
        return range(largest, 0, -1)


class _Column:
    """A number, or a separator, from top to bottom; all lines have the same width."""

    def __init__(
        self, large: str, tint: str, below: Sequence[Content], colour: Colour | None, scale: int
    ) -> None:
        lines = [Content.styled(line, tint) for line in _large(large, scale)]
        lines += [*([Content("")] if scale > _CLOSE else []), *below]
        self.colour = colour
        self.width = max(line.cell_length for line in lines)
        self.lines = [line.pad_right(self.width - line.cell_length) for line in lines]


def _large(text: str, scale: int) -> list[str]:
    """Return large digits, without the line for accents."""
    if not scale:
        return [text]
    lines = drawn(text, _WIDE, scale)
    return lines[1:] if scale == 2 else lines[2:] if scale >= 4 else lines


def _columns(
    tally: Tally,
    at: Colour | None,
    cast: Cast | None,
    colours: Sequence[Colour],
    *,
    is_battle: bool,
    scale: int,
) -> list[_Column]:
    numbers = [
        _Column(
            number_of(colour, tally),
            f"bold {style(colour)}",
            [_whose(colour, cast, is_next=colour == at), _how_sure(colour, tally)],
            colour,
            scale,
        )
        for colour in colours
    ]
    if not is_battle:
        return numbers
    blank = [Content(""), Content("")]
    between = [_Column(sign, "$faint", blank, None, scale) for sign in ":" + "+" * len(numbers)]
    return list(chain.from_iterable(zip(numbers, between, strict=False)))[:-1]


def _wide(columns: Sequence[_Column]) -> int:
    return sum(column.width + _GAP for column in columns) - _GAP


def _whose(colour: Colour, cast: Cast | None, *, is_next: bool) -> Content:
    """Return the owner's name; without a cast there is no room for names."""
    here = "bold on $chosen" if is_next else ""
    name = f" {cast.of(colour)}" if cast is not None else ""
    return Content.assemble(badge(colour), (f"{name} ", here))


def _how_sure(colour: Colour, tally: Tally) -> Content:
    ink = "$success" if colour not in tally.touched and tally.sure is not None else "$faint"
    return Content.styled(
        how_sure(colour, tally), "bold $warning" if is_doubtful(colour, tally) else ink
    )
