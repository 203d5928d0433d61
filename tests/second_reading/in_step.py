"""Random games of a game and of its second reading, in step: whatever differs is told."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from companion.engine.bots import random_answer
from companion.engine.flow import Answer, Question
from companion.engine.game import Game, Option, Player, Setup, people
from companion.engine.session import Session
from companion.engine.setup_checks import applied
from tests.second_reading import asking
from tests.second_reading.asking import Asked, Reading


@dataclass(frozen=True, slots=True)
class Difference:
    """In the game of this seed, after so many answers: what, the game's value, and this one's."""

    seed: int
    answer: int
    what: str
    game: object
    reading: object


def differences(game: object, reading: object, what: str = "") -> Iterator[tuple[str, Any, Any]]:
    """The smallest parts that differ."""
    if isinstance(game, Mapping) and isinstance(reading, Mapping):
        for name in sorted({*game, *reading}, key=str):
            yield from differences(game.get(name), reading.get(name), f"{what}/{name}")
    elif isinstance(game, list) and isinstance(reading, list) and len(game) == len(reading):
        for number, (one, other) in enumerate(zip(game, reading, strict=True)):
            yield from differences(one, other, f"{what}/{number}")
    elif game != reading:
        yield what, game, reading


class Match(ABC):
    """One game of both."""

    game: ClassVar[Game[Any]]
    evenly: ClassVar[frozenset[str]] = frozenset()  # options whose choices come equally often
    most_answers: ClassVar[int] = 100_000  # where bots might play for ever

    def __init__(self, seed: int, players: int, options: Mapping[str, str]) -> None:
        self.seed, self.random = seed, Random(seed)
        setup = Setup(self.seated(players), options)
        self.session = Session(self.game, setup)
        chosen = {option.name: option.default for option in self.game.options}
        chosen |= applied(self.game, players, options)
        names = [seat.name for seat in setup.seats]
        self.reading = self.begin(names, [seat.colour for seat in setup.seats], chosen)
        self.expected = self._next(None)

    @classmethod
    def of(cls, seed: int) -> Match:
        """With so many players and such options as come up.

        The default of an option comes as often as all its others, where they do not come evenly.
        """
        random = Random(seed)
        players = random.choice(cls.game.players)
        options = {
            option.name: random.choice(cls.choices(option))
            for option in cls.game.options
            if option.name in cls.evenly or random.random() < 0.5
        }
        return cls(seed, players, options)

    @classmethod
    def choices(cls, option: Option) -> Sequence[str]:
        """What of it a rulebook tells of."""
        return option.choices

    def seated(self, number: int) -> tuple[Player, ...]:
        return people(self.game, number)

    @abstractmethod
    def begin(
        self, names: list[str], colours: list[str], options: Mapping[str, str]
    ) -> Reading[None]:
        """Lay the reading's table, and say how it plays on it."""

    @abstractmethod
    def tables(self) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
        """What lies on the game's table and on the reading's, in one form."""

    def answer(self, question: Question[Any]) -> Answer:
        return random_answer(question, self.random)

    def read(self, question: Question[Any]) -> Asked:
        return asking.read(question)

    def play(self) -> Difference | None:
        """The first difference, or None."""
        while True:
            for what, one, other in self._compared():
                return Difference(self.seed, len(self.session.happened), what, one, other)
            question = self.session.pending
            if question is None or len(self.session.happened) >= self.most_answers:
                return None
            answer = self.answer(question)
            checked = question.check(answer)
            self.session.answer(answer)
            self.expected = self._next(checked)

    def _next(self, answer: object) -> Asked | None:
        try:
            return next(self.reading) if answer is None else self.reading.send(answer)
        except StopIteration:
            return None

    def _compared(self) -> Iterator[tuple[str, Any, Any]]:
        pending = self.session.pending
        asked, expected = None if pending is None else self.read(pending), self.expected
        if asked != expected:
            if asked is None or expected is None or asked.key != expected.key:
                yield "question", asked, expected
            else:
                yield from differences(asked.seat, expected.seat, "seat")
                yield from differences(asked.fields, expected.fields, asked.key)
        game, reading = self.tables()
        if game != reading:
            yield from differences(game, reading)
