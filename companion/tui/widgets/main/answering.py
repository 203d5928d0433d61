"""Where an answer is given: options filtered while typing, or a number; by keys, mouse or touch.

The widget holds a value of `choosing` and shows it; every key makes another or an answer.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from companion.engine.flow import Number, Pick, Question
from companion.views.choosing import Amount, Choice, Taken
from companion.views.face import Face
from companion.views.matching import plain
from companion.words import _

_STILL_TYPING = 0.7  # s after a single key took an answer


class Answering(Widget, can_focus=True):
    """Posts `Given` with the answer; the screen says whether it was taken."""

    @dataclass
    class Given(Message):
        answer: str | int

    class Emptied(Message):
        """Backspace with nothing typed: take the last answer back."""

    state: reactive[Choice | Amount | None] = reactive[Choice | Amount | None](None)

    def __init__(self, clock: Callable[[], float] = time.monotonic, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._clock = clock
        self._rest, self._rest_until = "", 0.0

    def ask(self, question: Question[Any] | None, face: Face) -> None:
        self.state = state_of(question, face)

    def on_key(self, event: events.Key) -> None:
        if self.state is None:
            return
        key = pressed(event)
        if self._still_typing(key):
            event.stop()
            return
        if key == "backspace" and not self.state.typed:
            self.post_message(self.Emptied())
            event.stop()
            return
        outcome = self.state.press(key, self._rows)
        if outcome is not None:
            event.stop()
            self._next(outcome, key)

    def _next(self, outcome: Choice | Amount | Taken, key: str) -> None:
        if not isinstance(outcome, Taken):
            self.state = outcome
            return
        if key != "enter":
            self._rest, self._rest_until = outcome.rest, self._clock() + _STILL_TYPING
        self.post_message(self.Given(outcome.answer))

    def _still_typing(self, key: str) -> bool:
        """Somebody finishes the word, or presses Enter, for what one key has answered already."""
        if self._clock() > self._rest_until:
            return False
        if key == "enter":
            self._rest_until = 0.0
            return True
        if self._rest and plain(key) == self._rest[0]:
            self._rest = self._rest[1:]
            return True
        self._rest_until = 0.0
        return False

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.focus()
        if isinstance(self.state, Choice):
            index = self._at(event.x, event.y)
            if index is not None:
                self.post_message(self.Given(self.state.options[index]))
        elif isinstance(self.state, Amount) and event.y == 0:
            self._click_amount(event.x)

    def _click_amount(self, x: int) -> None:
        assert isinstance(self.state, Amount)
        numbers = _amount_cells(self.state)
        for left, right, number in numbers:
            if left <= x < right:
                self.post_message(self.Given(number))

    @property
    def _lines(self) -> int:
        """Lines for options, above the one for what is typed."""
        return max(1, self.size.height - 1)

    @property
    def _columns(self) -> int:
        assert isinstance(self.state, Choice)
        return max(1, (self.size.width + _GAP) // (self._cell + _GAP))

    @property
    def _cell(self) -> int:
        assert isinstance(self.state, Choice)
        number = 2 if self.state.numbered else 0
        return max(map(len, self.state.labels), default=1) + number + 2

    @property
    def _rows(self) -> int:
        """Options go down first; as few columns as hold them."""
        if not isinstance(self.state, Choice):
            return 1
        return self._lines

    def _at(self, x: int, y: int) -> int | None:
        """The option under the pointer."""
        assert isinstance(self.state, Choice)
        column = x // (self._cell + _GAP)
        place = self._first + column * self._rows + y
        in_grid = y < self._rows and column < self._columns
        return self.state.shown[place] if in_grid and place < len(self.state.shown) else None

    @property
    def _first(self) -> int:
        """The first place shown: whole columns are scrolled past."""
        assert isinstance(self.state, Choice)
        column = self.state.at // self._rows
        return max(0, column - self._columns + 1) * self._rows

    def render(self) -> Content:
        match self.state:
            case Choice():
                return self._choice(self.state)
            case Amount():
                return _amount(self.state)
            case _:
                return Content("")

    def _choice(self, choice: Choice) -> Content:
        first, rows = self._first, self._rows
        lines = []
        for row in range(min(rows, len(choice.shown))):
            places = range(first + row, min(len(choice.shown), first + self._columns * rows), rows)
            lines.append(Content(" " * _GAP).join(self._option(choice, place) for place in places))
        lines.append(self._typed(choice, first + self._columns * rows))
        return Content("\n").join(lines)

    def _option(self, choice: Choice, place: int) -> Content:
        index = choice.shown[place]
        number = f"{index + 1} " if choice.numbered else ""
        chosen = place == min(choice.at, len(choice.shown) - 1)
        name = choice.labels[index].ljust(self._cell - len(number) - 2)
        style = "bold on $chosen" if chosen else "" if index < choice.likely else "$faint"
        marker = ("▸ ", f"bold $accent{' on $chosen' if chosen else ''}") if chosen else ("  ", "")
        return Content.assemble(marker, (number, f"$faint {style}"), (name, style))

    def _typed(self, choice: Choice, end: int) -> Content:
        more = len(choice.shown) - end
        parts: list[tuple[str, str]] = [("› ", "$accent"), (choice.typed, "bold"), ("▏", "$accent")]
        hints = [_("{more} more").format(more=more)] if more > 0 else []
        if choice.passing is not None and not choice.typed:
            name = choice.labels[choice.options.index(choice.passing)]
            hints.append(_("Space: {name}").format(name=name))
        parts.append(("   " + " · ".join(hints), "$faint"))
        return Content.assemble(*parts)


_GAP = 2


def state_of(question: Question[Any] | None, face: Face) -> Choice | Amount | None:
    """How the question is answered; None where another screen asks it, or none is open."""
    match question:
        case Pick(options=options):
            labels = tuple(face.label(question, option) for option in options)
            first = face.preselected(question)
            at = options.index(first) if isinstance(first, str) and first in options else 0
            return Choice(options, labels, face.passing(question), face.likely(question), at=at)
        case Number(low=low, high=high):
            first = face.preselected(question)
            return Amount(low, high, first if isinstance(first, int) else high)
        case _:
            return None


def pressed(event: events.Key) -> str:
    """The letter that was typed, or the key's name."""
    if event.key == "space" or not event.is_printable or event.character is None:
        return event.key
    return event.character


def _amount_cells(amount: Amount) -> list[tuple[int, int, int]]:
    """Where each number stands in the line: from, to, number."""
    cells, at = [], 0
    for number in range(amount.low, min(amount.high, amount.low + 19) + 1):
        width = len(str(number)) + 2
        cells.append((at, at + width, number))
        at += width
    return cells


def _amount(amount: Amount) -> Content:
    numbers = [
        (f" {number} ", "bold on $chosen" if number == amount.now else "")
        for _left, _right, number in _amount_cells(amount)
    ]
    typed = [("› ", "$accent"), (amount.typed or str(amount.now), "bold"), ("▏", "$accent")]
    bounds = _("  {low} to {high}").format(low=amount.low, high=amount.high)
    return Content.assemble(*numbers, "\n", *typed, (bounds, "$faint"))
