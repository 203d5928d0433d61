"""Lists to tick off during the work: what goes into the tower, and what goes back where."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from textual import events
from textual.content import Content

from companion.terminal.widgets.colours import badge
from companion.terminal.widgets.main.panes import Pane
from companion.views.throwing import Clearing, Handful
from companion.words import _, ngettext
from companion.words.colours import colour_name

# Both chosen.
NAMED = 40  # cells: a narrower list shows colours by their marks, without names
USUAL = 6  # letters of a colour's name for which there is always room; some are longer


class TickList(Pane):
    """A list whose `lines` are ticked one after another by `tick`, or each by a tap."""

    _lines = 0  # how many can be ticked, from the first on
    _ticked: frozenset[int] = frozenset()
    _shown_lines: tuple[Content, ...] = ()

    def begin(self, lines: int) -> None:
        """Begin a list of so many lines, none ticked."""
        self._lines, self._ticked = lines, frozenset()
        self.draw()

    @property
    def is_done(self) -> bool:
        """Return whether every line is ticked."""
        return len(self._ticked) >= self._lines

    def tick(self) -> None:
        """Tick the next line."""
        left = [n for n in range(self._lines) if n not in self._ticked]
        self._ticked |= frozenset(left[:1])
        self.draw()

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is not None and (place := self._at(offset.y)) < self._lines:
            event.stop()
            self._ticked ^= {place}
            self.draw()

    def _at(self, y: int) -> int:
        """Return the line at a row of the widget, since a long line may be wrapped."""
        ends = accumulate(
            line.get_height({}, self.content_size.width) for line in self._shown_lines
        )
        return sum(end <= y for end in ends)

    def names(self, colours: Sequence[str]) -> int:
        """Return the width of the names' column; 0 where only their marks have room."""
        is_wide = self.content_size.width >= NAMED
        return max([USUAL, *(len(colour_name(each)) for each in colours)]) if is_wide else 0

    def put_lines(self, lines: Sequence[Content]) -> None:
        """Show these lines."""
        self._shown_lines = tuple(lines)
        self.put(Content("\n").join(lines))

    def on_resize(self) -> None:
        """Draw again for the new size."""
        self.draw()

    def draw(self) -> None:
        """Draw the list."""
        raise NotImplementedError

    def line(self, place: int, number: int, what: Content, there: str) -> Content:
        """Return a line with its box."""
        is_done = place in self._ticked
        box = ("✓ ", "$success") if is_done else ("□ ", "$accent")
        if place >= self._lines:
            box = ("  ", "")
        lead = (f"{number:>2} ", "$faint" if is_done else "bold") if number else ("", "")
        return Content.assemble(box, lead, what, (there, "$faint" if is_done else ""))


class ThrowList(TickList):
    """A list to tick off while the cubes go into the tower."""

    _handfuls: Sequence[Handful] = ()

    def show(self, handfuls: Sequence[Handful]) -> None:
        """Show what goes in, none ticked."""
        self.retell(handfuls)
        self.begin(len(self._handfuls))

    def retell(self, handfuls: Sequence[Handful]) -> None:
        """Show what goes in; ticks stay."""
        self.border_title = _("Into the tower, all at once")
        self._handfuls = tuple(handfuls)
        self.draw()

    def draw(self) -> None:
        """Draw the list."""
        names = self.names([each.colour for each in self._handfuls])
        lines = [
            self.line(n, each.number, _cubes(each.colour, names), f"  {each.place}")
            for n, each in enumerate(self._handfuls)
        ]
        number = sum(each.number for each in self._handfuls)
        in_all = ngettext("{number} cube in all", "{number} cubes in all", number)
        lines += [Content.styled(f"  {in_all.format(number=number)}", "$faint")]
        self.put_lines(lines)


class GoingBack(TickList):
    """Where cubes go back after the count, and which stay in the tray."""

    FLOWS = True
    _clearings: Sequence[Clearing] = ()

    def show(self, clearings: Sequence[Clearing]) -> None:
        """Show where the cubes go; those that stay come last."""
        self.border_title = _("Do this now")
        self.display = bool(clearings)
        ordered = sorted(clearings, key=lambda each: each.stays)  # what stays needs no tick
        if tuple(ordered) != tuple(self._clearings):
            self._clearings = tuple(ordered)
            self.begin(sum(not each.stays for each in ordered))

    def draw(self) -> None:
        """Draw the list."""
        names = self.names([each.colour for each in self._clearings if each.colour])
        lines = [
            self.line(n, each.number, _of(each, names), each.there)
            for n, each in enumerate(self._clearings)
        ]
        self.put_lines(lines)


def _of(clearing: Clearing, names: int) -> Content:
    if clearing.colour is None:
        return Content("   ")  # as wide as a number
    return Content.assemble(_cubes(clearing.colour, names), " ")


def _cubes(colour: str, names: int) -> Content:
    return Content.assemble(badge(colour), f" {colour_name(colour):<{names}}" if names else "")
