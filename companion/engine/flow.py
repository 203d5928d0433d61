"""What a game script is made of: questions, events, and how a game describes itself.

A script is a generator. It yields questions and is sent the answers; it yields events, which are
facts. It knows neither screen nor sensor nor clock, so the list of answers *is* the game.
Answers and corrections are plain JSON values; a seat is a player's place at the table, from 0.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from companion.errors import IllegalAnswer
from companion.tower.ledger import Ledger

Colour: TypeAlias = str
Answer: TypeAlias = "str | int | Mapping[Colour, int]"

A = TypeVar("A")
R = TypeVar("R")
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Event:
    """Something that has happened in the game and can no longer be refused.

    `rule` is the number of the rule behind it, as the digests number them ("W3.1").
    """

    rule: str = field(default="", kw_only=True)


@dataclass(frozen=True, slots=True)
class Question(Generic[A]):
    """A choice that the rules cannot make for themselves.

    `seat` is the player who answers, None the whole table.
    """

    rule: str = field(default="", kw_only=True)
    seat: int | None = field(default=None, kw_only=True)

    @property
    def key(self) -> str:
        """What is asked, the same in every game and program version."""
        return type(self).__name__

    def check(self, answer: object) -> A:
        """Return `answer` in its one form, or raise IllegalAnswer and change nothing."""
        raise NotImplementedError

    def _refused(self, answer: object, would_do: str) -> IllegalAnswer:
        return IllegalAnswer(f"{answer!r} does not answer {self.key} ({self.rule}): {would_do}")


@dataclass(frozen=True, slots=True)
class Pick(Question[str]):
    """One of some options; likely ones first."""

    options: tuple[str, ...]

    def check(self, answer: object) -> str:
        if not isinstance(answer, str) or answer not in self.options:
            raise self._refused(answer, f"one of {', '.join(self.options)} would do")
        return answer


@dataclass(frozen=True, slots=True)
class Draw(Pick):
    """Chance: each option equally likely, drawn from the table's real `deck` or by the dealer."""

    deck: str


@dataclass(frozen=True, slots=True)
class Number(Question[int]):
    """A whole number from `low` to `high`, both included."""

    low: int
    high: int

    def check(self, answer: object) -> int:
        if isinstance(answer, bool) or not isinstance(answer, int):
            raise self._refused(answer, f"a number from {self.low} to {self.high} would do")
        if not self.low <= answer <= self.high:
            raise self._refused(answer, f"{self.low} to {self.high} would do")
        return answer


@dataclass(frozen=True, slots=True)
class Throw(Question[Mapping[Colour, int]]):
    """What lies in the tray after a throw?

    Into the tower went `thrown` and all that lay in the tray (`tray_before`), on top of
    `tower_before`. `sides` are the colours whose battle it is, the attacker first.
    """

    tower_before: Mapping[Colour, int]
    thrown: Mapping[Colour, int]
    tray_before: Mapping[Colour, int]
    sides: tuple[Colour, ...] = ()

    def at_most(self, colour: Colour) -> int:
        return sum(
            place.get(colour, 0) for place in (self.tower_before, self.thrown, self.tray_before)
        )

    def check(self, answer: object) -> Mapping[Colour, int]:
        if not isinstance(answer, Mapping):
            raise self._refused(answer, "a count of each colour would do")
        for colour, count in answer.items():
            most = self.at_most(colour)
            if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= most:
                raise self._refused(answer, f"0 to {most} {colour} can lie there")
        return {colour: count for colour, count in answer.items() if count}


Step: TypeAlias = "Question[Any] | Event"
Flow: TypeAlias = Generator[Step, Any, R]


@dataclass(frozen=True, slots=True)
class Correction:
    """The table is right and the app was not: `what` of `where` is really `value`.

    Which things can be corrected, and to what, is the game's to say (`Game.correctable`).
    """

    what: str
    where: str
    value: str | int


CORRECTED = object()  # sent in by the session instead of an answer: the state was changed


def ask(question: Callable[[], Question[A]]) -> Generator[Step, Any, A]:
    """Yield the question and return its answer, which the session has checked.

    The question is built anew when a correction changes the state while it stands open.
    Raising in here would end the generator, and with it the game.
    """
    while (answer := (yield question())) is CORRECTED:
        pass
    return answer  # type: ignore[no-any-return]


@dataclass(frozen=True, slots=True)
class Option:
    """A point on which tables differ; the first choice is the default."""

    name: str
    choices: tuple[str, ...]
    rule: str

    @property
    def default(self) -> str:
        return self.choices[0]


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    colour: Colour


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays, in seating order clockwise, and how."""

    players: tuple[Player, ...]
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Correctable:
    """Something that a correction may set, what it is now, and what would do."""

    what: str
    where: str
    now: str | int
    choices: Sequence[str] | range


class Game(Protocol[S]):
    """A game describes itself, so that menus, bots and replay need no game's name.

    `S` is its table: the whole state, changed by the script and by corrections alone.
    """

    name: str
    players: range  # how many can play
    colours: tuple[Colour, ...]  # that players may choose
    options: tuple[Option, ...]
    decks: tuple[str, ...]  # that Draw names; real cards or the dealer, per deck

    def table(self, setup: Setup) -> S:
        """The table before the first question; raises ImpossibleSetup."""
        ...

    def play(self, table: S) -> Flow[None]: ...

    def correct(self, table: S, correction: Correction) -> Event:
        """Apply it, or raise IllegalCorrection and change nothing."""
        ...

    def correctable(self, table: S) -> Sequence[Correctable]: ...

    def ledger(self, table: S) -> Ledger:
        """Where every cube is."""
        ...

    def broken(self, table: S) -> list[str]:
        """The promises that this state breaks, a sentence each; empty is right."""
        ...

    def snapshot(self, table: S) -> dict[str, Any]:
        """The whole state as JSON values; two equal states have equal snapshots."""
        ...
