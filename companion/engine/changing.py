"""Change one earlier answer, and replay those answers after it that still fit.

The entries after the changed answer wait. When the game asks the question that one of them
answered, it is replayed; entries whose questions no longer come are dropped. Everything here is a
value, so a journal's rows lead to the same state as the keys did.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from companion.engine.entries import Answered, GameEntry, Undone, is_dealt
from companion.engine.flow import Question
from companion.errors import IllegalAnswer

# Waiting entries that are searched for the answer to the open question. Chosen: with fewer, more
# is asked again after questions that no longer come; with more, an answer to the same question much
# later in the game may be used now.
NEAR = 12
# New answers in a row that use no waiting entry, after which all are dropped. Chosen: with fewer, a
# longer detour loses the answers behind it; with more, answers to another game wait in vain.
ALONE = 12


@dataclass(frozen=True, slots=True)
class Arrival:
    """How an entry became part of the game.

    Attributes:
        waiting: The entries that waited for their questions when it came.
        instead: The changed answer that it replaced, and all entries after that one; empty if it
            changed nothing.
        by_itself: It stood before the change and was replayed because it still fits.
    """

    waiting: tuple[Stood, ...] = ()
    instead: tuple[Stood, ...] = ()
    by_itself: bool = False


@dataclass(frozen=True, slots=True)
class Stood:
    """An entry with the question that it answered; a correction has the one that was open."""

    entry: GameEntry
    question: Question[Any] | None
    arrival: Arrival = Arrival()

    def answers(self, question: Question[Any] | None) -> bool:
        """Return whether this entry answered the same question of the same seat.

        The answer itself may no longer be possible: see `fits`.
        """
        mine = self.question
        if mine is None or question is None or not isinstance(self.entry, Answered):
            return False
        return (mine.key, mine.seat) == (question.key, question.seat)

    def fits(self, question: Question[Any] | None) -> bool:
        """Return whether the entry answers this question, about the same places, and is allowed."""
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
    """What a change of an earlier answer has left to do.

    Attributes:
        waiting: The entries that wait for their questions, in order.
        instead: The answer that the next one replaces, and all entries after it.
        put_back: The entries that the undo of a change still has to replay.
        taken_back: The changed answer that was undone last, with its index; redo changes it again.
        alone: How many answers were given since one that concerned any waiting entry.
    """

    waiting: tuple[Stood, ...] = ()
    instead: tuple[Stood, ...] = ()
    put_back: tuple[Stood, ...] = ()
    taken_back: tuple[int, Answered] | None = None
    alone: int = 0

    def without(self, row: Undone, first: int, gone: Sequence[Stood]) -> Changing:
        """Return what is left to do after an undo.

        Args:
            row: The undo, as it is recorded.
            first: The index of the first removed entry.
            gone: The removed entries.
        """
        arrival, changed = gone[0].arrival, gone[0].entry
        if row.waits:
            return Changing(self.waiting, instead=tuple(gone))
        if row.back:
            taken_back = (first, changed) if isinstance(changed, Answered) else None
            return Changing(arrival.waiting, put_back=arrival.instead, taken_back=taken_back)
        return Changing(() if arrival.by_itself or arrival.instead else arrival.waiting)

    def taking(
        self, entry: GameEntry, question: Question[Any] | None, *, again: bool
    ) -> tuple[Arrival, Changing]:
        """Return how an entry becomes part of the game, and what is left to do then.

        Args:
            question: The question that was open.
            again: The entry stood before and is replayed; False: somebody has just given it.
        """
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

    def _answered(self, entry: GameEntry, question: Question[Any] | None) -> Changing:
        """Drop the waiting entries that a new answer replaces.

        After more than ALONE answers that replace none, drop them all.
        """
        place = first_answer(self.waiting)
        if not self.waiting or not isinstance(entry, Answered):
            return Changing(self.waiting)
        if place is not None and self.waiting[place].answers(question):
            return Changing(self.waiting[place + 1 :])
        alone = self.alone if is_dealt(entry) else self.alone + 1
        return Changing(self.waiting if alone <= ALONE else (), alone=alone)

    def next_for(self, question: Question[Any] | None) -> int | None:
        """Return the index of the waiting entry that answers the question, or None.

        Entries before it are about questions that no longer come.
        """
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
    """Return the index of the first entry that is an answer, not a correction."""
    answers = (n for n, each in enumerate(waiting) if isinstance(each.entry, Answered))
    return next(answers, None)


def last_step(entries: Sequence[GameEntry], arrivals: Sequence[Arrival]) -> int:
    """Return how many entries undo removes; 0 if there is nothing to undo.

    These are the last one that a person or a sensor gave, and all after it, which the app gave or
    replayed.
    """
    for count, (entry, arrival) in enumerate(
        zip(reversed(entries), reversed(arrivals), strict=True), 1
    ):
        if not is_dealt(entry) and not arrival.by_itself:
            return count
    return 0


def with_dealt(undone: Iterable[GameEntry]) -> int:
    """Return how many entries redo restores; 0 if there is nothing to redo.

    These are all up to the next one that a person or a sensor gave, and the app's own after it.
    """
    count, is_given = 0, False
    for entry in undone:
        if is_given and not is_dealt(entry):
            break
        is_given = is_given or not is_dealt(entry)
        count += 1
    return count if is_given else 0


def _names(question: Question[Any] | None) -> Mapping[str, str]:
    """Return the places and things that a question is about; its numbers may change."""
    assert question is not None
    every = ((each.name, getattr(question, each.name)) for each in fields(question))
    return {name: value for name, value in every if isinstance(value, str) and name != "rule"}
