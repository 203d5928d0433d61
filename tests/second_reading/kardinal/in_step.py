"""Kardinal & König and its second reading in step, in one form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, ClassVar

from companion.games.kardinal_koenig.game import GAME

from companion.engine.flow import Answer, Question
from companion.engine.game import Game
from tests.second_reading import asking
from tests.second_reading.asking import Asked, Reading
from tests.second_reading.in_step import Match
from tests.second_reading.kardinal.game import play
from tests.second_reading.kardinal.table import Board, Table

TOLD_ELSEWHERE = {"barred", "thing"}  # why something will not do; where the box keeps it


class Kardinal(Match):
    game: ClassVar[Game[Any]] = GAME
    evenly = frozenset({"variant"})

    def begin(
        self, names: list[str], colours: list[str], options: Mapping[str, str]
    ) -> Reading[None]:
        self.table = Table(colours, options)
        self.way = self.random.choice(("drawn", "drawn", "without"))
        self.eager = self.random.choice((0.0, 0.5, 0.9))  # how often many pieces are placed
        return play(self.table, self._printed)

    def _printed(self) -> Board | None:
        """What stands on a board is data and no rule."""
        board = GAME.snapshot(self.session.table)["board"]
        if board is None:
            return None
        roads: dict[str, frozenset[str]] = {}
        for one, other in board["roads"]:
            roads[one] = roads.get(one, frozenset()) | {other}
            roads[other] = roads.get(other, frozenset()) | {one}
        return Board(board["sites"], roads, [(one, other) for one, other in board["alliances"]])

    def answer(self, question: Question[Any]) -> Answer:
        options = getattr(question, "options", ())
        if question.key == "BoardWay":
            return self.way
        if question.key == "BoardSheet":
            return {}
        if self.random.random() < self.eager:
            rather = [each for each in options if each == "two" or each.startswith("pair and")]
            options = rather or [each for each in options if each not in ("swap", "pass", "done")]
            if rather or question.key == "Where":
                return self.random.choice(options)
        return super().answer(question)

    def read(self, question: Question[Any]) -> Asked:
        asked = asking.read(question)
        if asked.key in ("BoardSheet", "BoardWay"):
            return Asked(asked.key, asked.seat)
        fields = {name: each for name, each in asked.fields.items() if name not in TOLD_ELSEWHERE}
        return Asked(asked.key, asked.seat, fields)

    def tables(self) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
        game, reading = GAME.snapshot(self.session.table), self.table.seen()
        for name in ("discards", "unseen", "in_play"):
            game[name] = +Counter(game[name])
        for side in game["sides"]:
            side["known"] = +Counter(side["known"])
        game["face_up"].sort()
        sides = zip(game["sides"], reading["sides"], strict=True)
        game["sides"] = [{name: side[name] for name in seen} for side, seen in sides]
        return {name: game[name] for name in reading}, reading
