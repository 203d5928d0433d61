"""Change one earlier answer alone: ask again, show what will differ, then do it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from textual.app import App

from companion.engine.flow import Answer
from companion.errors import CompanionError
from companion.evening.evening import Evening
from companion.evening.hands import ChangeBegun
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
    evening: Evening[Any]
    face: Face

    def ask(self, passage: Passage) -> bool:
        """Ask what the answer should be; return False if it cannot be changed alone."""
        session = self.evening.session
        if not can_change(session, passage.index):
            return False
        number, changes = self.evening.number, self.evening.being_changed
        if not changes.begin(number, ChangeBegun(passage.index)):
            there = changes.at(number)
            show_message(self.app, words.another_is("" if there is None else there.page))
            return True
        way = way_to_change(session, passage.index, self.face)

        def then(answer: Answer | None) -> None:
            if answer is None or not self._is_still(number) or not self._show(passage, answer):
                changes.leave("")

        self.app.push_screen(ChangeScreen(passage.question, passage.answered, way), then)
        return True

    def _show(self, passage: Passage, answer: Answer) -> bool:
        """Show what will differ, before it does; return False if nothing would."""
        session, number = self.evening.session, self.evening.number
        try:
            after = self.evening.would_change(passage.index, answer)
        except CompanionError as error:
            self._refuse(error, passage)
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
            self.evening.being_changed.leave("")

        self.app.push_screen(DiffersScreen(question, lines), then)
        return True

    def _is_still(self, number: int) -> bool:
        """Return whether no other answer was given meanwhile."""
        if number != self.evening.number:
            show_message(self.app, words.meanwhile())
        return number == self.evening.number

    def _change(self, passage: Passage, answer: Answer) -> None:
        try:
            self.evening.change(passage.index, answer)
        except CompanionError as error:
            self._refuse(error, passage)
            return
        show_message(self.app, words.changed(passage.question, self._answer_text(passage, answer)))

    def _answer_text(self, passage: Passage, answer: Answer) -> str:
        question = self.evening.session.questions[passage.index]
        assert question is not None
        return answer_text(question, answer, self.face)

    def _refuse(self, error: CompanionError, passage: Passage) -> None:
        question = self.evening.session.questions[passage.index]
        self.app.push_screen(Notice(_("Not changed"), refusal(error, self.face, question)))
