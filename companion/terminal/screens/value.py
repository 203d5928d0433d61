"""Correct one thing: show the app's value, ask for the right one, say what was done."""

from __future__ import annotations

from typing import Any, ClassVar, TypeGuard

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from companion.engine.correcting import SetRight
from companion.engine.flow import Correction, Number, Pick, Question
from companion.engine.game import Correctable
from companion.host.host_acts import ActDone, Correct
from companion.terminal.evening_terminal import EveningTerminal
from companion.terminal.refused_acts import why_refused
from companion.terminal.screens.closing import ClosingModal
from companion.terminal.widgets.main.answering import AnswerWidget
from companion.views.face import Face
from companion.words import changing as words
from companion.words import marked


def corrected(
    terminal: EveningTerminal, face: Face, thing: Correctable, value: str | int
) -> Content:
    """Correct a thing; return what was done, or why it was not possible."""
    correction = Correction(thing.what, thing.where, value)
    result = terminal.do(Correct(corrections=(correction,)))
    if why := why_refused(result, face):
        return Content.styled(why, "$warning")
    if result == ActDone():
        return Content.styled(words.same_value(), "$secondary")
    change = SetRight(what=thing.what, where=thing.where, before=thing.now, now=value)
    return Content.styled(face.correction(change), "bold $success")


class RealChoice(Pick):
    """The question which value is right."""

    what: str
    now: str


class RealNumber(Number):
    """The question which number is right."""

    now: int


class AsValue(Face):
    """A face that words a thing's values as its game does."""

    def __init__(self, face: Face) -> None:
        super().__init__(face.game, face.cast)
        self._face = face

    def label(self, question: Question[Any], option: str) -> str:
        """Return a value in the game's words."""
        assert isinstance(question, RealChoice)
        return self._face.value(question.what, option)

    def preselected(self, question: Question[Any]) -> str | int | None:
        """Return the app's present value, which is selected at first."""
        return question.now if _is_real(question) else super().preselected(question)


def _is_real(question: Question[Any]) -> TypeGuard[RealChoice | RealNumber]:
    return isinstance(question, RealChoice | RealNumber)


class ValueScreen(ClosingModal[str | int | None]):
    """The present value, and the same keys as for any other answer."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", marked("Back"))]
    DEFAULT_CSS = """
    ValueScreen {
        align: center middle;
        & > Vertical {
            width: 86; max-width: 96%; height: auto; max-height: 80%; padding: 1 2;
            border: round $accent; border-title-color: $accent; background: $surface;
        }
        #now { height: auto; margin-bottom: 1; }
        AnswerWidget { height: 6; }
        AnswerWidget.-long { height: 12; }
    }
    """

    def __init__(self, name: str, thing: Correctable, face: Face, text: str = "") -> None:
        super().__init__()
        self._told = text
        self._name_of_thing = name
        self._thing = thing
        self._face = face

    def compose(self) -> ComposeResult:
        with Vertical() as dialog:
            dialog.border_title = self._name_of_thing
            now = self._face.value(self._thing.what, self._thing.now)
            text = self._told or words.was(now)
            yield Static(text, id="now", markup=False)
            many = not isinstance(self._thing.choices, range) and len(self._thing.choices) > 4
            yield AnswerWidget(classes="-long" if many else "")

    def on_mount(self) -> None:
        self.query_one(AnswerWidget).ask(_question(self._thing), AsValue(self._face))
        self.query_one(AnswerWidget).focus()

    @on(AnswerWidget.Submitted)
    def give(self, message: AnswerWidget.Submitted) -> None:
        """Close with the value that is right."""
        assert isinstance(message.answer, str | int)
        self.dismiss(message.answer)


def _question(thing: Correctable) -> RealChoice | RealNumber:
    choices = thing.choices
    if isinstance(choices, range):
        now = max(int(thing.now), choices.start)
        return RealNumber(choices.start, choices.stop - 1, now=now)
    return RealChoice(tuple(choices), what=thing.what, now=str(thing.now))
