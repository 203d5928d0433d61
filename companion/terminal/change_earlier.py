"""Change one earlier answer alone: ask again, show what will differ, then do it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from textual.app import App

from companion.engine.flow import Answer, Question
from companion.errors import CompanionError
from companion.evening.evening import Evening
from companion.host.host_acts import BeginChange, ChangeEarlier, LeaveChange
from companion.terminal.evening_terminal import EveningTerminal, open_evening
from companion.terminal.refused_acts import why_refused
from companion.terminal.screens.changing import ChangeScreen, DiffersScreen
from companion.terminal.screens.notice import Notice
from companion.terminal.undoing import show_message
from companion.views.change_earlier import can_change, differences, way_to_change
from companion.views.chronicle import Passage, answer_text
from companion.views.face import Face
from companion.views.refusal import refusal
from companion.words import _
from companion.words import changing as words


@dataclass(frozen=True, slots=True)
class AskedAgain:
    """Asks an earlier question again and shows what will differ, over any screen."""

    app: App[Any]
    terminal: EveningTerminal
    face: Face

    @property
    def evening(self) -> Evening[Any]:
        """The open evening."""
        return open_evening(self.terminal)

    def ask(self, passage: Passage) -> bool:
        """Ask what the answer should be; return False if it cannot be changed alone."""
        session = self.evening.session
        if not can_change(session, passage.index):
            return False
        number = self.evening.number
        if why := why_refused(self.terminal.do(BeginChange(index=passage.index)), self.face):
            show_message(self.app, why)
            return True
        way = way_to_change(session, passage.index, self.face)

        def then(answer: Answer | None) -> None:
            if answer is None or not self._is_still(number) or not self._show(passage, answer):
                self.terminal.do(LeaveChange())

        self.app.push_screen(ChangeScreen(passage.question, passage.answered, way), then)
        return True

    def _show(self, passage: Passage, answer: Answer) -> bool:
        """Show what will differ, before it does; return False if nothing would."""
        session, number = self.evening.session, self.evening.number
        try:
            after = self.evening.would_change(passage.index, answer)
        except CompanionError as error:
            self._refuse(refusal(error, self.face, self._question(passage)))
            return False
        if after is None:
            show_message(self.app, words.so_already(passage.answered))
            return False
        now = self._answer_text(passage, answer)
        question = words.from_to(passage.question, passage.answered, now)
        lines = differences(session, after, passage.index, self.face)

        def then(yes: bool | None) -> None:
            if yes and self._is_still(number):
                self._change(passage, answer)
            self.terminal.do(LeaveChange())

        self.app.push_screen(DiffersScreen(question, lines), then)
        return True

    def _is_still(self, number: int) -> bool:
        """Return whether no other answer was given meanwhile."""
        if number != self.evening.number:
            show_message(self.app, words.meanwhile())
        return number == self.evening.number

    def _change(self, passage: Passage, answer: Answer) -> None:
        question = self._question(passage)
        result = self.terminal.do(ChangeEarlier(index=passage.index, answer=answer))
        if why := why_refused(result, self.face, question):
            self._refuse(why)
            return
        show_message(self.app, words.changed(passage.question, self._answer_text(passage, answer)))

    def _question(self, passage: Passage) -> Question[Any]:
        question = self.evening.session.questions[passage.index]
        assert question is not None
        return question

    def _answer_text(self, passage: Passage, answer: Answer) -> str:
        return answer_text(self._question(passage), answer, self.face)

    def _refuse(self, why: str) -> None:
        self.app.push_screen(Notice(_("Not changed"), why))
