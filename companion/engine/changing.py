"""One earlier answer is changed: what stood after it waits for its question, and stands again.

All values, so that a journal's rows lead to the same as the keys did.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from companion.engine.entries import Answered, Happened, Undone, is_dealt
from companion.engine.flow import Question
from companion.errors import IllegalAnswer

NEAR = 12  # answers: so far is looked for the one that an open question had
ALONE = 12  # answers in a row that none of the waiting belongs to: then none of them is asked


@dataclass(frozen=True, slots=True)
class Arrival:
    """How an entry came to stand: what waited before it, and what its change took the place of.

    `by_itself`: it stood before, and stands again because it fits.
    """

    waiting: tuple[Stood, ...] = ()
    instead: tuple[Stood, ...] = ()
    by_itself: bool = False


@dataclass(frozen=True, slots=True)
class Stood:
    """An entry with what it answered, or what was asked when it was put right."""

    entry: Happened
    question: Question[Any] | None
    arrival: Arrival = Arrival()

    def answers(self, question: Question[Any] | None) -> bool:
        """Is this the same question, of the same seat, whether or not the answer still does?"""
        mine = self.question
        if mine is None or question is None or not isinstance(self.entry, Answered):
            return False
        return (mine.key, mine.seat) == (question.key, question.seat)

    def fits(self, question: Question[Any] | None) -> bool:
        """It answers what is asked, about the same places, and would do."""
        if (
            question is None
            or not self.answers(question)
            or _names(self.question) != _names(question)
        ):
            return False
        assert isinstance(self.entry, Answered)
        try:
            question.check(self.entry.answer)
        except IllegalAnswer:
            return False
        return True


@dataclass(frozen=True, slots=True)
class Changing:
    """What a change has left: `waiting` for its question, in order, first the next one.

    `instead` stood where the next answer comes, `put_back` comes back as it stood; `taken_back` is
    the change that was undone last, which redo makes again. `alone` answers have been given since
    the last that has to do with any of the waiting.
    """

    waiting: tuple[Stood, ...] = ()
    instead: tuple[Stood, ...] = ()
    put_back: tuple[Stood, ...] = ()
    taken_back: tuple[int, Answered] | None = None
    alone: int = 0

    def without(self, row: Undone, first: int, gone: Sequence[Stood]) -> Changing:
        """After these, from number `first` on, were taken off."""
        arrival, changed = gone[0].arrival, gone[0].entry
        if row.waits:
            return Changing(self.waiting, instead=tuple(gone))
        if row.back:
            taken_back = (first, changed) if isinstance(changed, Answered) else None
            return Changing(arrival.waiting, put_back=arrival.instead, taken_back=taken_back)
        return Changing(() if arrival.by_itself or arrival.instead else arrival.waiting)

    def taking(
        self, entry: Happened, question: Question[Any] | None, *, again: bool
    ) -> tuple[Arrival, Changing]:
        """How it comes to stand, and what is left then; `question` is the one that was open."""
        if self.instead:
            rest = self.instead[1:] + self.waiting
            return Arrival(self.waiting, instead=self.instead), Changing(rest)
        if again and self.put_back:
            rest = self.put_back[1:]
            return self.put_back[0].arrival, Changing(self.waiting, (), rest, self.taken_back)
        if again:
            place = next((n for n, each in enumerate(self.waiting) if each.entry == entry), -1)
            return Arrival(self.waiting, by_itself=True), Changing(self.waiting[place + 1 :])
        return Arrival(self.waiting), self._answered(entry, question)

    def _answered(self, entry: Happened, question: Question[Any] | None) -> Changing:
        """An answer to the very question of the next one takes its place."""
        place = first_answer(self.waiting)
        if not self.waiting or not isinstance(entry, Answered):
            return Changing(self.waiting)
        if place is not None and self.waiting[place].answers(question):
            return Changing(self.waiting[place + 1 :])
        alone = self.alone if is_dealt(entry) else self.alone + 1
        return Changing(self.waiting if alone <= ALONE else (), alone=alone)

    def next_for(self, question: Question[Any] | None) -> int | None:
        """The place of that which answers it; those before it are about nothing any more."""
        first = first_answer(self.waiting)
        if first is None:
            return None
        if self.waiting[first].fits(question):
            return first
        for place in range(first + 1, min(first + NEAR, len(self.waiting))):
            each = self.waiting[place]
            if each.fits(question) and (each.question == question or _names(question)):
                return place
        return None


def first_answer(waiting: Sequence[Stood]) -> int | None:
    """The place of the first that is no correction."""
    answers = (n for n, each in enumerate(waiting) if isinstance(each.entry, Answered))
    return next(answers, None)


def last_step(entries: Sequence[Happened], arrivals: Sequence[Arrival]) -> int:
    """How many entries undo takes off: what somebody did last, with all that followed by itself."""
    for count, (entry, arrival) in enumerate(
        zip(reversed(entries), reversed(arrivals), strict=True), 1
    ):
        if not is_dealt(entry) and not arrival.by_itself:
            return count
    return 0


def with_dealt(undone: Iterable[Happened]) -> int:
    """How many of those undone redo brings back: the next that somebody did, and what was dealt."""
    count, is_given = 0, False
    for entry in undone:
        if is_given and not is_dealt(entry):
            break
        is_given = is_given or not is_dealt(entry)
        count += 1
    return count if is_given else 0


def _names(question: Question[Any] | None) -> Mapping[str, str]:
    """The places and things that it is about; its numbers may be others after a change."""
    assert question is not None
    every = ((each.name, getattr(question, each.name)) for each in fields(question))
    return {name: value for name, value in every if isinstance(value, str) and name != "rule"}
