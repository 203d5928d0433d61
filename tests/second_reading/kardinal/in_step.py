"""Kardinal & König and its second reading in step, in one form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from companion.engine.flow import Answer, Pick, Question
from companion.engine.game import Game
from companion.games.kardinal_koenig.events import PointsCounted
from companion.games.kardinal_koenig.game import GAME
from tests.second_reading import asking
from tests.second_reading.asking import Asked, Reading
from tests.second_reading.in_step import Match
from tests.second_reading.kardinal.game import play
from tests.second_reading.kardinal.state import Board, Table

TOLD_ELSEWHERE = {"barred", "thing"}  # why something will not do; where the box keeps it

# What people do who want the board full soon.
LIKED: Mapping[str, Callable[[str, str], bool]] = {
    "Where": lambda option, _: option not in ("swap", "pass", "done"),
    "Lay": lambda option, _: option in ("card", "two"),
    "Piece": lambda option, likes: option == likes,
    "Pieces": lambda option, likes: option.startswith("two") and likes in option,
    "AnySite": lambda option, _: option == "no",
}


class Kardinal(Match):
    game: ClassVar[Game[Any]] = GAME
    evenly = frozenset({"variant"})

    def begin(
        self, names: list[str], colours: list[str], options: Mapping[str, str]
    ) -> Reading[None]:
        self.state = Table(colours, options)
        self.way = self.random.choice(("drawn", "drawn", "without"))
        self.eager = self.random.choice((0.0, 0.5, 0.97))  # how often he does what fills the board
        self.likes = self.random.choice(("abbey", "councillor"))
        return play(self.state, self._printed)

    def _printed(self) -> Board | None:
        """What stands on a board is data and no rule."""
        board = GAME.snapshot(self.session.state)["board"]
        if board is None:
            return None
        roads: dict[str, frozenset[str]] = {}
        for one, other in board["roads"]:
            roads[one] = roads.get(one, frozenset()) | {other}
            roads[other] = roads.get(other, frozenset()) | {one}
        return Board(board["sites"], roads, [(one, other) for one, other in board["alliances"]])

    def answer(self, question: Question[Any]) -> Answer:
        if question.key == "BoardWay":
            return self.way
        if question.key == "BoardSheet":
            return {}
        if question.key == "InterimDone":
            return "done"  # nothing is drawn for it
        if (
            isinstance(question, Pick)
            and question.key in LIKED
            and self.random.random() < self.eager
        ):
            liked = LIKED[question.key]
            rather = [each for each in question.options if liked(each, self.likes)]
            return self.random.choice(rather or question.options)
        return super().answer(question)

    def read(self, question: Question[Any]) -> Asked:
        asked = asking.read(question)
        if asked.key in ("BoardSheet", "BoardWay"):
            return Asked(asked.key, asked.seat)
        fields = {name: each for name, each in asked.fields.items() if name not in TOLD_ELSEWHERE}
        return Asked(asked.key, asked.seat, fields)

    def tables(self) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
        game, reading = GAME.snapshot(self.session.state), self.state.seen()
        for name in ("discards", "unseen", "in_play"):
            game[name] = +Counter(game[name])
        for side in game["sides"]:
            side["known"] = +Counter(side["known"])
        game["face_up"].sort()
        counted = [event for event in self.session.events if isinstance(event, PointsCounted)]
        game["counted"] = [
            [each.interim, each.abbeys, each.alliances, each.chains] for each in counted
        ]
        sides = zip(game["sides"], reading["sides"], strict=True)
        game["sides"] = [{name: side[name] for name in seen} for side, seen in sides]
        return {name: game[name] for name in reading}, reading
