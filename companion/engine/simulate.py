"""Play whole games with bots, and check the game after every answer.

Every invariant of the game is checked after every answer. Undo and redo are checked by one replay:
undoing to an answer replays all before it, so a replay of the whole game passes through every state
that undo can reach. After each entry it must ask the same question, in every field, as the game
did; at some random entries, and at the end, its whole snapshot must be the same. Once a game, at a
random answer, undo and redo themselves are used. The seed of a game and the number of the answer
say where an invariant broke: the same seed plays the same game.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, TypeVar

from companion.engine.bots import random_answer
from companion.engine.entries import DEALER
from companion.engine.flow import Correction, Draw, Question
from companion.engine.game import Game, Setup, people
from companion.engine.session import Session
from companion.errors import IllegalCorrection

S = TypeVar("S")

BOT = "bot"  # the source of a bot's answers
# Chance that the whole state after an answer is compared in the replay. Chosen: more comparisons
# find a difference earlier in a game, fewer leave time for more games.
SNAPSHOTS = 0.02
# Answers and corrections, after which a game is stopped and reported. Chosen: with fewer, long
# games are stopped that would end; with more, one without an end delays the rest.
LONGEST = 20_000
# The one undo of a game happens within so many entries from the start. Chosen: a later one would
# not happen in short games, an earlier one never late in a game.
UNDO_WITHIN = 300


@dataclass(frozen=True, slots=True)
class Broken:
    """A `promise` that did not hold in the game with this `seed`, after `answer` entries."""

    seed: int
    answer: int
    promise: str


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a simulation: its size and speed, broken invariants and the questions asked."""

    games: int
    games_per_s: float
    answers: int
    broken: tuple[Broken, ...]
    asked: Mapping[str, int]  # how often each question was asked, by its key
    stopped: tuple[int, ...] = ()  # seeds of games that did not end within LONGEST


def simulate(
    game: Game[S],
    players: int,
    games: int = 1,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    *,
    corrections: float = 0.0,
    clock: Callable[[], float] = time.perf_counter,
) -> Report:
    """Play `games` games with the seeds from `seed` on, and check each.

    Args:
        corrections: The probability of a correction before each answer, 0 to 1.
        clock: Returns seconds, for the speed in the report.
    """
    setup = Setup(people(game, players), options or {})
    start = clock()
    broken: list[Broken] = []
    stopped: list[int] = []
    question_counts: Counter[str] = Counter()
    for number in range(seed, seed + games):
        played = Playthrough(game, setup, number, corrections)
        played.play()
        broken += played.broken
        stopped += [number] * played.is_stopped
        question_counts += played.question_counts
    seconds = max(clock() - start, 1e-9)
    speed = round(games / seconds, 2)
    return Report(
        games, speed, question_counts.total(), tuple(broken), question_counts, tuple(stopped)
    )


@dataclass(slots=True)
class Playthrough(Generic[S]):
    """One game from the first question to the last, then replayed and compared."""

    game: Game[S]
    setup: Setup
    seed: int
    corrections: float = 0.0
    broken: list[Broken] = field(default_factory=list)
    question_counts: Counter[str] = field(default_factory=Counter)
    session: Session[S] = field(init=False)
    _rng: Random = field(init=False)
    _open: list[Question[Any] | None] = field(init=False)  # the question at first and after each
    _snapshots: dict[int, dict[str, Any]] = field(default_factory=dict)  # by how many entries stood

    def __post_init__(self) -> None:
        self.session = Session(self.game, self.setup)
        self._open = [self.session.pending]
        self._rng = Random(self.seed)

    @property
    def is_stopped(self) -> bool:
        """Whether the game was stopped because it did not end within LONGEST entries."""
        return self.session.pending is not None and len(self.session.happened) >= LONGEST

    def play(self) -> None:
        """Play the game and replay it. An exception gets a note with the seed and the entry."""
        try:
            self._play()
            self._replay()
        except Exception as error:
            error.add_note(f"in game {self.seed}, after {len(self.session.happened)} entries")
            raise

    def _play(self) -> None:
        undo_at = self._rng.randrange(UNDO_WITHIN)
        while (question := self.session.pending) is not None and not self.is_stopped:
            if not self._corrects():
                self.question_counts[question.key] += 1
                source = DEALER if isinstance(question, Draw) else BOT
                self.session.answer(random_answer(question, self._rng), source)
            self._check()
            if len(self.session.happened) == undo_at:
                self._undo_and_redo()

    def _corrects(self) -> bool:
        """Now and then make a random possible correction.

        Return whether it had an effect or was refused.
        """
        if not self.corrections or self._rng.random() >= self.corrections:
            return False
        things = self.game.correctable(self.session.state)
        if not things:
            return False
        wrong = self._rng.choice(things)
        value = wrong.choices[self._rng.randrange(len(wrong.choices))]
        try:
            return bool(self.session.correct(Correction(wrong.what, wrong.where, value)))
        except IllegalCorrection as error:
            self._breaks(f"a correction that should do is refused: {error}")
            return True

    def _check(self) -> None:
        self._open.append(self.session.pending)
        if wrong := self.game.broken(self.session.state):
            for promise in wrong:
                self._breaks(promise)
        if self._rng.random() < SNAPSHOTS:
            self._snapshots[len(self.session.happened)] = self.game.snapshot(self.session.state)

    def _undo_and_redo(self) -> None:
        session = self.session
        before = (self.game.snapshot(session.state), session.pending, list(session.events))
        if session.undo():
            session.redo()
        if before != (self.game.snapshot(session.state), session.pending, session.events):
            self._breaks("undo, then redo, leads elsewhere")

    def _replay(self) -> None:
        """Replay the same entries, and check that every state on the way is the same."""
        again = Session(self.game, self.setup)
        entries = self.session.happened
        for number, question in enumerate(self._open):
            if again.pending != question:
                self._breaks("played again, another question is asked", number)
                return
            snapshot = self._snapshots.get(number)
            if snapshot is not None and snapshot != self.game.snapshot(again.state):
                self._breaks("played again, the state is another", number)
                return
            again.replay(entries[number : number + 1])
        ends = [(self.game.snapshot(s.state), s.events) for s in (self.session, again)]
        if ends[0] != ends[1]:
            self._breaks("played again, the end is another")

    def _breaks(self, promise: str, number: int | None = None) -> None:
        at = len(self.session.happened) if number is None else number
        self.broken.append(Broken(self.seed, at, promise))
