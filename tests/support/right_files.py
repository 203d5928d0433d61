"""Files that are right, for benches that make wrong ones of them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random

from companion.engine.bots import random_answer
from companion.engine.entries import Header
from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.games import GAMES
from companion.games.kardinal_koenig.board_sheet import sheet_of
from companion.games.kardinal_koenig.laying import drawn_board
from companion.store.box import Box
from companion.store.journal.lines import write

ANSWERS = 60  # of each journal
SETTINGS = {
    "camera": "virtual",
    "profile": "profile.npz",
    "language": "de",
    "theme": "calm",
    "sure_enough": 0.99,
    "countdown": 2.0,
    "kept_trays_mb": 3,
    "dealt": {"wallenstein": ["events"]},
    "panel": {"sure": 17},
}
REQUEST = {
    "colours": ["red", "blue", "yellow"],
    "tower_before": {"red": 2, "yellow": 1},
    "thrown": {"red": 6, "blue": 5},
    "tray_before": {},
    "counts": {"red": 3},
    "scale": {"grams": 4.95, "grams_per_cube": 0.62, "spread": 0.06},
}


def journal(name: str) -> bytes:
    """The beginning of a game by bots."""
    game, rng = GAMES[name], Random(1)
    played = Session(game, Setup(people(game, game.players[-1])))
    while played.pending is not None and len(played.happened) < ANSWERS:
        played.answer(random_answer(played.pending, rng))
    header = Header(name, played.setup.players)
    return "".join(write(header, played.happened)).encode()


def boxes(data: Path, folder: Path) -> Mapping[str, bytes]:
    """A box's file of each game with a board of its own; one is written in the folder at first."""
    kardinal = Box(folder / "kardinal.toml")
    kardinal.keep("kardinal-koenig", ("board",), sheet_of(drawn_board(7)))
    return {
        "box-rheingold.toml": (data / "box-rheingold.toml").read_bytes(),
        "box-kardinal.toml": kardinal.path.read_bytes(),
    }
