"""Putting something right: find it, see what it is now, say what it really is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, TypeGuard

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static
from textual.widgets.option_list import Option

from companion.engine.flow import Correction, Number, Pick, Question
from companion.engine.game import Correctable
from companion.errors import CompanionError
from companion.evening.evening import Evening
from companion.games import face
from companion.tui import fingers
from companion.tui.screens.closing import ClosingModal, ClosingScreen
from companion.tui.widgets.finder import Finder, fits
from companion.tui.widgets.keyline import KeyLine
from companion.tui.widgets.main.answering import Answering
from companion.tui.widgets.page import Page
from companion.tui.widgets.rows import Rows
from companion.views.face import Face
from companion.words import _, looking_on, marked

_FIRST = ("tray", "tower", "thalers", "grain", "points")  # what is miscounted most


class CorrectionScreen(ClosingScreen[None]):
    """Stays after a correction: a new owner's armies are often the next thing to put right."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", marked("Back"), priority=True),
        Binding("enter", "take", marked("Put right"), priority=True),
    ]
    DEFAULT_CSS = """
    CorrectionScreen #outcome { height: 1; margin-bottom: 1; }
    """

    def __init__(self, evening: Evening[Any], typed: str = "") -> None:
        super().__init__()
        self._fingers = fingers.Fingers()
        self._evening = evening
        self._face = face(evening.header.game, evening.session.setup)
        self._typed = typed
        self._things: list[Correctable] = []

    def compose(self) -> ComposeResult:
        with Page(_("The table is right: what does the app have wrong?")):
            yield Static("", id="outcome", markup=False)
            yield Finder(_("type a part of it, such as “{example}”").format(example=_("tray red")))
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self._read()
        if self._typed:
            self.query_one(Finder).type(self._typed)

    def _read(self) -> None:
        session = self._evening.session
        things = list(session.game.correctable(session.table))
        rank = {what: place for place, what in enumerate(_FIRST)}
        self._things = sorted(things, key=lambda thing: rank.get(thing.what, len(rank)))
        self._draw(self.query_one(Finder).typed, None)

    @on(Finder.Typed)
    def narrow(self, typed: Finder.Typed) -> None:
        self._draw(typed.text, 0)

    def _draw(self, typed: str, at: int | None) -> None:
        named = [
            (number, thing, name)
            for number, thing in enumerate(self._things)
            if fits(name := self._words(thing), typed)
        ]
        width = max((len(name) for _number, _thing, name in named), default=0)
        rows = [
            Option(_row(name.ljust(width), self._value(thing)), str(number))
            for number, thing, name in named
        ]
        self.query_one(Finder).put(rows, at)

    def _words(self, thing: Correctable) -> str:
        return self._face.put_right(thing.what, thing.where)

    def _value(self, thing: Correctable) -> str:
        return self._face.value(thing.what, thing.now)

    def action_take(self) -> None:
        """But not by the Enter, typed twice, that has just given what it really is."""
        if self._fingers.meant("enter", fingers.now()):
            self.query_one(Finder).rows.action_select()

    @on(Rows.OptionSelected)
    def choose(self, event: Rows.OptionSelected) -> None:
        if self._evening.read_only:
            self._tell(looking_on(), refused=True)
            return
        thing = self._things[int(event.option_id or 0)]
        value = ValueScreen(self._words(thing), thing, self._face)
        self.app.push_screen(value, lambda given: self._correct(thing, given))

    def _correct(self, thing: Correctable, value: str | int | None) -> None:
        if value is None:
            return
        self._fingers.asked(fingers.now())
        try:
            self._evening.correct(Correction(thing.what, thing.where, value))
        except CompanionError as error:
            self._tell(str(error), refused=True)
            return
        now = self._face.value(thing.what, value)
        told = _("{thing} is {now} now, not {before}.")
        self._tell(told.format(thing=self._words(thing), now=now, before=self._value(thing)))
        self._read()

    def _tell(self, told: str, *, refused: bool = False) -> None:
        style = "$warning" if refused else "bold $success"
        self.query_one("#outcome", Static).update(Content.styled(told, style))

    def action_close(self) -> None:
        if not self.query_one(Finder).clear():
            self.dismiss()


def _row(name: str, now: str) -> Content:
    return Content.assemble(name, "   ", (now, "bold"))


@dataclass(frozen=True, slots=True, kw_only=True)
class RealChoice(Pick):
    """What is it really?"""

    what: str
    now: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RealNumber(Number):
    """How many are there really?"""

    now: int


class AsValue(Face):
    """The choices of a thing, in the words that its game has for them."""

    def __init__(self, face: Face) -> None:
        super().__init__(face.game, face.cast)
        self._face = face

    def label(self, question: Question[Any], option: str) -> str:
        assert isinstance(question, RealChoice)
        return self._face.value(question.what, option)

    def preselected(self, question: Question[Any]) -> str | int | None:
        return question.now if _is_real(question) else super().preselected(question)


def _is_real(question: Question[Any]) -> TypeGuard[RealChoice | RealNumber]:
    return isinstance(question, RealChoice | RealNumber)


class ValueScreen(ClosingModal[str | int | None]):
    """What it is now, and the same keys as for any other answer."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", marked("Back"))]
    DEFAULT_CSS = """
    ValueScreen {
        align: center middle;
        & > Vertical {
            width: 86; max-width: 96%; height: auto; max-height: 80%; padding: 1 2;
            border: round $accent; border-title-color: $accent; background: $surface;
        }
        #now { height: auto; margin-bottom: 1; }
        Answering { height: 6; }
        Answering.-long { height: 12; }
    }
    """

    def __init__(self, name: str, thing: Correctable, face: Face) -> None:
        super().__init__()
        self._name_of_thing = name
        self._thing = thing
        self._face = face

    def compose(self) -> ComposeResult:
        with Vertical() as dialog:
            dialog.border_title = self._name_of_thing
            now = self._face.value(self._thing.what, self._thing.now)
            yield Static(_("{now} for the app. And really?").format(now=now), id="now")
            many = not isinstance(self._thing.choices, range) and len(self._thing.choices) > 4
            yield Answering(classes="-long" if many else "")

    def on_mount(self) -> None:
        self.query_one(Answering).ask(_question(self._thing), AsValue(self._face))
        self.query_one(Answering).focus()

    @on(Answering.Given)
    def give(self, given: Answering.Given) -> None:
        assert isinstance(given.answer, str | int)
        self.dismiss(given.answer)


def _question(thing: Correctable) -> RealChoice | RealNumber:
    choices = thing.choices
    if isinstance(choices, range):
        return RealNumber(choices.start, choices.stop - 1, now=int(thing.now))
    return RealChoice(tuple(choices), what=thing.what, now=str(thing.now))
