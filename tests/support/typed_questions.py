"""Every question of every game, asked once, at tables whose names collide with letters and words.

Bob is red, Rosa blue; others are called "3", "Green", "R", as a colour or a digit is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from msgspec.structs import replace

from companion.engine.bots import random_answer
from companion.engine.entries import Header
from companion.engine.flow import Question, Throw
from companion.evening.evening import Evening
from companion.game_checks.any_setup import any_setup
from companion.games import GAMES, face
from companion.tray.tally import by_hand
from companion.views.count_line import CountLine, count_line
from companion.views.face import Face
from companion.views.open_question import Way, way_of
from companion.words.language import speaking

NAMES: Mapping[str, str] = {
    "red": "Bob",
    "blue": "Rosa",
    "yellow": "3",
    "black": "Green",
    "violet": "R",
    "green": "Blue",
    "white": "G",
    "orange": "Vert",
}
LANGUAGES = ("en", "de", "fr")
_SETUPS = 6  # of each game, with other numbers of players and options
_ANSWERS = 260  # of each, which every question of a game comes up in


@dataclass(frozen=True)
class Asked:
    """A question as it was asked; what it is called says which game's it is."""

    name: str
    question: Question[Any]
    face: Face

    def way(self, language: str) -> Way | None:
        with speaking(language):
            return way_of(self.question, self.face)

    def line(self, language: str) -> CountLine | None:
        if not isinstance(self.question, Throw):
            return None
        with speaking(language):
            return count_line(by_hand(self.question), self.face.cast)


@cache
def every_question() -> tuple[Asked, ...]:
    """One of each kind of each game; of a kind with numbers in its choices, several."""
    found: dict[tuple[str, str, int], Asked] = {}
    for name in GAMES:
        for seed in range(_SETUPS):
            for each in _played(name, seed):
                kind = type(each.question).__name__
                size = min(3, len(getattr(each.question, "options", ())) // 4)
                found.setdefault((name, kind, size), each)
    return tuple(found.values())


def _played(name: str, seed: int) -> list[Asked]:
    setup = any_setup(GAMES[name], seed)
    players = tuple(
        replace(player, name=NAMES.get(player.colour, player.name)) for player in setup.players
    )
    header = Header(name, players, dict(setup.options), seed=seed)
    evening: Evening[Any] = Evening(GAMES[name], header)
    shown, rng = face(name, header.setup()), Random(seed)
    asked = []
    for _n in range(_ANSWERS):
        question = evening.pending
        if question is None:
            break
        asked.append(Asked(f"{name}/{question.key}", question, shown))
        evening.answer(random_answer(question, rng), "bot")
    return asked
