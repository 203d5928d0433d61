"""Changes one earlier answer from the keeper's page.

The page first gets the question again, then what the new answer changes, and then confirms it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from companion.engine.flow import Answer, Question, Throw
from companion.errors import CompanionError
from companion.evening.evening import Evening
from companion.evening.page_roles import PageKind, Role
from companion.games import face
from companion.host.host_acts import ActRefused, BeginChange, ChangeEarlier, LeaveChange
from companion.views.change_earlier import can_change, differences, way_to_change
from companion.views.chronicle import answer_text
from companion.views.face import Face
from companion.views.open_question import OpenQuestion, open_question
from companion.web.page_acts import Acts, ReasonText, giver, page_name, reason
from companion.web.page_messages import ChangeAct, ChangeFrame, LeaveChangeAct
from companion.web.typed_lines import amounts_typed, counts_typed, is_line
from companion.words import changing as words
from companion.words.pages import common as pages
from companion.words.taps import on_a_page


@dataclass(frozen=True, slots=True)
class QuestionAgain:
    """The question as it was first asked; `was` says in words how it was answered."""

    question: OpenQuestion
    was: str


@dataclass(frozen=True, slots=True)
class WhatDiffers:
    """The change in one line (`told`), and what else it changes; empty if that is nothing."""

    told: str
    differing: tuple[str, ...] = ()


NextShown: TypeAlias = QuestionAgain | WhatDiffers | None  # by the page next


@dataclass(frozen=True, slots=True)
class PageChanges:
    """Takes the keeper's page through the steps of changing an earlier answer."""

    acts: Acts

    def do(self, act: ChangeFrame, role: Role, language: str, by: str) -> NextShown | ReasonText:
        """Carry out one step. Return what the page shows next, or why the step was refused.

        Args:
            by: the page's own name; several pages may have the same role.
        """
        evening = self.acts.host.evening
        if evening is None:
            return pages.nothing_is_played
        if isinstance(act, LeaveChangeAct):
            return reason(self.acts.host.do(LeaveChange(), giver(role, by)))
        try:
            return self._begun(act, role, language, by)
        except CompanionError as error:
            return reason(ActRefused(error))

    def leave(self, role: Role, by: str) -> None:
        """Give up what a page that has closed was changing."""
        evening = self.acts.host.evening
        begun = None if evening is None else evening.being_changed.at(evening.number)
        if begun is not None and begun.by == by:
            self.acts.host.do(LeaveChange(), giver(role, by))

    def _begun(self, act: ChangeAct, role: Role, language: str, by: str) -> NextShown | ReasonText:
        evening = self.acts.host.evening
        assert evening is not None
        if (barred := self._barred(act, role, by, evening)) is not None:
            return barred
        if act.answer is None:
            with on_a_page(language):
                return _asked_again(evening, act.index)
        answer = _read(act.answer, evening.session.questions[act.index], evening, language)
        if callable(answer):
            return answer
        if not act.sure:
            with on_a_page(language):
                return _would_differ(evening, act.index, answer)
        evidence = {"page": page_name(role)}
        wanted = ChangeEarlier(index=act.index, answer=answer, evidence=evidence, number=act.number)
        return reason(self.acts.host.do(wanted, giver(role)))

    def _barred(
        self, act: ChangeAct, role: Role, by: str, evening: Evening[Any]
    ) -> ReasonText | None:
        """Return why this page may not change the answer; None if it may.

        If it may, no other page may start a change until this one is finished.
        """
        if role.kind is not PageKind.KEEPER:
            return pages.keeper_only
        if (barred := self.acts.barred(act, role)) is not None:
            return barred
        session = evening.session
        if act.index >= len(session.happened) or not can_change(session, act.index):
            return pages.not_understood
        return reason(self.acts.host.do(BeginChange(index=act.index), giver(role, by)))


def _asked_again(evening: Evening[Any], index: int) -> QuestionAgain:
    question, game_face = _question_and_face(evening, index)
    way = way_to_change(evening.session, index, game_face)
    again = replace(open_question(question, game_face), way=way, about="", page=None, own_word="")
    return QuestionAgain(again, words.was(_text(evening, index, None)))


def _would_differ(evening: Evening[Any], index: int, answer: Answer) -> WhatDiffers:
    question, game_face = _question_and_face(evening, index)
    before = _text(evening, index, None)
    after = evening.would_change(index, answer)
    if after is None:
        return WhatDiffers(words.so_already(before))
    text = words.from_to(game_face.sentence(question), before, _text(evening, index, answer))
    return WhatDiffers(text, differences(evening.session, after, index, game_face))


def _text(evening: Evening[Any], index: int, answer: Answer | None) -> str:
    """Return an answer as a person would say it. None stands for the answer given so far."""
    question, game_face = _question_and_face(evening, index)
    stands = getattr(evening.session.happened[index], "answer", None)
    return answer_text(question, stands if answer is None else answer, game_face)


def _question_and_face(evening: Evening[Any], index: int) -> tuple[Question[Any], Face]:
    question = evening.session.questions[index]
    assert question is not None
    return question, face(evening.header.game, evening.session.setup)


def _read(
    answer: Answer, question: Question[Any] | None, evening: Evening[Any], language: str
) -> Answer | ReasonText:
    """Return the answer that a page sent, or why it is not one.

    A line of amounts is read in the page's `language`.
    """
    assert question is not None
    if isinstance(question, Throw) and isinstance(answer, str):
        counted = counts_typed(answer, question, evening, language)
        return (lambda: counted) if isinstance(counted, str) else dict(counted)
    if is_line(answer, question):
        amounts = amounts_typed(answer, question, evening, language)
        return (lambda: amounts) if isinstance(amounts, str) else amounts.answer
    return answer
