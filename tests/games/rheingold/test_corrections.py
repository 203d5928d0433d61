"""What may be put right, and that it always adds up (R9)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.simulate import simulate
from companion.errors import IllegalCorrection
from companion.games.rheingold.board import CASTLE
from companion.games.rheingold.game import GAME
from companion.games.rheingold.questions import Roll
from companion.games.rheingold.state import Castle
from tests.support.rheingold_table import (
    BLACK,
    GREEN,
    YELLOW,
    conquer,
    game,
    hold,
    knights,
    moving,
    put,
    reserve,
    roll,
    sheet,
    stand,
)


def test_before_the_board_is_laid_only_shields_can_be_wrong() -> None:
    session = game()
    session.back_to(0)
    assert {thing.what for thing in GAME.correctable(session.state)} == {"unused"}


def test_whoever_stands_on_a_space_is_put_right_and_the_others_go_home() -> None:
    session = game()
    stand(session, BLACK, x=5)
    put(session, "holder", "x", GREEN)
    assert (knights(session, "x"), reserve(session, BLACK)) == (1, 42)
    put(session, "holder", "x", "nobody")
    assert reserve(session) == 42


def test_a_castle_taken_from_its_owner_gives_him_knights_and_shield_back() -> None:
    session = game()
    hold(session, BLACK, 1, 3, value=2)
    put(session, "owner", "castle 1", GREEN)
    castle = session.state.castles["castle 1"]
    assert castle == Castle(strength=1, owner=0)
    assert (reserve(session, BLACK), session.state.sides[1].shields) == (42, 6)


def test_the_last_knight_of_a_castle_stays_where_no_shield_lies() -> None:
    session = game()
    hold(session, BLACK, 1, 2)
    with pytest.raises(IllegalCorrection, match="1 to"):
        put(session, "inside", "castle 1", 0)


def test_the_last_shield_of_an_empty_castle_stays() -> None:
    session = game()
    hold(session, BLACK, 1, 0, shield=True)
    with pytest.raises(IllegalCorrection, match="choose yes"):
        put(session, "shield", "castle 1", "no")


def test_a_correction_never_ends_the_game() -> None:
    session = game()
    for castle in range(3, 19):
        hold(session, BLACK, castle, 1)
    with pytest.raises(IllegalCorrection, match="choose nobody"):
        put(session, "owner", "castle 1", GREEN)


def test_points_follow_a_correction_after_the_end() -> None:
    session = game(sheet({2: 9}))
    for castle in range(3, 19):
        hold(session, BLACK if castle % 2 else YELLOW, castle, 1)
    stand(session, GREEN, gate=2)
    roll(session)
    conquer(session, 1)
    assert (session.pending, session.state.winners) == (None, (0,))
    put(session, "owner", "castle 2", BLACK)
    assert session.state.winners == (1,)


def test_moves_left_are_put_right_and_none_ends_the_turn() -> None:
    session = game()
    roll(session)
    put(session, "moves", GREEN, 1)
    assert moving(session).moves == 1
    put(session, "moves", GREEN, 0)
    assert isinstance(session.pending, Roll)


def test_shields_not_used_yet_and_out_make_six() -> None:
    session = game()
    put(session, "unused", GREEN, 4)
    assert session.state.sides[0].out == (None, None)
    assert GAME.broken(session.state) == []


BREAKING: list[tuple[str, dict[str, Any]]] = [
    ("stand on x", {"x": (GREEN, BLACK)}),
    ("stand in zone 1", {"zone 1": (GREEN, GREEN)}),
    ("not theirs", {"castle 2": (GREEN,)}),
    ("is no place", {"nowhere": (GREEN,)}),
]


@pytest.mark.parametrize(("promise", "standing"), BREAKING)
def test_knights_where_none_can_stand_are_told(promise: str, standing: dict[str, Any]) -> None:
    state = game().state
    for place, colours in standing.items():
        for colour in colours:
            state.ledger.move(colour, 1, "reserve", place)
    [told] = GAME.broken(state)
    assert promise in told


def test_an_owned_castle_without_knight_or_shield_is_told() -> None:
    state = game().state
    state.castles["castle 1"].owner = 0
    assert GAME.broken(state) == ["nobody keeps castle 1"]


def test_shields_and_moves_that_do_not_add_up_are_told() -> None:
    state = game().state
    state.sides[0].shields = 5
    state.moves = 4
    assert len(GAME.broken(state)) == 2


@pytest.mark.parametrize("players", [2, 4])
def test_games_in_which_everything_is_put_right_again_and_again_keep_all_promises(
    players: int,
) -> None:
    assert simulate(GAME, players, games=2, seed=50, corrections=0.3).broken == ()


def test_a_castle_is_named_by_its_number() -> None:
    assert set(game().state.castles) == {f"{CASTLE}{n}" for n in range(1, 19)}
