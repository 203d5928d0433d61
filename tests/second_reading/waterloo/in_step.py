"""Waterloo and its second reading in step, in one form."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, product
from typing import Any, ClassVar

from companion.engine.flow import Answer, Question
from companion.engine.game import Game, Player
from companion.errors import IllegalAnswer
from companion.games.waterloo.dice import ShownDice
from companion.games.waterloo.events import DishonestyFound, Honest
from companion.games.waterloo.game import GAME
from companion.games.waterloo.questions import Faces, Move, Owned
from tests.second_reading import asking
from tests.second_reading.asking import Asked, Reading
from tests.second_reading.in_step import Match
from tests.second_reading.waterloo.game import play
from tests.second_reading.waterloo.state import Table

COMPARED = {
    "Opening": ("square", "low", "high"),
    "Move": ("options",),
}


class Waterloo(Match):
    game: ClassVar[Game[Any]] = GAME
    most_answers = 1200  # the source knows no limit of turns

    def seated(self, number: int) -> tuple[Player, ...]:
        """Red begins, wherever he sits."""
        both = super().seated(number)
        return both if self.seed % 3 else both[::-1]

    def begin(
        self, names: list[str], colours: list[str], options: Mapping[str, str]
    ) -> Reading[None]:
        self.state = Table(colours, options)
        return play(self.state)

    def answer(self, question: Question[Any]) -> Answer:
        """As bots do; but half of the players lie, as far as they can."""
        if isinstance(question, Faces) and self.random.random() < 1 / 2:
            numbers = [number for number in range(1, 9) if number not in question.removed]
            return dict(zip(question.most, self.random.sample(numbers, len(numbers)), strict=False))
        return super().answer(question)

    def read(self, question: Question[Any]) -> Asked:
        asked = asking.read(question)
        match question:
            case ShownDice():
                shown = {"request": question.request, "accepted": accepted(question)}
                return Asked(asked.key, asked.seat, shown)
            case Move():
                taken = frozenset(move for move in question.options if takes(question, move))
                return Asked(asked.key, asked.seat, {"options": taken})
            case Owned():
                honest = {"options": frozenset(o for o in question.options if takes(question, o))}
                told = {name: asked.fields[name] for name in ("square", "guesser", "guessed")}
                return Asked(asked.key, asked.seat, honest | told)
            case Faces():
                return Asked(asked.key, asked.seat, {"standing": frozenset(question.most)})
        fields = {
            name: value
            for name, value in asked.fields.items()
            if name in COMPARED.get(asked.key, asked.fields)
        }
        return Asked(asked.key, asked.seat, fields)

    def tables(self) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
        game, reading = GAME.snapshot(self.session.state), self.state.seen()
        sides = zip(game["sides"], reading["sides"], strict=True)
        game["sides"] = [{name: side[name] for name in seen} for side, seen in sides]
        found = [event for event in self.session.events if isinstance(event, DishonestyFound)]
        honest = [event for event in self.session.events if isinstance(event, Honest)]
        game["found"] = {(each.seat, each.what, each.piece, each.face) for each in found}
        game["honest"] = {each.seat: each.undecided for each in honest}
        return {name: game[name] for name in reading}, reading


def takes(question: Question[Any], answer: object) -> bool:
    try:
        question.check(answer)
    except IllegalAnswer:
        return False
    return True


def accepted(question: ShownDice) -> frozenset[tuple[tuple[str, int], ...]]:
    """Whatever it takes, of all that could be said."""
    return frozenset(
        tuple(zip(dice, values, strict=True))
        for many in (1, 2, 3)
        for dice in combinations(("white", "yellow", "red"), many)
        for values in product(range(1, 7), repeat=many)
        if takes(question, dict(zip(dice, values, strict=True)))
    )
