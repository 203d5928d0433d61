"""A list of things to set, each with a few values: left and right turn one, so does Enter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets.option_list import Option

from companion.tui.widgets.rows import Rows


@dataclass(frozen=True, slots=True)
class Knob:
    """One thing to set; the value at `usual` is the default and stands back."""

    name: str
    label: str
    values: tuple[str, ...]
    at: int = 0
    usual: int = 0
    about: str = ""

    def turned(self, step: int) -> Knob:
        return replace(self, at=(self.at + step) % len(self.values))


class Knobs(Rows):
    """Posts `Turned`; rows behind the knobs lead on and post `Led`, the last one is chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
    ]

    @dataclass
    class Turned(Message):
        knob: Knob

    @dataclass
    class Led(Message):
        """The row of this number was taken, of those behind the knobs."""

        number: int

    @dataclass
    class LookedAt(Message):
        about: str

    def __init__(self, knobs: Sequence[Knob], leads: Sequence[str] = (), **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._knobs = list(knobs)
        self._leads = list(leads)

    def on_mount(self) -> None:
        self._draw(len(self._knobs) + len(self._leads) - 1 if self._leads else None)

    def _draw(self, at: int | None = None) -> None:
        width = max((len(knob.label) for knob in self._knobs), default=0)
        rows = [Option(_row(knob, width), str(n)) for n, knob in enumerate(self._knobs)]
        for number, lead in enumerate(self._leads):
            apart = "\n" if number == 0 and rows else ""
            rows.append(Option(Content.assemble(apart, (lead, "bold $accent"))))
        self.put(rows, at)

    def put_knobs(self, knobs: Sequence[Knob], leads: Sequence[str] = ()) -> None:
        """Others; with other leads the last of these is chosen."""
        self._knobs = list(knobs)
        if leads:
            self._leads = list(leads)
        self._draw(len(self._knobs) + len(leads) - 1 if leads else None)

    def set(self, number: int, knob: Knob) -> None:
        self._knobs[number] = knob
        self._draw()

    def action_turn(self, step: int) -> None:
        number = self._number(self.highlighted)
        if number is not None:
            self._turn(number, step)

    def _turn(self, number: int, step: int) -> None:
        self.set(number, self._knobs[number].turned(step))
        self.post_message(self.Turned(self._knobs[number]))

    def _number(self, row: int | None) -> int | None:
        """The knob of a row; None: it leads elsewhere."""
        return row if row is not None and row < len(self._knobs) else None

    @on(Rows.OptionSelected)
    def take(self, event: Rows.OptionSelected) -> None:
        event.stop()
        number = self._number(event.option_index)
        if number is None:
            self.post_message(self.Led(event.option_index - len(self._knobs)))
        else:
            self._turn(number, 1)

    @on(Rows.OptionHighlighted)
    def look(self, event: Rows.OptionHighlighted) -> None:
        event.stop()
        number = self._number(event.option_index)
        self.post_message(self.LookedAt("" if number is None else self._knobs[number].about))


def _row(knob: Knob, width: int) -> Content:
    ink = "bold" if knob.at == knob.usual else "bold $accent"
    more = len(knob.values) > 1
    return Content.assemble(
        f"{knob.label:{width}}  ",
        ("◂ " if more else "  ", "$faint"),
        (knob.values[knob.at], ink),
        (" ▸" if more else "", "$faint"),
    )
