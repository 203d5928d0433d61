"""The counts of a tray: the throw's sides in large numbers, other colours in a list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message

from companion.engine.flow import Colour
from companion.terminal.widgets.colours import badge, mark, style
from companion.terminal.widgets.main.panes import Pane
from companion.tray.tally import Tally
from companion.views.throw_value import is_doubtful, likely
from companion.words import _
from companion.words.colours import colour_name


@dataclass
class ColourTouched(Message):
    """A person tapped a colour, whose number is typed next."""

    colour: Colour


class CountsWidget(Pane):
    """Each colour's count and how sure it is, two in a line; then the colours without cubes."""

    FLOWS = True
    _places: tuple[tuple[Colour, int, int], ...] = ()  # colour, line and first cell

    def show(self, tally: Tally, at: Colour | None, colours: Sequence[Colour]) -> None:
        """Show the counts of these colours; `at` is typed next."""
        self.border_title = _("In the tray")
        self.display = bool(colours)
        content = [colour for colour in colours if colour == at or _is_told(colour, tally)]
        none = [colour for colour in colours if colour not in content]
        lines = [_pair(content[n : n + 2], tally, at) for n in range(0, len(content), 2)]
        self._places = tuple((c, n // 2, n % 2 * _CELL) for n, c in enumerate(content))
        if none:
            self._places += tuple((c, len(lines), 4 + n * 4) for n, c in enumerate(none))
            badges = [part for colour in none for part in (badge(colour), "  ")]
            lines += [Content.assemble(("  0 ", "$faint"), *badges)]
        self.put(Content("\n").join(lines))

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        left_of = [
            (left, colour)
            for colour, line, left in self._places
            if offset is not None and line == offset.y and left <= offset.x
        ]
        if left_of:
            event.stop()
            self.post_message(ColourTouched(max(left_of)[1]))


class NotSo(Pane):
    """Other possible counts, each by one key, and how to correct a count. One line."""

    _tally: Tally | None = None
    _at: Colour | None = None

    def show(self, tally: Tally | None, at: Colour | None) -> None:
        """Show what else is possible, unless a digit is for the colour `at`; None hides all."""
        self.display = tally is not None
        self._tally, self._at = tally, at
        self._fit()

    def on_resize(self) -> None:
        self._fit()

    def _fit(self) -> None:
        """Show as much as the line has room for; nothing is cut in the middle."""
        if self._tally is not None:
            lines = list(_not_so(self._tally, self._at))
            room = self.content_size.width
            self.put(next((each for each in lines if each.cell_length <= room), lines[-1]))


def _not_so(tally: Tally, at: Colour | None) -> Iterator[Content]:
    """Yield versions of the line, the longest first; the help is left out before any count."""
    others = list(enumerate(tally.others, 1)) if at is None else []
    doubtful = tally.in_question if at is None else None
    first = doubtful or next(iter(tally.most), "")
    example = f"{mark(first).letter.lower()}{min(2, tally.most.get(first, 2))}"
    whole = _("Type a letter and a number, such as {example}").format(example=example)
    short = _("or type {example}").format(example=example) if others or doubtful else example
    if doubtful is not None:
        keys = [part for n in tally.choices[doubtful] for part in ((str(n), "bold $accent"), "   ")]
        for how in (whole, short, ""):
            question = _("{colour}?").format(colour=colour_name(doubtful).capitalize())
            yield Content.assemble((f"{question}  ", "bold"), *keys, (how, "$secondary"))
        return
    for number in range(len(others), -1, -1):
        parts = [part for each in others[:number] for part in (_other(*each, tally), "   ")]
        for how in (whole, short, ""):
            yield Content.assemble((_("Not right?  "), "bold"), *parts, (how, "$secondary"))


_CELL = 17  # cells of a list entry: two fit side by side on the smallest screen
_BAR = 4  # cells of the bar that shows how sure a count is


def number_of(colour: Colour, tally: Tally) -> str:
    """Return a colour's number as text; a number not yet known is not shown as 0."""
    return "–" if colour in tally.unsaid else str(tally.counts[colour])


def _is_told(colour: Colour, tally: Tally) -> bool:
    """Return whether a colour is listed; others are certainly not in the tray."""
    is_open = colour in tally.unsaid or is_doubtful(colour, tally)
    return is_open or bool(tally.counts[colour]) or colour in tally.touched


def _pair(colours: Sequence[Colour], tally: Tally, at: Colour | None) -> Content:
    cells = [_count(colour, tally, is_next=colour == at) for colour in colours]
    padded = [cell.pad_right(max(0, _CELL - cell.cell_length)) for cell in cells]
    return Content.assemble(*padded)


def _count(colour: Colour, tally: Tally, *, is_next: bool) -> Content:
    is_faint = not is_next and not tally.counts[colour] and not is_doubtful(colour, tally)
    count_style = "bold on $chosen" if is_next else "bold $warning"
    if not is_next and not is_doubtful(colour, tally):
        count_style = "$faint" if is_faint else "bold"
    return Content.assemble(
        ("▸ " if is_next else "  ", "bold $accent"),
        badge(colour),
        (f"  {number_of(colour, tally):>2} ", count_style),
        _certainty(colour, tally),
    )


def _certainty(colour: Colour, tally: Tally) -> Content:
    if colour in tally.touched:
        return Content.styled(_(" by hand"), "$faint")
    if tally.sure is None:
        return Content.styled(_("  of {most}").format(most=tally.most[colour]), "$faint")
    doubtful, odds = is_doubtful(colour, tally), tally.odds.get(colour, 0.0)
    if doubtful:
        return Content.styled(f"  {likely(colour, tally)} ?", "bold $warning")
    return Content.styled(f"  {'━' * round(odds * _BAR)}", "$success")


def _other(place: int, tray: Mapping[Colour, int], tally: Tally) -> Content:
    parts: list[tuple[str, str]] = [(f"{place} ", "bold $accent")]
    for colour, number in tray.items():
        differs = tally.counts.get(colour, 0) != number
        if number or differs:
            word = f" {mark(colour)}{number}"
            parts.append((word, f"bold {style(colour)}" if differs else "$faint"))
    return Content.assemble(*parts)
