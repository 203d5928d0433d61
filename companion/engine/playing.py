"""Run a game's script: record what has happened in it, and what it asks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.engine.changing import Arrival, Stood
from companion.engine.entries import Answered, Entry, GameEntry, is_dealt
from companion.engine.flow import CORRECTED, Colour, Correction, Event, Flow, Question, Throw
from companion.engine.game import Game, Setup
from companion.errors import IllegalAnswer
from companion.said import Said, said

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Misfit:
    """The first entry of a journal that does not fit, with its index from 0 and the reason."""

    index: int
    entry: Entry
    reason: str


class Playing(Generic[S]):
    """A running game script.

    Attributes:
        happened: The entries that count, in order: those that were undone are not among them.
        questions: For each of them the question it answered, or that was open at a correction.
        throws: Every throw, with the cubes that were counted in the tray.
        began: For each of `happened`, the index in `events` of the first event that followed.
        latest: That index for the last entry that a person or a sensor gave.
        stopped_at: How many entries stood when the evening ended early; None if it did not.
    """

    state: S
    events: list[Event]
    latest: int
    began: list[int]
    throws: list[tuple[Throw, Mapping[Colour, int]]]
    happened: list[GameEntry]
    questions: list[Question[Any] | None]
    _open: Question[Any] | None  # whether or not the evening ended early
    _arrivals: list[Arrival]
    _flow: Flow[None]

    def __init__(self, game: Game[S], setup: Setup) -> None:
        self.game = game
        self.setup = game.as_begun(setup)
        self.stopped_at: int | None = None
        self._play([])

    @property
    def pending(self) -> Question[Any] | None:
        """The open question; None if the game is over or the evening ended early."""
        return self._open if self.stopped_at is None else None

    @property
    def answers(self) -> int:
        """How many answers count, including those that the app gave."""
        return sum(isinstance(each, Answered) for each in self.happened)

    def ask_anew(self) -> list[Event]:
        """Ask again after the state was changed by something else than an entry.

        Only copies of a game that nobody plays are changed so. The new events are returned.
        """
        before = len(self.events)
        if self._open is not None:
            self._advance(CORRECTED)
        return self.events[before:]

    @property
    def standing(self) -> list[Stood]:
        """The entries of `happened`, each with its question and how it became part of the game."""
        together = zip(self.happened, self.questions, self._arrivals, strict=True)
        return [Stood(*each) for each in together]

    def _play(self, stood: Iterable[Stood]) -> None:
        """Restart the game and replay these entries, which are known to fit."""
        self.state = self.game.state(self.setup)
        self._flow = self.game.play(self.state)
        self.events, self.throws, self.happened, self.questions, self.began = [], [], [], [], []
        self._arrivals, self.latest = [], 0
        self._advance(None)
        for each in stood:
            self._happen(each.entry, each.arrival)

    def _happen(self, entry: GameEntry, arrival: Arrival = Arrival()) -> None:  # noqa: B008 - it is frozen
        """Let an entry take effect.

        Raises:
            IllegalCorrection: The game refuses the correction, and nothing is changed.
        """
        before, question = len(self.events), self._open
        if isinstance(entry, Answered):
            if isinstance(question, Throw) and isinstance(entry.answer, Mapping):
                self.throws.append((question, entry.answer))
            self._advance(entry.answer)
        else:
            correction = Correction(entry.what, entry.where, entry.value)
            self.events.append(self.game.correct(self.state, correction))
            if question is not None:
                self._advance(CORRECTED)
        self.happened.append(entry)
        self.questions.append(question)
        self.began.append(before)
        self._arrivals.append(arrival)
        if not is_dealt(entry):
            self.latest = before

    def _advance(self, sent: object) -> None:
        try:
            step = self._flow.send(sent)
            while isinstance(step, Event):
                self.events.append(step)
                step = self._flow.send(None)
        except StopIteration:
            self._open = None
        else:
            self._open = step


def over(answer: object) -> Said:
    """Return the sentence that the game is over, so that this answers no question."""
    return said("the game is over: there is no question for {answer}", answer=repr(answer))


def too_many_undone(count: int, there: int) -> IllegalAnswer:
    """Return the error that this many entries cannot be undone."""
    return IllegalAnswer(
        said("{count} cannot be undone: choose 0 to {there}", count=count, there=there)
    )


def too_many_redone(count: int, there: int) -> IllegalAnswer:
    """Return the error that this many entries cannot be redone."""
    return IllegalAnswer(
        said("{count} cannot be redone: choose 0 to {there}", count=count, there=there)
    )


def fitted(entry: Answered, question: Question[Any] | None) -> Answered:
    """Return the entry with its answer in the form in which the open question takes it.

    Raises:
        IllegalAnswer: The entry does not answer this question.
    """
    if question is None:
        raise IllegalAnswer(over(entry.answer))
    if entry.key and (entry.key, entry.seat) != (question.key, question.seat):
        raise IllegalAnswer(
            said(
                "{answer} answers {question} of seat {seat}, but {asked} of seat {whose} is asked",
                answer=repr(entry.answer),
                question=entry.key,
                seat=entry.seat,
                asked=question.key,
                whose=question.seat,
            )
        )
    answer = question.check(entry.answer)
    return Answered(answer, question.key, question.seat, entry.source, entry.evidence)
