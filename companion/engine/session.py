"""A game in progress: checks answers, hands out events, corrections, undo by replay.

Generators can be neither copied nor pickled, so the list of what happened *is* the game: undo and
resume play it again from the beginning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.engine.entries import Answered, Corrected, Entry, Happened, Redone, Undone
from companion.engine.flow import CORRECTED, Colour, Correction, Event, Flow, Question, Throw
from companion.engine.game import Game, Setup
from companion.errors import CompanionError, IllegalAnswer
from companion.said import Said, said

S = TypeVar("S")

DEALER = "dealer"
BOX = "box"  # what is printed on it, kept since another game asked
CARRIED = "carried"  # from another game, which goes on as this one
# Sources of answers that nobody gave: undo stops at none.
UNASKED = frozenset({DEALER, BOX, CARRIED})


@dataclass(frozen=True, slots=True)
class Misfit:
    """The first entry of a journal that does not fit, counted from 0, and why."""

    index: int
    entry: Entry
    reason: str


class Session(Generic[S]):
    """Plays `game`; what happens is handed to `record` before it counts as taken.

    `record` may raise: then everything is as it was. `happened` is what stands, in order;
    `undone` what redo would bring back, the next one last; `throws` every throw with its tray.
    `asked` is what each of `happened` answered, or what was asked when it was put right.
    `latest` is where the events begin that followed from the last thing that somebody did, `began`
    where those begin that followed from each of `happened`.
    `counted` are the answers to throws by their place among all entries, those undone since too.
    """

    table: S
    events: list[Event]
    latest: int
    began: list[int]
    throws: list[tuple[Throw, Mapping[Colour, int]]]
    asked: list[Question[Any] | None]
    pending: Question[Any] | None  # None: the game is over
    _flow: Flow[None]

    def __init__(
        self, game: Game[S], setup: Setup, record: Callable[[Entry], None] | None = None
    ) -> None:
        self.game = game
        self.setup = game.as_begun(setup)
        self.happened: list[Happened] = []
        self.undone: list[Happened] = []
        self.counted: list[int] = []
        self._entries = 0
        self._record = record or (lambda _entry: None)
        self._play([])

    def answer(self, answer: object, source: str = "person", evidence: Any = None) -> list[Event]:
        """Take the answer to the pending question; returns the events that follow from it.

        Raises IllegalAnswer, with everything as it was.
        """
        question = self.pending
        if question is None:
            raise IllegalAnswer(_over(answer))
        checked = question.check(answer)
        taken = Answered(checked, question.key, question.seat, source, evidence)
        self._keep(taken)
        self.undone.clear()
        return self._happen(taken)

    def correct(self, correction: Correction) -> list[Event]:
        """Set something right; raises IllegalCorrection, with everything as it was."""
        taken = Corrected(correction.what, correction.where, correction.value)
        events = self._happen(taken)
        try:
            self._keep(taken)
        except BaseException:
            self._play(self.happened[:-1])
            raise
        self.undone.clear()
        return events

    def undo(self) -> bool:
        """Go back to before the last thing that a person or a sensor did."""
        count = _through(reversed(self.happened), until_dealt=False)
        if count:
            self._keep(Undone(count))
            self._undo(count)
        return bool(count)

    def back_to(self, length: int) -> bool:
        """Go back to when only the first `length` answers and corrections stood."""
        count = len(self.happened) - length
        if count > 0:
            self._keep(Undone(count))
            self._undo(count)
        return count > 0

    def redo(self) -> bool:
        """Bring back the next thing undone, and what was dealt after it."""
        count = _through(reversed(self.undone), until_dealt=True)
        if count:
            self._keep(Redone(count))
            self._redo(count)
        return bool(count)

    def ask_anew(self) -> list[Event]:
        """The state was changed from outside, in a copy that nobody plays: what is asked now?"""
        before = len(self.events)
        if self.pending is not None:
            self._advance(CORRECTED)
        return self.events[before:]

    @contextmanager
    def all_or_nothing(self) -> Iterator[None]:
        """Where one of several steps cannot be recorded, everything is as it was before them."""
        happened, undone = list(self.happened), list(self.undone)
        counted, entries = list(self.counted), self._entries
        try:
            yield
        except BaseException:
            if self._entries != entries:
                self._play(happened)
                self.undone, self.counted, self._entries = undone, counted, entries
            raise

    def _keep(self, entry: Entry) -> None:
        self._record(entry)
        self._enter(entry)

    def _enter(self, entry: Entry) -> None:
        """It has its place among all entries; which answers are counts, their questions say."""
        if isinstance(entry, Answered) and isinstance(self.pending, Throw):
            self.counted.append(self._entries)
        self._entries += 1

    def replay(self, entries: Iterable[Entry]) -> Misfit | None:
        """Play a journal's entries, up to the first that does not fit; nothing is recorded."""
        for index, entry in enumerate(entries):
            try:
                self._take(entry)
            except CompanionError as error:
                return Misfit(index, entry, str(error))
        return None

    def _take(self, entry: Entry) -> None:
        match entry:
            case Undone(count):
                if count > (there := len(self.happened)):
                    raise IllegalAnswer(
                        said(
                            "{count} cannot be undone: 0 to {there} would do",
                            count=count,
                            there=there,
                        )
                    )
                self._undo(count)
                self._enter(entry)
            case Redone(count):
                if count > (there := len(self.undone)):
                    raise IllegalAnswer(
                        said(
                            "{count} cannot be brought back: 0 to {there} would do",
                            count=count,
                            there=there,
                        )
                    )
                self._redo(count)
                self._enter(entry)
            case Answered():
                fitting = self._fitting(entry)
                self._enter(entry)
                self._happen(fitting)
                self.undone.clear()
            case Corrected():
                self._happen(entry)
                self._enter(entry)
                self.undone.clear()

    def _fitting(self, entry: Answered) -> Answered:
        """The entry as the pending question takes it; raises IllegalAnswer."""
        question = self.pending
        if question is None:
            raise IllegalAnswer(_over(entry.answer))
        if entry.key and (entry.key, entry.seat) != (question.key, question.seat):
            raise IllegalAnswer(
                said(
                    "{answer} answers {question} of seat {seat}, but {asked} of seat {whose} is "
                    "asked",
                    answer=repr(entry.answer),
                    question=entry.key,
                    seat=entry.seat,
                    asked=question.key,
                    whose=question.seat,
                )
            )
        answer = question.check(entry.answer)
        return Answered(answer, question.key, question.seat, entry.source, entry.evidence)

    def _undo(self, count: int) -> None:
        gone = self.happened[len(self.happened) - count :]
        self._play(self.happened[: len(self.happened) - count])
        self.undone += reversed(gone)

    def _redo(self, count: int) -> None:
        for _ in range(count):
            self._happen(self.undone.pop())

    def _play(self, happened: list[Happened]) -> None:
        """Start again and let all this happen; it has happened before, so it fits."""
        self.table = self.game.table(self.setup)
        self._flow = self.game.play(self.table)
        self.events, self.throws, self.happened, self.asked, self.began = [], [], [], [], []
        self.latest = 0
        self._advance(None)
        for entry in happened:
            self._happen(entry)

    def _happen(self, entry: Happened) -> list[Event]:
        """Let it take effect; a correction that the game refuses raises and changes nothing."""
        before, asked = len(self.events), self.pending
        if isinstance(entry, Answered):
            if isinstance(self.pending, Throw) and isinstance(entry.answer, Mapping):
                self.throws.append((self.pending, entry.answer))
            self._advance(entry.answer)
        else:
            correction = Correction(entry.what, entry.where, entry.value)
            self.events.append(self.game.correct(self.table, correction))
            if self.pending is not None:
                self._advance(CORRECTED)
        self.happened.append(entry)
        self.asked.append(asked)
        self.began.append(before)
        if not is_dealt(entry):
            self.latest = before
        return self.events[before:]

    def _advance(self, sent: object) -> None:
        try:
            step = self._flow.send(sent)
            while isinstance(step, Event):
                self.events.append(step)
                step = self._flow.send(None)
        except StopIteration:
            self.pending = None
        else:
            self.pending = step


def _over(answer: object) -> Said:
    return said("the game is over: {answer} answers nothing", answer=repr(answer))


def _through(entries: Iterable[Happened], *, until_dealt: bool) -> int:
    """How many entries make one step: with those that nobody gave and that belong to it."""
    count = 0
    person_seen = False
    for entry in entries:
        dealt = is_dealt(entry)
        if person_seen and not (until_dealt and dealt):
            break
        person_seen = person_seen or not dealt
        count += 1
    return count if person_seen else 0


def is_dealt(entry: Happened) -> bool:
    """Nobody at the table gave it."""
    return isinstance(entry, Answered) and entry.source in UNASKED
