"""Golden playthroughs: games of bots with all their answers, and the end that they come to.

A file has the answers once each in `words`, and `played`, which of them was given, in turn.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from companion.engine.bots import random_answer
from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.state import State

FOLDER = Path(__file__).parents[1] / "data" / "golden"
MODULES = ("court", "landsknechte", "leaders")
GAMES: Mapping[str, tuple[int, Mapping[str, str]]] = {  # players and options
    "second": (4, {}),
    "first": (3, {"edition": "first"}),
    "shogun": (5, {"edition": "shogun"}),
    **{f"second-{module}": (3, {module: "yes"}) for module in MODULES},
    "second-all": (5, dict.fromkeys(MODULES, "yes")),
}
SEED = 1634


@dataclass(frozen=True, slots=True)
class Golden:
    players: int
    options: Mapping[str, str]
    revision: int  # of the rules that it was played by
    words: list[Any]
    played: list[int]
    points: list[int]
    end: str  # digest of the last snapshot

    def again(self) -> Session[State]:
        session = begun(self.players, self.options, self.revision)
        for word in self.played:
            session.answer(self.words[word])
        return session


def begun(players: int, options: Mapping[str, str], revision: int) -> Session[State]:
    return Session(GAME, Setup(people(GAME, players), options, revision))


def points(session: Session[State]) -> list[int]:
    return [player.points for player in session.state.seats]


def digest(session: Session[State]) -> str:
    state = json.dumps(GAME.snapshot(session.state), sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(state.encode()).hexdigest()


def kept(name: str) -> Golden:
    return Golden(**json.loads((FOLDER / f"{name}.json").read_text("utf-8")))


def keep(name: str) -> None:
    """Played anew by a bot, by today's rules."""
    number, options = GAMES[name]
    session = begun(number, options, GAME.revision)
    rng = Random(SEED)
    words: dict[str, int] = {}
    played = []
    while session.pending is not None:
        answer = random_answer(session.pending, rng)
        played.append(words.setdefault(json.dumps(answer, ensure_ascii=False), len(words)))
        session.answer(answer)
    rows = {
        "players": number,
        "options": options,
        "revision": GAME.revision,
        "words": list(map(json.loads, words)),
        "played": played,
        "points": points(session),
        "end": digest(session),
    }
    text = json.dumps(rows, ensure_ascii=False, separators=(",", ":"))
    (FOLDER / f"{name}.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    for each in GAMES:
        keep(each)
