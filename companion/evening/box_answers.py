"""The answers to printed things that the box's file gives, and those that people add to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, TypeAlias

from companion.engine.flow import PrintedNumber, PrintedPick, PrintedSheet, Question
from companion.errors import CompanionError, IllegalAnswer
from companion.said import Said, message_of, said
from companion.store.box import Box

Printed: TypeAlias = PrintedNumber | PrintedPick | PrintedSheet


class Amiss(Enum):
    """The kinds of trouble with a printed thing."""

    MISFIT = "what the file has does not answer the question"
    NOT_KEPT = "what was answered did not get into the file"


@dataclass(frozen=True, slots=True)
class BoxTrouble:
    """The trouble with the last printed thing that was asked about."""

    what: Amiss
    thing: tuple[str, ...]
    file: str
    why: Said | str


@dataclass(slots=True)
class PrintedThings:
    """The printed things of one game; without a box everything is asked and nothing is saved."""

    box: Box | None
    game: str
    trouble: BoxTrouble | None = field(default=None, init=False)

    def value(self, question: Question[Any] | None) -> Any:
        """Return the file's value for the question, valid or not; None if there is none."""
        if self.box is None or not isinstance(question, Printed):
            return None
        return self.box.get(self.game, question.thing)

    def answer(self, question: Question[Any] | None) -> Any:
        """Return the file's answer to the question; None if a person has to answer."""
        value = self.value(question)
        if isinstance(question, PrintedSheet) and question.grows and value is None:
            value = {}
        if value is None or not isinstance(question, Printed):
            return None
        try:
            answer = question.check(value)
        except IllegalAnswer as error:
            self._report(Amiss.MISFIT, question, error)
            return None
        self.trouble = None
        return answer

    def looked_up(self, question: PrintedSheet) -> Any:
        """Return the sheet that a person says is in the file now.

        Raises IllegalAnswer: it is not there, or not valid.
        """
        answer = self.answer(question)
        if answer is not None:
            return answer
        if self.trouble is not None:
            raise IllegalAnswer(self.trouble.why)
        where = said("a box's file") if self.box is None else self.box.path
        if self.box is not None and self.box.fault:
            raise IllegalAnswer(self.box.fault)
        raise IllegalAnswer(
            said(
                "{where} does not have these values; `companion box import` adds them", where=where
            )
        )

    def keep(self, question: Question[Any] | None, answer: object) -> None:
        """Save what a person has read from the box, so that it is not asked again."""
        if self.box is None or not isinstance(question, Printed):
            return
        if isinstance(question, PrintedSheet) and (answer or not question.empty_is_kept):
            return
        self.trouble = None
        try:
            self.box.keep(self.game, question.thing, answer)
        except CompanionError as error:
            self._report(Amiss.NOT_KEPT, question, error)

    def learn(
        self,
        before: Mapping[tuple[str, ...], Any],
        now: Mapping[tuple[str, ...], Any],
        printed: Iterable[Printed],
    ) -> None:
        """Save what a game has learned of its box since `before`.

        Values that somebody wrote into the file and that are not valid are not overwritten.
        """
        questions = {question.thing: question for question in printed}
        for thing, value in now.items():
            if self.box is None or value == before.get(thing):
                continue
            question = questions.get(thing)
            if self.value(question) is not None and self.answer(question) is None:
                continue
            self.trouble = None
            try:
                self.box.keep(self.game, thing, value)
            except CompanionError as error:
                why = message_of(error)
                self.trouble = BoxTrouble(Amiss.NOT_KEPT, thing, str(self.box.path), why)

    def _report(self, what: Amiss, question: Printed, error: CompanionError) -> None:
        assert self.box is not None
        self.trouble = BoxTrouble(what, question.thing, str(self.box.path), message_of(error))
