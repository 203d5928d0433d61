"""The place where people answer: options narrowed by typing, or numbers; by keys, mouse or touch.

The widget holds and shows a value of `choosing`; every key makes another value or an answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace
from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from companion.engine.flow import Answer, Question
from companion.terminal import debounce
from companion.terminal.widgets.ground import Unscrolled
from companion.terminal.widgets.main.board import moving_drawn, moving_shown
from companion.terminal.widgets.main.filled import FillingGrid, filling_grid
from companion.terminal.widgets.main.options import Grid, grid_of, lines_of
from companion.terminal.widgets.main.picked import PickingGrid, picking_grid
from companion.terminal.widgets.main.ways import amount_cells, amount_shown, writing_shown
from companion.views.choosing import Amount, AnswerMade, Choice
from companion.views.explanations import NOTHING, Declined
from companion.views.face import Face
from companion.views.filling import NumberTable
from companion.views.moving import Moving
from companion.views.open_question import Way, way_of
from companion.views.picking import Picking
from companion.views.spreading import Spread
from companion.views.writing import Writing
from companion.words.typing import asked_meanwhile, too_quick

_MOST_LINES = 4  # lines of options at most, if something is shown below them; chosen


class AnswerWidget(Unscrolled, Widget, can_focus=True):
    """The answer's widget: posts `Submitted`, and the screen says whether it was accepted.

    Each question has a number, which its answer carries: so an answer typed or tapped for an
    earlier question is recognized.
    """

    @dataclass
    class Submitted(Message):
        """A person gave an answer."""

        answer: Answer
        number: int

    class GoesOn(Message):
        """A key was for the question, but is no answer yet."""

    state: reactive[Way | None] = reactive[Way | None](None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._fingers = debounce.KeyDebounce()
        self.number = 0  # of the question
        self._way: Way | None = None  # as it was put, before any key
        self._dropped = ""  # the last key, if it was dropped
        self._is_given = False  # an answer was given, and no question has come since
        self.early: events.Key | None = None  # the last key typed in that time

    def ask(self, question: Question[Any] | None, face: Face) -> None:
        """Show a question."""
        self.put(way_of(question, face))

    def put(
        self, way: Way | None, number: int = 0, *, elsewhere: bool = False, is_same: bool = False
    ) -> None:
        """Show how to answer.

        `elsewhere`: another person caused this question; `is_same`: it was open before that. What
        was begun for the same question stays.
        """
        is_same = way == self._way and (is_same or number == self.number)
        early = "" if way is None or self.early is None else pressed(self.early)
        self._is_given, self.early = False, None
        hint = too_quick(early) if early else ""
        if is_same and self.state is not None:
            self.state = replace(self.state, hint=hint)
        else:
            half = self.begun is not None
            self._way = way
            self.state = replace(way, hint=hint) if way is not None and hint else way
            self._fingers.note_question(debounce.now(), elsewhere=elsewhere, half=half)
        self._dropped, self.number = early, number
        if (height := self.styles.height) is not None and height.is_auto:
            self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return as few lines as needed where something is shown below."""
        match self.state:
            case Choice() | Spread():
                return lines_of(self.state, width, _MOST_LINES)
            case Amount():
                return 1 + -(-amount_cells(self.state)[-1].right // max(1, width))
            case None:
                return 0
            case _:
                return super().get_content_height(container, viewport, width)

    def on_key(self, event: events.Key) -> None:
        if self.state is None:
            return
        key = pressed(event)
        self.early = event if self._is_given else None
        if key == "enter" and self._is_refused:
            event.stop()
            if not self._dropped and not self.state.typed:
                self.state = replace(self.state, hint="")  # the hint was shown once
            return
        outcome = self.state.press(key, self._rows)
        if outcome is None:
            return
        event.stop()
        self._press(key, event.time, outcome)

    def _press(self, key: str, at: float, outcome: Way | AnswerMade) -> None:
        assert self.state is not None
        # A letter may come twice in a word.
        in_a_word = isinstance(self.state, Writing) and key != "enter"
        if in_a_word:
            self._fingers.wrote(key)
        is_meant = in_a_word or self._fingers.is_meant(key, at)
        self._dropped = "" if is_meant else key
        if self._dropped:
            hint = asked_meanwhile() if self._fingers.is_elsewhere else too_quick(key)
            self.state = replace(self.state, hint=hint)
        elif isinstance(outcome, AnswerMade):
            self._give(outcome.answer)
        else:
            self.state = outcome
            if not outcome.hint:
                self.post_message(self.GoesOn())

    @property
    def begun(self) -> str | None:
        """Return what is typed or selected and not given yet; empty without letters, or None."""
        if self.state is None or replace(self.state, hint="") == self._way:
            return None
        return self.state.typed

    @property
    def _is_refused(self) -> bool:
        """Return whether Enter is blocked, after a refused key or a dropped one."""
        if self.state is None or not self.state.hint:
            return False
        return not self._dropped or (self._dropped != "enter" and not self.state.typed)

    @property
    def refused(self) -> Declined:
        """Return the typed text that is not possible, as shown here."""
        if self.state is None or not self.state.hint or self._dropped:
            return NOTHING
        return Declined(self.state.hint, self.state.typed)

    def on_paste(self, event: events.Paste) -> None:
        """Accept words pasted from elsewhere."""
        if isinstance(self.state, Writing):
            event.stop()
            self.state = self.state.pasted(event.text)

    def _give(self, answer: Answer) -> None:
        self._is_given = True
        self.post_message(self.Submitted(answer, self.number))

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.focus()
        if self._fingers.is_meant("tap", debounce.now()):
            self._tapped(event)

    def _tapped(self, event: events.Click) -> None:
        match self.state:
            case Choice():
                self._click_option(self.state, event.x, event.y)
            case Spread():
                self._click_place(self.state, event.x, event.y)
            case NumberTable():
                self._click_cell(self.state, event.x, event.y)
            case Picking():
                self._do(picking_grid(self.state, self.size).tapped(event.x, event.y))
            case Amount() if event.y == 0:
                self._click_amount(self.state, event.x)
            case Moving():
                self._click_square(self.state, event.x, event.y)

    def on_mouse_scroll_down(self) -> None:
        """Move down."""
        self._move("down")

    def on_mouse_scroll_up(self) -> None:
        """Move up."""
        self._move("up")

    def _move(self, key: str) -> None:
        moved = None if self.state is None else self.state.press(key, 1)
        if moved is not None and not isinstance(moved, AnswerMade):
            self.state = moved

    def _turn_page(self, choice: Choice) -> None:
        """Go to the options out of sight; from the last ones back to the first."""
        grid, many = self._grid, len(choice.visible)
        if many > grid.rows * grid.columns:
            self.state = replace(choice, at=grid.end if grid.end < many else 0, hint="")

    def _click_option(self, choice: Choice, x: int, y: int) -> None:
        index = self._grid.at(x, y)
        if index is not None:
            self._give(choice.answer(index))
        elif y >= self._rows:
            self._turn_page(choice)

    def _enter(self, way: Spread | NumberTable) -> None:
        """Accept the numbers at a tap on the sum, as Enter does."""
        self._do(way.press("enter"))

    def _do(self, outcome: Way | AnswerMade | None) -> None:
        if isinstance(outcome, AnswerMade):
            self._give(outcome.answer)
        elif outcome is not None:
            self.state = outcome

    def _click_place(self, spread: Spread, x: int, y: int) -> None:
        """Add one to the tapped place, after the maximum 0; a tap on the sum accepts."""
        if y >= self._rows:
            self._enter(spread)
        elif (place := self._grid.at(x, y)) is not None:
            number = spread.numbers[place] + 1
            self.state = spread.set(place, number if number <= spread.most[place] else 0)

    def _click_cell(self, filling: NumberTable, x: int, y: int) -> None:
        """Select the tapped cell; further taps add one each; the lowest line accepts."""
        grid = filling_grid(filling, self.size)
        if y > grid.rows:
            self._enter(filling)
        elif (place := grid.at(x, y)) is not None:
            number = filling.numbers[place] + (place == filling.at)
            self.state = filling.set(place, number if number <= filling.most[place] else 0)

    def _click_square(self, moving: Moving, x: int, y: int) -> None:
        """Choose the piece, then its goal; below the board is the option that passes."""
        board = moving_drawn(moving, self.size)
        if y >= board.height and moving.passing is not None:
            self._give(moving.passing)
        elif (square := board.square(x, y)) is not None:
            self._do(moving.tapped(square))

    def _click_amount(self, amount: Amount, x: int) -> None:
        for cell in amount_cells(amount):
            if cell.left <= x < cell.right and cell.leads:
                self.state = replace(amount, now=cell.number, typed="", hint="")
            elif cell.left <= x < cell.right:
                self._give(cell.number)

    @property
    def _rows(self) -> int:
        """Return how far left and right arrows go."""
        return self._grid.rows if isinstance(self.state, Choice | Spread) else 1

    @property
    def _grid(self) -> Grid:
        assert isinstance(self.state, Choice | Spread)
        return grid_of(self.state, self.size)

    def render(self) -> Content:
        match self.state:
            case Choice() | Spread():
                return self._grid.drawn()
            case NumberTable() | Picking() as way:
                return _table(way, self.size).drawn()
            case Amount():
                return amount_shown(self.state, self.content_size.width)
            case Writing():
                return writing_shown(self.state)
            case Moving():
                return moving_shown(self.state, self.size)
            case _:
                return Content("")


def _table(way: NumberTable | Picking, size: Size) -> FillingGrid | PickingGrid:
    return picking_grid(way, size) if isinstance(way, Picking) else filling_grid(way, size)


def pressed(event: events.Key) -> str:
    """Return the letter that was typed, or the key's name."""
    if event.key == "space" or not event.is_printable or event.character is None:
        return event.key
    return event.character
