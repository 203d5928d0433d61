"""A list of things to set, each with a few values: left and right change one, so does Enter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets.option_list import Option

from companion.terminal.widgets.rows import Rows, heading
from companion.views.knob import Knob

_LEAD = "lead-"  # the prefix of a leading row's number


class Knobs(Rows):
    """A list of knobs: posts `Turned`, and `Led` for rows after them; the last row is selected."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
    ]

    @dataclass
    class Turned(Message):
        """A knob has another value."""

        knob: Knob

    @dataclass
    class Led(Message):
        """A person chose the row of this number, of those after the knobs."""

        number: int

    @dataclass
    class LookedAt(Message):
        """Another row is selected."""

        about: str

    def __init__(self, knobs: Sequence[Knob], leads: Sequence[str] = (), **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._knobs = list(knobs)
        self._leads = list(leads)

    def on_mount(self) -> None:
        self._draw(last=bool(self._leads))

    def _draw(self, *, last: bool = False) -> None:
        """Draw the rows; the same row stays selected, or the last row with `last`."""
        chosen = self.highlighted_option.id if self.highlighted_option else None
        rows = list(self._rows())
        ids = [row.id for row in rows]
        at = ids.index(chosen) if chosen in ids else None
        self.put(rows, len(rows) - 1 if last else at)

    def _rows(self) -> Iterator[Option]:
        wide = max((len(knob.label) for knob in self._knobs), default=0)
        rules = max((len(knob.rule) for knob in self._knobs), default=0)
        under = ""
        for number, knob in enumerate(self._knobs):
            if knob.under != under:
                under = knob.under
                yield heading(under, first=number == 0)
            yield Option(_row(knob, wide, rules), knob.name)
        for number, lead in enumerate(self._leads):
            apart = "\n" if number == 0 and self._knobs else ""
            yield Option(Content.assemble(apart, (lead, "bold $accent")), f"{_LEAD}{number}")

    def put_knobs(self, knobs: Sequence[Knob], leads: Sequence[str] = ()) -> None:
        """Show other knobs; with other rows behind them, the last of these is selected."""
        self._knobs = list(knobs)
        if leads:
            self._leads = list(leads)
        self._draw(last=bool(leads))

    def set(self, number: int, knob: Knob) -> None:
        """Replace one knob."""
        self._knobs[number] = knob
        self._draw()

    def action_turn(self, step: int) -> None:
        """Change the selected knob's value."""
        number = self._number(self.highlighted_option)
        if number is not None:
            self._turn(number, step)

    def _turn(self, number: int, step: int) -> None:
        self.set(number, self._knobs[number].turned(step))
        self.post_message(self.Turned(self._knobs[number]))

    def _number(self, row: Option | None) -> int | None:
        """Return the index of a row's knob; None for a row that leads elsewhere."""
        names = [knob.name for knob in self._knobs]
        return names.index(row.id) if row is not None and row.id in names else None

    @on(Rows.OptionSelected)
    def take(self, event: Rows.OptionSelected) -> None:
        """Change the chosen knob, or post `Led`."""
        event.stop()
        number = self._number(event.option)
        if number is None:
            self.post_message(self.Led(int((event.option_id or "").removeprefix(_LEAD) or 0)))
        else:
            self._turn(number, 1)

    @on(Rows.OptionHighlighted)
    def look(self, event: Rows.OptionHighlighted) -> None:
        """Post the selected row."""
        event.stop()
        number = self._number(event.option)
        if number == 0:  # scroll the lines above back into view
            self.scroll_home(animate=False)
        self.post_message(self.LookedAt("" if number is None else self._knobs[number].about))


def _row(knob: Knob, width: int, rules: int) -> Content:
    ink = "bold" if knob.at == knob.usual else "bold $accent"
    more = len(knob.values) > 1
    return Content.assemble(
        (f"{knob.rule:{rules}}  " if rules else "", "$faint"),
        f"{knob.label:{width}}  ",
        ("◂ " if more else "  ", "$faint"),
        (knob.values[knob.at], ink),
        (" ▸" if more else "", "$faint"),
    )
