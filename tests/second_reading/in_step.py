"""Random games of the game and of the second reading, in step: whatever differs is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from companion.engine.game import Setup, applied, people
from companion.engine.session import Session
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.options import AS_IT_STANDS
from tests.second_reading.asking import Asked, read
from tests.second_reading.game import play
from tests.second_reading.table import Table
from tests.second_reading.tempers import Temper

MODULES = {"court", "landsknechte", "leaders"}
EVENLY = MODULES | {"edition"}
ORDERED = {"actions_shown", "tiles_shown"}


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


def plain(snapshot: dict[str, Any]) -> dict[str, Any]:
    """The game's state with the lists that have no order sorted."""
    decks = {
        name: cards if name in ORDERED else sorted(cards)
        for name, cards in snapshot["decks"].items()
    }
    under = [sorted(pair) for pair in snapshot["draft"]["under_pile"]]
    for player in snapshot["players"]:
        player["provinces"].sort()
    for province in snapshot["provinces"].values():
        province["buildings"].sort()
    draft = snapshot["draft"] | {"under_pile": under}
    return lean(snapshot | {"decks": decks, "draft": draft})


def lean(state: dict[str, Any]) -> dict[str, Any]:
    """Nothing of a module is the same as none of it."""
    for module in MODULES & state.keys():
        state[module] = {
            name: {key: value for key, value in part.items() if value}
            if isinstance(part, dict)
            else part or None
            for name, part in state[module].items()
        }
    if not state.get("cards"):
        state.pop("cards", None)
    for colours in state.get("leaders", {}).get("trophies", {}).values():
        colours.sort()
    for colours in state.get("leaders", {}).get("statues", {}).values():
        colours.sort()
    return state


class Match:
    """One game of both."""

    def __init__(self, seed: int, players: int, options: Mapping[str, str]) -> None:
        self.seed, self.temper = seed, Temper(Random(seed))
        setup = Setup(people(GAME, players), options)
        self.session = Session(GAME, setup)
        seats = setup.seats
        chosen = {option.name: option.default for option in GAME.options}
        chosen |= applied(GAME, players, options)
        names, colours = [seat.name for seat in seats], [seat.colour for seat in seats]
        self.table = Table(names, colours, chosen)
        self.reading = play(self.table)
        self.expected = self._next(None)

    def play(self) -> Difference | None:
        """The first difference, or None."""
        while True:
            for what, one, other in self._compared():
                return Difference(self.seed, len(self.session.happened), what, one, other)
            question = self.session.pending
            if question is None:
                return None
            answer = self.temper.answer(question)
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
        asked, expected = None if pending is None else read(pending), self.expected
        if asked != expected:
            if asked is None or expected is None or asked.key != expected.key:
                yield "question", asked, expected
            else:
                yield from differences(asked.seat, expected.seat, "seat")
                yield from differences(asked.fields, expected.fields, asked.key)
        game = plain(GAME.snapshot(self.session.table))
        reading = lean(self.table.seen())
        if not reading["season"]:  # while a year's cards are laid it is none
            game["season"] = ""
        if game != reading:
            yield from differences(game, reading)


def random_options(random: Random) -> dict[str, str]:
    """Any edition and modules; of the other options, the default as often as all others.

    No rulebook tells of a game that is joined as it stands.
    """
    return {
        option.name: random.choice([each for each in option.choices if each != AS_IT_STANDS])
        for option in GAME.options
        if option.name in EVENLY or random.random() < 0.5
    }
