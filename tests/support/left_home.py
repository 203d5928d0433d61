"""Leaves a folder as this version of the app leaves it, for the versions that come after it.

python -m tests.support.left_home tests/data/homes/0.2

Its `then.json` says what the games showed. 0.1's folder was left by the program of that time, in
the same way.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from companion.engine.bots import random_answer
from companion.engine.entries import Header
from companion.engine.game import people
from companion.evening.evening import Evening
from companion.evening.shelf import Shelf
from companion.games import GAMES, face
from companion.sensors.board.board_profile import BoardProfile, with_scale
from companion.sensors.board.board_profile import save as save_board
from companion.sensors.panel import Pins
from companion.settings import Settings, folders, save
from companion.store.box import Box
from companion.store.house_sets import HouseFile, HouseSets
from companion.store.journal import open_journal
from companion.views.carrying_plays import Carrier
from companion.views.hall import HallBook

FINISHED = "wallenstein"
BEGUN = ("wallenstein", "wallenstein-light", "kardinal-koenig", "rheingold", "waterloo", "tower")
SOME = 80  # answers
SETTINGS = Settings(
    camera="virtual",
    language="de",
    theme="high-contrast",
    sure_enough=0.98,
    countdown=5.0,
    panel=Pins(accept=17, undo=27, light=22),
    dealt={"wallenstein": ("events",)},
    night_names="initials",
)


def leave(home: Path) -> None:
    """Write games, settings, house rules, calibration of a board and an export of plays."""
    places = folders(home)
    with Shelf(open_journal(home), GAMES, Box(places.box)) as shelf:
        played = [_played(shelf, FINISHED, None), *(_played(shelf, name, SOME) for name in BEGUN)]
        then = [_then(evening) for evening in played]
        carrier = Carrier(shelf, HallBook(shelf, face), face)
        carrier.put_out(home / "plays.json", [shelf.journal.games()[0]])
    save(places.settings, SETTINGS)
    rules = HouseSets().with_set(FINISHED, "Friday rules", {"coins": "strict"})
    HouseFile(places.house_rules).keep(rules)
    save_board(with_scale(BoardProfile(settings_crc=4711), 0.62, 0.05), places.board)
    (home / "then.json").write_text(json.dumps(then, ensure_ascii=False), "utf-8")


def _played(shelf: Shelf, name: str, most: int | None) -> Evening[Any]:
    game = GAMES[name]
    number = max(game.players.start, min(3, game.players.stop - 1))
    header = Header(name, people(game, number), dealt=game.decks, seed=1)
    evening, rng, answers = shelf.begin(header), Random(1), 0
    while evening.pending is not None and (most is None or answers < most):
        evening.answer(random_answer(evening.pending, rng), "bot")
        answers += 1
        if answers == SOME // 2:
            evening.undo()
    return evening


def _then(evening: Evening[Any]) -> dict[str, Any]:
    session = evening.session
    return {
        "game": session.game.name,
        "answers": len(session.happened),
        "undone": len(session.undone),
        "asked": None if session.pending is None else session.pending.key,
        "state": session.game.snapshot(session.state),
    }


if __name__ == "__main__":
    leave(Path(sys.argv[1]))
