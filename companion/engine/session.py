"""A game in progress: checks answers, returns events, and has corrections, undo and redo.

Generators can be neither copied nor pickled, so the list of entries *is* the game: undo and resume
replay it from the beginning.

The life of an answer: `answer` lets the question check it, `_keep` records it, `_stand` lets it
take effect, `Playing._happen` sends it into the script and collects the events. Undo: `_undo` takes
entries off the end of `happened`, and `Playing._play` starts the script again with the rest.

A session is built in three files: playing.py runs the script, departing.py ends an evening early
and lets players leave, and this one checks, records, undoes and redoes. What a changed answer
leaves to do is a value of changing.py.
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
    GameEntry,
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
    """A game in progress. Every entry is passed to `record` before it counts.

    `record` may raise an exception; then nothing changes.

    Attributes:
        undone: The entries that redo would restore, in reverse order.
        counted: For each counted throw, the number of its answer among all entries, undone or not.
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
        """The entries after a changed answer that wait for their questions."""
        return self._changing.waiting

    @property
    def asked_at(self) -> tuple[int, int]:
        """Where the open question is asked: every entry changes this, except a correction.

        Players who said that they are ready for an earlier question are not ready for this one.
        """
        return self._entries - (len(self.happened) - self.answers), self.answers

    @property
    def can_redo(self) -> bool:
        """Whether there is anything to redo."""
        again = self._taken_back, self._changing.taken_back
        return bool(self.undone) or any(each is not None for each in again)

    @property
    def last_given(self) -> int | None:
        """The index in `happened` of what undo would remove, without what followed; or None."""
        count = last_step(self.happened, self._arrivals)
        return len(self.happened) - count if count else None

    @property
    def last_is_change(self) -> bool:
        """Whether undo restores what stood before a change."""
        last = self.last_given
        return last is not None and bool(self._arrivals[last].instead)

    def answer(self, answer: object, source: str = "person", evidence: Any = None) -> list[Event]:
        """Answer the open question and return the events that follow.

        Raises:
            IllegalAnswer: The answer is impossible; nothing is changed.
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
        """Make a correction and return its events; none if the app already has this value.

        Raises:
            IllegalCorrection: The correction is impossible; nothing is changed.
        """
        before = len(self.events)
        if not is_so(self.game, self.state, correction):
            self._set(Corrected(correction.what, correction.where, correction.value))
            self._go_on()
        return self.events[before:]

    def change(
        self, index: int, answer: object, source: str = "person", evidence: Any = None
    ) -> list[Event]:
        """Change the answer `happened[index]`, and return the events from there on, replayed.

        Later answers are replayed as far as they fit; the rest wait. If the answer is the same,
        nothing happens.

        Raises:
            IllegalAnswer: The answer is impossible. An exception on the way leaves a part done, so
                callers wrap this in `all_or_nothing`.
        """
        before = self.happened[index] if 0 <= index < len(self.happened) else None
        question = self.questions[index] if before is not None else None
        if not isinstance(before, Answered) or question is None or is_dealt(before):
            raise IllegalAnswer(said("only an answer that somebody gave can be changed"))
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
        """Undo the last thing that a person or a sensor did. Return whether there was anything."""
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
        """Undo all but the first `length` entries. Return whether there was anything to undo."""
        if len(self.happened) <= length:
            return False
        if self.is_stopped:
            self._play_on()
        self._departed_by(length)
        if count := len(self.happened) - length:
            self._go_back(Undone(count))
        return True

    def redo(self) -> bool:
        """Redo the next undone entry, and the cards dealt after it.

        Return whether there was any.
        """
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
        """Return a second session in the same state, which records nothing."""
        twin = Session(self.game, self.setup)
        twin._play(self.standing)
        twin._changing, twin.stopped_at = self._changing, self.stopped_at
        return twin

    def _go_back(self, row: Undone) -> None:
        self._keep(row)
        self._undo(row)

    def _go_on(self) -> None:
        """Replay waiting entries as long as they fit."""
        while self._again():
            pass

    def _again(self) -> bool:
        """Replay the next waiting entry if it fits. Return whether it did."""
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
        """Restore the state from before the block if any step in it raises an exception."""
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
        """Replay a journal's entries without recording them.

        Returns:
            The first entry that does not fit; None if all do.
        """
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
        """Count the entry among all entries. A new answer to a throw is added to `counted`."""
        # An answer that replaces another (`instead`) counts no throw anew.
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
                self._enter(entry)  # first: it looks at the open question
                self._stand(fitting, again=entry.again)
                self._played_on(entry)
            case Corrected():  # as `_set`: only the game knows whether it is possible
                self._stand(replace(entry, again=False), again=entry.again)
                self._enter(entry)

    def _set(self, entry: Corrected, *, again: bool = False) -> None:
        """Make a correction, then record it: only the game knows whether it is possible."""
        with self.all_or_nothing():
            self._stand(entry, again=again)
            self._keep(replace(entry, again=again))

    def _stand(self, entry: GameEntry, *, again: bool = False) -> None:
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
        if row.waits or row.back or self.waiting:  # redone entries would come between waiting ones
            self.undone.clear()
        else:
            self.undone += reversed([each.entry for each in gone])

    def _redo(self, count: int) -> None:
        self._changing = Changing()
        for _ in range(count):
            self._happen(self.undone.pop())
