"""Where an answer is given: options filtered while typing, or a number; by keys, mouse or touch.

The widget holds a value of `choosing` and shows it; every key makes another or an answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace
from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from companion.engine.flow import Answer, Question
from companion.tui import fingers
from companion.tui.widgets.main.ways import (
    amount_cells,
    amount_shown,
    said,
    spread_cell,
    spread_place,
    spread_sum,
)
from companion.views.asked import Way, way_of
from companion.views.choosing import Amount, Choice, Taken
from companion.views.face import Face
from companion.views.spreading import Spread
from companion.words import _
from companion.words.typed import too_quick


class Answering(Widget, can_focus=True):
    """Posts `Given` with the answer; the screen says whether it was taken.

    A question is put with its number, which the answer to it carries: one that was typed, or
    tapped, for a question before it is told by that.
    """

    @dataclass
    class Given(Message):
        answer: Answer
        number: int

    state: reactive[Way | None] = reactive[Way | None](None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._fingers = fingers.Fingers()
        self._number = 0

    def ask(self, question: Question[Any] | None, face: Face) -> None:
        self.put(way_of(question, face))

    def put(self, way: Way | None, number: int = 0) -> None:
        self.state, self._number = way, number
        self._fingers.asked(fingers.now())

    def on_key(self, event: events.Key) -> None:
        if self.state is None:
            return
        key = pressed(event)
        outcome = self.state.press(key, self._rows)
        if outcome is None:
            return
        event.stop()
        if not self._fingers.meant(key, event.time):
            self.state = replace(self.state, told=too_quick())
        elif isinstance(outcome, Taken):
            self._give(outcome.answer)
        else:
            self.state = outcome

    def _give(self, answer: Answer) -> None:
        self.post_message(self.Given(answer, self._number))

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.focus()
        if not self._fingers.meant("tap", fingers.now()):
            return
        match self.state:
            case Choice():
                index = self._at(event.x, event.y)
                if index is not None:
                    self._give(self.state.answer(index))
            case Spread():
                self._click_place(self.state, event.x, event.y)
            case Amount() if event.y == 0:
                self._click_amount(self.state, event.x)

    def _click_place(self, spread: Spread, x: int, y: int) -> None:
        """One more from there, and after the most none; the sum is tapped to take them."""
        if y >= self._rows:
            self._give(spread.amounts)
        elif (place := self._at(x, y)) is not None:
            number = spread.numbers[place] + 1
            self.state = spread.set(place, number if number <= spread.most[place] else 0)

    def _click_amount(self, amount: Amount, x: int) -> None:
        for left, right, number in amount_cells(amount):
            if left <= x < right:
                self._give(number)

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
        number = self._digits + 1 if self.state.numbered else 0
        return max(map(len, self.state.labels), default=1) + number + 2

    @property
    def _digits(self) -> int:
        assert isinstance(self.state, Choice)
        return len(str(len(self.state.options)))

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
        at = self.state.place if isinstance(self.state, Choice) else self.state.at
        column = at // self._rows
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
        number = f"{index + 1:>{self._digits}} " if choice.numbered else ""
        chosen = index == choice.chosen
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
        parts.append(said(" · ".join(hints), choice.told))
        return Content.assemble(*parts)


_GAP = 2


def pressed(event: events.Key) -> str:
    """The letter that was typed, or the key's name."""
    if event.key == "space" or not event.is_printable or event.character is None:
        return event.key
    return event.character
