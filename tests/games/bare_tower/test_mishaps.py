"""Round a bare tower, too, what really happened in a throw is said, and no cube is lost."""

from __future__ import annotations

from companion.engine.entries import Header
from companion.engine.flow import Correction, Throw
from companion.engine.game import people
from companion.engine.mishaps import CAME_LATE, MORE_IN, ON_FLOOR
from companion.evening.evening import Evening
from companion.games import GAMES
from companion.tower.ledger import RESERVE, TOWER, TRAY

GAME = GAMES["tower"]


def test_each_moves_its_cube_and_is_told() -> None:
    game = Evening(GAME, Header("tower", people(GAME, 2)))
    for _ in range(40):
        if isinstance(game.pending, Throw):
            break
        game.answer(_first(game))
    throw = game.pending
    assert isinstance(throw, Throw)
    colour = next(iter(throw.thrown))
    game.correct(Correction(MORE_IN, colour, 2))
    assert isinstance(game.pending, Throw)
    assert game.pending.thrown[colour] == throw.thrown[colour] + 2
    game.correct(Correction(ON_FLOOR, colour, 1))
    assert isinstance(game.pending, Throw)
    assert game.pending.at_most(colour) == throw.at_most(colour) + 1
    game.answer({})
    ledger = game.session.game.ledger(game.session.state)
    before = {place: ledger.count(place, colour) for place in (RESERVE, TOWER, TRAY)}
    game.correct(Correction(CAME_LATE, colour, 1))
    ledger = game.session.game.ledger(game.session.state)
    assert ledger.count(TRAY, colour) == before[TRAY] + 1
    assert ledger.count(TOWER, colour) == before[TOWER] - 1
    assert GAME.broken(game.session.state) == []


def _first(game: Evening[object]) -> object:
    from random import Random

    from companion.engine.bots import random_answer

    assert game.pending is not None
    return random_answer(game.pending, Random(3))
