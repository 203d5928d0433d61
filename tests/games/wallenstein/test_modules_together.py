"""All three modules in one game: their steps in order (W2.9), and one beside the other."""

from __future__ import annotations

import pytest

from companion.engine.session import Session
from companion.engine.simulate import simulate
from companion.games.wallenstein.court.questions import (
    DrawFavour,
    FreeArmies,
    SideBoard,
    TakeFavour,
)
from companion.games.wallenstein.court.state import TOWER_CARD
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.landsknechte.questions import ARMIES, CardBonus, ChooseBonus
from companion.games.wallenstein.leaders.questions import MoveLeader, PlaceLeader
from companion.games.wallenstein.questions import (
    PASS,
    Bid,
    DrawAction,
    DrawEvent,
    DrawTile,
    Planned,
    RevealCard,
)
from companion.games.wallenstein.state import State
from companion.tower.ledger import TRAY
from tests.support.court_table import officers, take
from tests.support.wallenstein_table import game, quiet, until

ALL = {"court": "yes", "leaders": "yes", "landsknechte": "yes"}


def together(players: int = 3, **options: str) -> Session[State]:
    return game(players, **ALL, **options)


def test_a_seasons_steps_with_all_modules_come_in_order() -> None:
    session = together()
    session.answer({"red": 3})
    until(session, DrawAction)
    met: list[str] = []
    while session.pending is not None and not isinstance(session.pending, MoveLeader):
        met += [session.pending.key] if session.pending.key not in met else []
        is_printed = isinstance(session.pending, CardBonus)
        session.answer(2 if is_printed else quiet(session.pending))
    wanted = [DrawAction, DrawTile, DrawFavour, Planned, DrawEvent, Bid, PlaceLeader, ChooseBonus]
    wanted += [SideBoard, TakeFavour, RevealCard]
    names = [kind.__name__ for kind in wanted]
    assert [name for name in met if name in names] == names


def test_armies_of_landsknechte_serve_a_tower_card_the_same_season() -> None:
    session = together()
    until(session, CardBonus)
    while isinstance(session.pending, CardBonus):
        session.answer(2)
    chosen = until(session, ChooseBonus)
    seat = chosen.seat or 0
    session.answer(ARMIES)
    colour = session.state.colour(seat)
    assert session.state.ledger.count(TRAY, colour) == 2
    until(session, SideBoard, seat=seat, space=2)
    session.answer(TOWER_CARD)
    assert session.state.ledger.count(TRAY, colour) == 0
    assert officers(session)[colour] == 2


def test_a_leader_may_go_to_the_province_that_favour_12_took() -> None:
    session = together()
    take(session, "12")
    assert isinstance(session.pending, FreeArmies)
    free = next(name for name in session.pending.options if session.state.owner(name) is None)
    session.answer(free)
    assert free in until(session, MoveLeader, seat=0).options
    assert PASS not in until(session, MoveLeader, seat=0).options


@pytest.mark.parametrize("players", [3, 4, 5])
def test_whole_games_with_all_of_them_keep_every_promise(players: int) -> None:
    report = simulate(GAME, players, games=2, seed=players, options=ALL, corrections=0.03)
    assert report.broken == ()
