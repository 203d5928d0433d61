"""Where an answer is given: options filtered while typing, or a number; by keys, mouse or touch.

The widget holds a value of `choosing` and shows it; every key makes another or an answer.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from companion.engine.flow import Answer, Question
from companion.tui.widgets.main.ways import (
    amount_cells,
    amount_shown,
    spread_cell,
    spread_place,
    spread_sum,
)
from companion.views.asked import Way, way_of
from companion.views.choosing import Amount, Choice, Taken
from companion.views.face import Face
from companion.views.matching import plain
from companion.views.spreading import Spread
from companion.words import _

STILL_TYPING = 0.7  # s after a single key took an answer


class Answering(Widget, can_focus=True):
    """Posts `Given` with the answer; the screen says whether it was taken."""

    @dataclass
    class Given(Message):
        answer: Answer

    class Emptied(Message):
        """Backspace with nothing typed: take the last answer back."""

    state: reactive[Way | None] = reactive[Way | None](None)

    def __init__(self, clock: Callable[[], float] = time.monotonic, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._clock = clock
        self._rest, self._rest_until = "", 0.0

    def ask(self, question: Question[Any] | None, face: Face) -> None:
        self.put(way_of(question, face))

    def put(self, way: Way | None) -> None:
        self.state = way

    def on_key(self, event: events.Key) -> None:
        if self.state is None:
            return
        key = pressed(event)
        if self._still_typing(key):
            event.stop()
            return
        if key == "backspace" and self.state.is_untouched:
            self.post_message(self.Emptied())
            event.stop()
            return
        outcome = self.state.press(key, self._rows)
        if outcome is not None:
            event.stop()
            self._next(outcome, key)

    def _next(self, outcome: Way | Taken, key: str) -> None:
        if not isinstance(outcome, Taken):
            self.state = outcome
            return
        if key != "enter":
            self._rest, self._rest_until = outcome.rest, self._clock() + STILL_TYPING
        self.post_message(self.Given(outcome.answer))

    def _still_typing(self, key: str) -> bool:
        """Somebody finishes the word, or presses Enter, for what one key has answered already."""
        if self._clock() > self._rest_until:
            return False
        if key == "enter":
            self._rest_until = 0.0
            return True
        letter = " " if key == "space" else plain(key)
        if self._rest and letter == self._rest[0]:
            self._rest = self._rest[1:]
            return True
        self._rest_until = 0.0
        return False

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.focus()
        match self.state:
            case Choice():
                index = self._at(event.x, event.y)
                if index is not None:
                    self.post_message(self.Given(self.state.answer(index)))
            case Spread():
                self._click_place(self.state, event.x, event.y)
            case Amount() if event.y == 0:
                self._click_amount(self.state, event.x)

    def _click_place(self, spread: Spread, x: int, y: int) -> None:
        """One more from there, and after the most none; the sum is tapped to take them."""
        if y >= self._rows:
            self.post_message(self.Given(spread.amounts))
        elif (place := self._at(x, y)) is not None:
            number = spread.numbers[place] + 1
            self.state = spread.set(place, number if number <= spread.most[place] else 0)

    def _click_amount(self, amount: Amount, x: int) -> None:
        for left, right, number in amount_cells(amount):
            if left <= x < right:
                self.post_message(self.Given(number))

    @property
    def _lines(self) -> int:
        """Lines for options, above the one for what is typed."""
        return max(1, self.size.height - 1)

    @property
    def _columns(self) -> int:
        return max(1, (self.size.width + _GAP) // (self._cell + _GAP))

    @property
    def _cell(self) -> int:
        if isinstance(self.state, Spread):
            return spread_cell(self.state)
        assert isinstance(self.state, Choice)
        number = 2 if self.state.numbered else 0
        return max(map(len, self.state.labels), default=1) + number + 2

    @property
    def _rows(self) -> int:
        """Options go down first; as few columns as hold them."""
        return 1 if isinstance(self.state, Amount) else self._lines

    def _at(self, x: int, y: int) -> int | None:
        """The option under the pointer."""
        column = x // (self._cell + _GAP)
        place = self._first + column * self._rows + y
        shown = self._places
        in_grid = y < self._rows and column < self._columns
        return shown[place] if in_grid and place < len(shown) else None

    @property
    def _places(self) -> Sequence[int]:
        """What stands in the grid."""
        if isinstance(self.state, Spread):
            return range(len(self.state.places))
        assert isinstance(self.state, Choice)
        return self.state.shown

    @property
    def _first(self) -> int:
        """The first place shown: whole columns are scrolled past."""
        assert isinstance(self.state, Choice | Spread)
        column = self.state.at // self._rows
        return max(0, column - self._columns + 1) * self._rows

    def render(self) -> Content:
        match self.state:
            case Choice():
                return self._choice(self.state)
            case Amount():
                return amount_shown(self.state)
            case Spread():
                return Content("\n").join([*self._spread(self.state), spread_sum(self.state)])
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

    def _spread(self, spread: Spread) -> Iterator[Content]:
        first, rows = self._first, self._rows
        end = min(len(spread.places), first + self._columns * rows)
        for row in range(min(rows, end - first)):
            places = range(first + row, end, rows)
            yield Content(" " * _GAP).join(spread_place(spread, place) for place in places)

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
        hints += [choice.about] if choice.about else []
        parts.append(("   " + " · ".join(hints), "$faint"))
        return Content.assemble(*parts)


_GAP = 2


def pressed(event: events.Key) -> str:
    """The letter that was typed, or the key's name."""
    if event.key == "space" or not event.is_printable or event.character is None:
        return event.key
    return event.character
