"""A game in progress: checks answers, hands out events, corrections, undo by replay.

Generators can be neither copied nor pickled, so the list of what happened *is* the game: undo and
resume play it again from the beginning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

from msgspec.structs import replace

from companion.engine.changing import Changing, Stood, first_answer, last_step, with_dealt
from companion.engine.correcting import is_so
from companion.engine.departing import Departing
from companion.engine.entries import (
    Answered,
    Corrected,
    Departure,
    EarlyEnd,
    Entry,
    Happened,
    Redone,
    Undone,
    is_dealt,
)
from companion.engine.flow import Correction, Event, Throw
from companion.engine.game import Game, Setup
from companion.engine.playing import Misfit, fitted, over, too_many_redone, too_many_undone
from companion.errors import CompanionError, IllegalAnswer, IllegalCorrection
from companion.said import said

S = TypeVar("S")


class Session(Departing[S]):
    """Plays `game`; what happens is handed to `record` before it counts as taken.

    `record` may raise: then everything is as it was. `undone` is what redo would bring back, the
    next one last. `counted` are the answers to throws by their place among all entries, those
    undone since too.
    """

    def __init__(
        self, game: Game[S], setup: Setup, record: Callable[[Entry], None] | None = None
    ) -> None:
        super().__init__(game, setup)
        self.counted: list[int] = []
        self._entries = 0
        self._record = record or (lambda _entry: None)
        self._changing = Changing()

    @property
    def waiting(self) -> Sequence[Stood]:
        """What stood after an answer that was changed, and waits for its question."""
        return self._changing.waiting

    @property
    def asked_at(self) -> tuple[int, int]:
        """Where the open question stands: a correction leaves it there, nothing else does."""
        return self._entries - (len(self.happened) - self.answers), self.answers

    @property
    def can_redo(self) -> bool:
        again = self._taken_back, self._changing.taken_back
        return bool(self.undone) or any(each is not None for each in again)

    @property
    def last_given(self) -> int | None:
        """The number of the answer or correction that undo takes back; None: there is none."""
        count = last_step(self.happened, self._arrivals)
        return len(self.happened) - count if count else None

    @property
    def last_is_change(self) -> bool:
        """Does undo put back what stood there before a change?"""
        last = self.last_given
        return last is not None and bool(self._arrivals[last].instead)

    def answer(self, answer: object, source: str = "person", evidence: Any = None) -> list[Event]:
        """Take the answer to the pending question; returns the events that follow from it.

        Raises IllegalAnswer, with everything as it was.
        """
        question, before = self.pending, len(self.events)
        if question is None:
            raise IllegalAnswer(over(answer))
        checked = question.check(answer)
        entry = Answered(checked, question.key, question.seat, source, evidence)
        self._keep(entry)
        self._stand(entry)
        self._go_on()
        return self.events[before:]

    def correct(self, correction: Correction) -> list[Event]:
        """Set something right; raises IllegalCorrection, with everything as it was.

        What stands so already is not set: no event follows.
        """
        before = len(self.events)
        if not is_so(self.game, self.table, correction):
            self._set(Corrected(correction.what, correction.where, correction.value))
            self._go_on()
        return self.events[before:]

    def change(
        self, index: int, answer: object, source: str = "person", evidence: Any = None
    ) -> list[Event]:
        """Answer number `index` was really this: what follows from it, played again, is returned.

        What stood after it stands again as far as it fits; the rest waits. Where it was this
        already, nothing happens. Raises IllegalAnswer; what raises on the way is for
        `all_or_nothing`.
        """
        before = self.happened[index] if 0 <= index < len(self.happened) else None
        question = self.questions[index] if before is not None else None
        if not isinstance(before, Answered) or question is None or is_dealt(before):
            raise IllegalAnswer(said("only what somebody has answered can be changed"))
        checked = question.check(answer)
        if checked == before.answer:
            return []
        was_stopped = self.is_stopped
        if was_stopped:
            self._play_on()
        self._go_back(Undone(len(self.happened) - index, waits=True))
        entry = Answered(checked, question.key, question.seat, source, evidence)
        self._keep(entry)
        self._stand(entry)
        self._go_on()
        if was_stopped and self.pending is not None and not self.waiting:
            self.stop()
        return self.events[self.began[index] :]

    def undo(self) -> bool:
        """Go back to before the last thing that a person or a sensor did."""
        if self.stop_is_last:
            self._play_on()
            return True
        if (departure := self.departure) is not None:
            self._undepart(departure)
            return True
        first = self.last_given
        if first is None:
            return False
        stood = self._arrivals[first].instead
        self._go_back(Undone(len(self.happened) - first, back=bool(stood)))
        for each in stood:
            self._keep(replace(each.entry, again=True))
            self._stand(each.entry, again=True)
        return True

    def back_to(self, length: int) -> bool:
        """Go back to when only the first `length` answers and corrections stood."""
        if len(self.happened) <= length:
            return False
        if self.is_stopped:
            self._play_on()
        self._departed_by(length)
        if count := len(self.happened) - length:
            self._go_back(Undone(count))
        return True

    def redo(self) -> bool:
        """Bring back the next thing undone, and what was dealt after it."""
        if self._taken_back is not None:
            self._say_again(self._taken_back)
            return True
        if self._changing.taken_back is not None:
            index, before = self._changing.taken_back
            self.change(index, before.answer, before.source, before.evidence)
            return True
        count = with_dealt(reversed(self.undone))
        if count:
            self._keep(Redone(count))
            self._redo(count)
        return bool(count)

    def twin(self) -> Session[S]:
        """A second one that stands as this does, and records nothing."""
        twin = Session(self.game, self.setup)
        twin._play(self.standing)
        twin._changing, twin.stopped_at = self._changing, self.stopped_at
        return twin

    def _go_back(self, row: Undone) -> None:
        self._keep(row)
        self._undo(row)

    def _go_on(self) -> None:
        """What waits stands again as far as it fits."""
        while self._again():
            pass

    def _again(self) -> bool:
        """The next of it, if it fits."""
        place = self._changing.next_for(self._open)
        before = first_answer(self.waiting) if place is None else place
        for each in self.waiting[:before]:
            if isinstance(each.entry, Corrected):
                with suppress(IllegalCorrection):
                    self._set(each.entry, again=True)
                    return True
        if place is None:
            return False
        entry = self.waiting[place].entry
        self._keep(replace(entry, again=True))
        self._stand(entry, again=True)
        return True

    @contextmanager
    def all_or_nothing(self) -> Iterator[None]:
        """Where one of several steps cannot be recorded, everything is as it was before them."""
        stood, undone, changing = self.standing, list(self.undone), self._changing
        happened, counted, entries = self.happened, list(self.counted), self._entries
        beside = self.setup, list(self._departures), self.stopped_at, self._taken_back
        before = len(happened)
        try:
            yield
        except BaseException:
            is_as_before = self.happened is happened and len(happened) == before
            if not is_as_before or self._entries != entries:
                self.setup, self._departures, self.stopped_at, self._taken_back = beside
                self._play(stood)
                self.undone, self.counted, self._entries = undone, counted, entries
                self._changing = changing
            raise

    def replay(self, entries: Iterable[Entry]) -> Misfit | None:
        """Play a journal's entries, up to the first that does not fit; nothing is recorded."""
        for index, entry in enumerate(entries):
            try:
                self._take(entry)
            except CompanionError as error:
                return Misfit(index, entry, str(error))
        return None

    def _keep(self, entry: Entry) -> None:
        self._record(entry)
        self._enter(entry)

    def _enter(self, entry: Entry) -> None:
        """It has its place among all entries; which answers are counts, their questions say.

        What stands again or is changed has been counted before.
        """
        is_new = isinstance(entry, Answered) and not entry.again and not self._changing.instead
        if is_new and isinstance(self._open, Throw):
            self.counted.append(self._entries)
        self._entries += 1

    def _take(self, entry: Entry) -> None:
        match entry:
            case Undone(count):
                if count > len(self.happened):
                    raise too_many_undone(count, len(self.happened))
                self._undo(entry)
                self._enter(entry)
            case Redone(count):
                if count > len(self.undone):
                    raise too_many_redone(count, len(self.undone))
                self._redo(count)
                self._enter(entry)
            case EarlyEnd() | Departure():
                self._happen_beside(entry)
                self._enter(entry)
            case Answered():
                fitting = fitted(entry, self._open)
                self._enter(entry)
                self._stand(fitting, again=entry.again)
                self._played_on(entry)
            case Corrected():
                self._stand(replace(entry, again=False), again=entry.again)
                self._enter(entry)

    def _set(self, entry: Corrected, *, again: bool = False) -> None:
        """Put it right, then record it: only the game knows whether it can be."""
        with self.all_or_nothing():
            self._stand(entry, again=again)
            self._keep(replace(entry, again=again))

    def _stand(self, entry: Happened, *, again: bool = False) -> None:
        arrival, changing = self._changing.taking(entry, self._open, again=again)
        self._happen(entry, arrival)
        self._changing = changing
        self.undone.clear()
        self._taken_back = None

    def _undo(self, row: Undone) -> None:
        self._taken_back = None
        first = len(self.happened) - row.count
        standing = self.standing
        gone = standing[first:]
        self._changing = self._changing.without(row, first, gone)
        self._play(standing[:first])
        self._stay_within()
        if row.waits or row.back or self.waiting:  # redo would come between what waits
            self.undone.clear()
        else:
            self.undone += reversed([each.entry for each in gone])

    def _redo(self, count: int) -> None:
        self._changing = Changing()
        for _ in range(count):
            self._happen(self.undone.pop())
