"""Wallenstein and its second reading in step, in one form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from companion.engine.flow import Answer, Question
from companion.engine.game import Game, Option
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.options import AS_IT_STANDS
from tests.second_reading.asking import Asked, Reading
from tests.second_reading.in_step import Match
from tests.second_reading.wallenstein.asked import read
from tests.second_reading.wallenstein.game import play
from tests.second_reading.wallenstein.state import Table
from tests.second_reading.wallenstein.tempers import Temper

MODULES = {"court", "landsknechte", "leaders"}
ORDERED = {"actions_shown", "tiles_shown"}


class Wallenstein(Match):
    game: ClassVar[Game[Any]] = GAME
    evenly = frozenset(MODULES | {"edition"})

    @classmethod
    def choices(cls, option: Option) -> Sequence[str]:
        """No rulebook tells of a game that is joined as it stands."""
        return [choice for choice in option.choices if choice != AS_IT_STANDS]

    def begin(
        self, names: list[str], colours: list[str], options: Mapping[str, str]
    ) -> Reading[None]:
        self.temper = Temper(self.random)
        self.state = Table(names, colours, options)
        return play(self.state)

    def answer(self, question: Question[Any]) -> Answer:
        return self.temper.answer(question)

    def read(self, question: Question[Any]) -> Asked:
        return read(question)

    def tables(self) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
        game = plain(GAME.snapshot(self.session.state))
        reading = lean(self.state.seen())
        if not reading["season"]:  # while a year's cards are laid it is none
            game["season"] = ""
        return game, reading


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
