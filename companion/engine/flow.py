"""The parts of a game script: questions and events.

A script is a generator. It yields questions and is sent the answers; it yields events, which are
facts. It knows no screen, sensor or clock, so the list of answers *is* the game.

Answers and corrections are plain JSON values. The question defines the kind of its answer. A seat
is a colour's place in the order of play, from 0.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Annotated, Any, ClassVar, Generic, TypeAlias, TypeVar, dataclass_transform

from companion.engine.refusing import at, does_not_answer, from_to, one_of
from companion.errors import IllegalAnswer
from companion.plain import plain
from companion.said import Id, Said, said

# Types that say what a field means, and so how it reads in a sentence.
Colour: TypeAlias = Annotated[str, "colour"]
SeatNumber: TypeAlias = Annotated[int, "seat"]

Answer: TypeAlias = str | int | Mapping[str, Any]

A = TypeVar("A")
R = TypeVar("R")


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
class FlowRecord:
    """What questions and events have in common: each class of them is a frozen dataclass.

    Its fields are given by name; the classes of this module, from which a game derives its own,
    have `kw_only=False`.
    """

    def __init_subclass__(cls, *, kw_only: bool = True) -> None:
        super().__init_subclass__()
        dataclass(frozen=True, kw_only=kw_only)(cls)


class Event(FlowRecord):
    """Something that has happened in the game and can no longer be refused.

    `rule` is the number of the rule behind it, such as "W3.1". Each game's `face/rules.py` has the
    rules by their numbers, in our words.
    """

    rule: str = ""


class Question(FlowRecord, Generic[A]):
    """A decision that the rules leave open.

    `seat` is the colour whose player answers; None means everybody together.
    """

    rule: str = ""
    seat: SeatNumber | None = None

    @property
    def key(self) -> str:
        """The name of the question: its class. Journals have it, so the class keeps its name."""
        return type(self).__name__

    def check(self, answer: object) -> A:
        """Return `answer` in its canonical form.

        Raises:
            IllegalAnswer: The answer is impossible; nothing is changed.
        """
        raise NotImplementedError

    def _refused(self, answer: object, advice: Said, rule: str = "") -> IllegalAnswer:
        message = does_not_answer(repr(answer), self.key, rule or self.rule, advice)
        return IllegalAnswer(message, advice, rule or self.rule)


class Pick(Question[str], kw_only=False):
    """A choice of one of several options; likely ones come first."""

    options: tuple[str, ...]

    def check(self, answer: object) -> str:
        """Return the answer, which must be one of the options."""
        if not isinstance(answer, str) or answer not in self.options:
            raise self._refused(answer, one_of(self.options))
        return answer

    def drawn(self, rng: Random) -> str:
        """Return a random option, for bots.

        A game may prefer options that move the game forward.
        """
        return self.options[int(rng.random() * len(self.options))]


class Draw(Pick, kw_only=False):
    """A chance event: drawn from the real `deck`, or by the dealer.

    `copies` says how many of each option are in the deck; empty means that all are equally likely.
    """

    deck: str
    copies: tuple[int, ...] = ()

    @property
    def lying(self) -> tuple[str, ...]:
        """The options, each repeated as often as it is in the deck."""
        if not self.copies:
            return self.options
        each = zip(self.options, self.copies, strict=True)
        return tuple(option for option, copies in each for _ in range(copies))

    def drawn(self, rng: Random) -> str:
        """Return a random option, weighted by its copies."""
        lying = self.lying
        return lying[int(rng.random() * len(lying))]


class Number(Question[int], kw_only=False):
    """A whole number from `low` to `high`, both included."""

    low: int
    high: int

    def check(self, answer: object) -> int:
        """Return the answer, which must be a whole number in the range."""
        if isinstance(answer, bool) or not isinstance(answer, int):
            advice = said("choose a number from {low} to {high}", low=self.low, high=self.high)
            raise self._refused(answer, advice)
        if not self.low <= answer <= self.high:
            raise self._refused(answer, from_to(self.low, self.high))
        return answer

    def drawn(self, rng: Random) -> int:
        """Return a random number, for bots.

        A game may prefer numbers that move the game forward.
        """
        return self.low + int(rng.random() * (self.high - self.low + 1))


class Amounts(Question[Mapping[str, int]], kw_only=False):
    """An amount for each of several places: at most `most` of each, at least `least` in all.

    `places` limits the number of places; None means no limit.
    """

    most: Mapping[str, int]
    least: int = 1
    places: int | None = None
    # False: the amounts are values, such as those of dice, and screens show no sum of them.
    has_sum: ClassVar[bool] = True

    def check(self, answer: object) -> Mapping[str, int]:
        """Return the answer without zeros.

        Each amount must be possible, and so must all together.
        """
        if not isinstance(answer, Mapping):
            raise self._refused(answer, said("give a number for each place"))
        for place, number in answer.items():
            most = self.most.get(place, 0)
            if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= most:
                advice = said("choose 0 to {most} for {place}", most=most, place=Id(place))
                raise self._refused(answer, advice)
        amounts = {place: number for place, number in answer.items() if number}
        if fault := self._too_few_or_scattered(amounts) or self.fault(amounts):
            raise self._refused(answer, fault)
        return amounts

    def fault(self, amounts: Mapping[str, int]) -> Said | None:  # noqa: ARG002 - for games
        """Return what else is wrong with the amounts, with advice; None if nothing is."""
        return None

    def drawn(self, rng: Random) -> Mapping[str, int]:
        """Return random possible amounts; a game with a `fault` of its own overrides this."""
        places = sorted(place for place, most in self.most.items() if most)
        rng.shuffle(places)
        amounts: dict[str, int] = {}
        for place in places[: self.places]:
            amounts[place] = rng.randint(1, self.most[place])
            if sum(amounts.values()) >= self.least:
                break
        if sum(amounts.values()) >= self.least:
            return amounts
        fullest = sorted(places, key=lambda place: -self.most[place])[: self.places]
        return {place: self.most[place] for place in fullest}

    def _too_few_or_scattered(self, amounts: Mapping[str, int]) -> Said | None:
        if sum(amounts.values()) < self.least:
            return said("choose at least {least} in all", least=self.least)
        if self.places is not None and len(amounts) > self.places:
            return said("choose no more than {places} of them", places=self.places)
        return None


class FreeText(Question[str], kw_only=False):
    """Words as printed on a card: one line, at most `longest` letters."""

    longest: int = 40  # chosen: a lower number refuses longer cards, a higher one needs more room

    def check(self, answer: object) -> str:
        """Return the answer on one line, without control characters."""
        text = " ".join(plain(answer).split()) if isinstance(answer, str) else ""
        if not 0 < len(text) <= self.longest:
            raise self._refused(answer, said("type 1 to {longest} letters", longest=self.longest))
        return text

    def drawn(self, rng: Random) -> str:
        """Return words for bots, which say that they are made up."""
        return f"made up {rng.randint(1, 99)}"


class PrintedNumber(Number):
    """A number printed on a card or the board, and in no rulebook: asked once, saved for the box.

    `thing` names what it is printed on, from large to small: ("castles", "7", "strength").
    """

    thing: tuple[str, ...]


class PrintedPick(Pick):
    """A printed thing that is one of several options, saved for the box like `PrintedNumber`."""

    thing: tuple[str, ...]


class PrintedSheet(Question[Mapping[str, Any]]):
    """Many printed things at once, such as a board.

    With an empty sheet the game is played without them.

    A sheet is too long to type during a game, so it comes from the box's file and is saved in the
    game.
    """

    # True: an empty sheet is saved too, and the app's own data apply until somebody knows better.
    empty_is_kept: ClassVar[bool] = False

    # True: the sheet is filled in during play (`Game.learned`), and nobody is asked for it.
    grows: ClassVar[bool] = False

    # True: the sheets of two tables are merged. False: another table's sheet replaces this one.
    adds_up: ClassVar[bool] = False

    thing: tuple[str, ...]

    def check(self, answer: object) -> Mapping[str, Any]:
        """Return the answer: a sheet without faults, or an empty one."""
        if not isinstance(answer, Mapping):
            raise self._refused(answer, said("use a sheet from the box, or an empty one"))
        if answer and (fault := self.fault(answer)):
            name = ".".join(self.thing)  # the sheet itself would fill the screen
            message = does_not_answer(name, self.key, self.rule, fault)
            raise IllegalAnswer(message, at(name, fault), self.rule)
        return answer

    def fault(self, sheet: Mapping[str, Any]) -> Said | None:  # noqa: ARG002 - for games
        """Return what is wrong with the sheet, where, and advice; None if nothing is."""
        return None

    def drawn(self, rng: Random) -> Mapping[str, Any]:  # noqa: ARG002 - for games
        """Return an invented sheet for bots, which never counts as the printed one."""
        return {}


class Throw(Question[Mapping[Colour, int]], kw_only=False):
    """The question which cubes are in the tray after a throw.

    `thrown` and the tray's own cubes (`tray_before`) went into the tower, on top of `tower_before`.
    `sides` are the colours that fight, the attacker first. `unseen` cubes may be in the tower as
    well, if nobody knows everything that is in it.
    """

    tower_before: Mapping[Colour, int]
    thrown: Mapping[Colour, int]
    tray_before: Mapping[Colour, int]
    sides: tuple[Colour, ...] = ()
    unseen: Mapping[Colour, int] = field(default_factory=dict, kw_only=True)

    def at_most(self, colour: Colour) -> int:
        """Return the most cubes of a colour that can be in the tray."""
        places = (self.tower_before, self.thrown, self.tray_before, self.unseen)
        return sum(place.get(colour, 0) for place in places)

    def check(self, answer: object) -> Mapping[Colour, int]:
        """Return the count without zeros. Each number must be possible."""
        if not isinstance(answer, Mapping):
            raise self._refused(answer, said("give a count for each colour"))
        for colour, count in answer.items():
            most = self.at_most(colour)
            if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= most:
                advice = said("choose 0 to {most} for {colour}", most=most, colour=Id(colour))
                raise self._refused(answer, advice)
        return {colour: count for colour, count in answer.items() if count}


FlowStep: TypeAlias = "Question[Any] | Event"
Flow: TypeAlias = Generator[FlowStep, Any, R]


@dataclass(frozen=True, slots=True)
class Correction:
    """A correction by the players: `what` of `where` is really `value`.

    The game says what can be corrected, and to which values (`Game.correctable`).
    """

    what: str
    where: str
    value: str | int


CORRECTED = object()  # sent in by the session instead of an answer: the state was changed


def ask(question: Callable[[], Question[A]]) -> Generator[FlowStep, Any, A]:
    """Yield the question and return its answer, which the session has checked.

    The question is built again if a correction changes the state while it is open: if a province
    was lost, it is no option any more. CORRECTED is sent and not thrown, because an exception would
    end this generator, and the game with it.
    """
    while (answer := (yield question())) is CORRECTED:
        pass
    return answer  # type: ignore[no-any-return]
