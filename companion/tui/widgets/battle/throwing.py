"""The battle screen's parts: what goes in, what came out, and what it decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message

from companion.engine.flow import Colour, Event
from companion.tray.tally import Tally
from companion.tui.widgets.colours import badge, mark, style
from companion.tui.widgets.main.panes import Flowing, Pane
from companion.tui.widgets.naming import in_colours
from companion.views.face import Face
from companion.views.throwing import Handful
from companion.words import _, ngettext


class ThrowIn(Pane):
    """A list to tick off while the cubes go into the tower."""

    def show(self, handfuls: Sequence[Handful]) -> None:
        self.border_title = _("Into the tower")
        self._handfuls = tuple(handfuls)
        self._ticked: set[int] = set()
        self._draw()

    def tick(self) -> None:
        """The next one is in."""
        left = [n for n in range(len(self._handfuls)) if n not in self._ticked]
        self._ticked.update(left[:1])
        self._draw()

    def on_click(self, event: events.Click) -> None:
        line = event.get_content_offset(self)
        if line is not None and line.y < len(self._handfuls):
            self._ticked ^= {line.y}
            self._draw()

    def _draw(self) -> None:
        lines = [self._line(n, each) for n, each in enumerate(self._handfuls)]
        number = sum(each.number for each in self._handfuls)
        in_all = ngettext("{number} cube in all", "{number} cubes in all", number)
        lines += [Content(""), Content.styled(f"  {in_all.format(number=number)}", "$faint")]
        self.put(Content("\n").join(lines))

    def _line(self, place: int, handful: Handful) -> Content:
        ticked = place in self._ticked
        return Content.assemble(
            ("✓ " if ticked else "□ ", "$success" if ticked else "$faint"),
            (f"{handful.number:>2} ", "$faint" if ticked else "bold"),
            badge(handful.colour),
            (f"  {handful.place}", "$faint" if ticked else ""),
        )


class Counts(Pane):
    """The count of each colour, how sure it is, and what else it might be."""

    @dataclass
    class Touched(Message):
        """A colour was tapped: its number is set next."""

        colour: Colour

    _colours: tuple[Colour, ...] = ()

    def show(self, tally: Tally) -> None:
        self.border_title = _("In the tray")
        self._colours = tuple(tally.most)
        lines = [_count(colour, tally) for colour in tally.most]
        number = sum(tally.counts.values())
        in_all = ngettext("{number} cube", "{number} cubes", number).format(number=number)
        lines += [Content(""), Content.styled(f"  {in_all}", "$faint")]
        if tally.others and tally.at is None:
            lines += [Content(""), Content.styled(_("Or, by one key:"), "$faint")]
            lines += [_other(n, other, tally) for n, other in enumerate(tally.others, 1)]
        self.put(Content("\n").join(lines))

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is not None and offset.y < len(self._colours):
            self.post_message(self.Touched(self._colours[offset.y]))


_CELLS = 6  # of a certainty bar; it and its percentage in a line of the narrowest pane


def _count(colour: Colour, tally: Tally) -> Content:
    number, here = tally.counts[colour], tally.at == colour
    doubtful = colour in tally.doubtful and colour not in tally.touched
    count_style = "bold on $chosen" if here else "bold $warning" if doubtful else "bold"
    return Content.assemble(
        ("▸ " if here else "  ", "bold $accent"),
        badge(colour),
        (f"  {number:>2} ", count_style if number or here or doubtful else "$faint"),
        _certainty(colour, tally, doubtful),
    )


def _certainty(colour: Colour, tally: Tally, doubtful: bool) -> Content:
    if colour in tally.touched:
        return Content.styled(_("  by hand"), "$faint")
    if tally.sure is None:
        return Content.styled(_("  of {most}").format(most=tally.most[colour]), "$faint")
    odds = tally.odds.get(colour, 0.0)
    bar = "━" * round(odds * _CELLS)
    told = f" {min(odds, 0.99):.0%}" if doubtful else ""  # what is in doubt is never certain
    return Content.assemble(
        (f" {bar:<{_CELLS}}", "$warning" if doubtful else "$success"),
        (f"{told}{' ?' if doubtful else ''}", "bold $warning"),
    )


def _other(place: int, tray: Mapping[Colour, int], tally: Tally) -> Content:
    parts: list[tuple[str, str]] = [(f"{place} ", "bold $accent")]
    for colour, number in tray.items():
        differs = tally.counts.get(colour, 0) != number
        if number or differs:
            word = f" {mark(colour)}{number}"
            parts.append((word, f"bold {style(colour)}" if differs else "$faint"))
    return Content.assemble(*parts)


class Awaited(Flowing):
    """What is being waited for; a tap on it is the key that it names."""

    class Tapped(Message):
        pass

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Tapped())


class Really(Flowing):
    """One line that a finger finds, apart from all that Enter does; empty where nothing is odd."""

    class Tapped(Message):
        pass

    def show(self, words: str) -> None:
        self.put(Content.styled(words, "$secondary"))
        self.display = bool(words)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Tapped())


class Verdict(Pane):
    """What the counts decide, what goes back where; events in sentences."""

    def show(self, foreseen: Sequence[Event], face: Face) -> None:
        lines = []
        for number, event in enumerate(foreseen):
            rule = f"  {event.rule}" if event.rule else ""
            lines.append(
                Content.assemble(
                    in_colours(face.happened(event), face.cast, "" if number else "bold"),
                    (rule, "$faint"),
                )
            )
            lines += [_back(event)] if getattr(event, "to_reserve", None) else []
        self.put(Content("\n").join(lines))


def _back(event: Event) -> Content:
    parts: list[Content | tuple[str, str]] = [(_("Back to the reserves: "), "$faint")]
    for colour, number in getattr(event, "to_reserve", {}).items():
        parts += [(f" {number} ", "bold"), badge(colour), (" ", "")]
    return Content.assemble(*parts)
