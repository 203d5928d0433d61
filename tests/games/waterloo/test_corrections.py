"""The table is right and the app was not: squares, strengths, sheets, and what is known."""

from __future__ import annotations

import pytest

from companion.engine.flow import Correction
from companion.engine.game import Correctable
from companion.engine.session import Session
from companion.engine.simulate import simulate
from companion.errors import IllegalCorrection
from companion.games.waterloo.game import GAME
from companion.games.waterloo.questions import DONE, Move
from companion.games.waterloo.state import State
from tests.support.waterloo_table import (
    RED,
    attack,
    game,
    lose,
    only_numbers,
    piece_at,
    placed,
    strengths,
)


def thing(session: Session[State], what: str, where: str) -> Correctable:
    things = GAME.correctable(session.state)
    return next(each for each in things if (each.what, each.where) == (what, where))


def put(session: Session[State], what: str, where: str, value: str | int) -> None:
    session.correct(Correction(what, where, value))


def test_a_piece_stands_elsewhere() -> None:
    session = placed(game(), ["e4"], ["e7"])
    put(session, "square", "e4", "c3")
    assert piece_at(session, RED, "c3")
    assert isinstance(session.pending, Move)
    assert any(option.startswith("c3 ") for option in session.pending.options)
    with pytest.raises(IllegalCorrection):
        put(session, "square", "c3", "e7")  # blue stands there


def test_a_piece_was_removed_and_comes_back() -> None:
    session = placed(game(), ["e4"], ["e7"])
    put(session, "square", "e4", "gone 3")
    assert session.state.sides[RED].removed == [3]
    put(session, "removed", "red 3", "gone 5")
    assert session.state.sides[RED].removed == [5]
    put(session, "removed", "red 5", "d4")
    assert session.state.sides[RED].removed == []
    assert piece_at(session, RED, "d4").number is None


def test_a_strength_is_put_right_and_its_sum_tells_so() -> None:
    session = placed(game(), ["e4"], ["e7"])
    put(session, "strength", "blue", 60)
    assert strengths(session) == (72, 60)


def test_what_is_so_already_stays_as_it_is() -> None:
    session = placed(game(), ["e4"], ["e7"])
    only_numbers(session, RED, "e4", 2, 4)
    before = GAME.snapshot(session.state)
    for each in GAME.correctable(session.state):
        session.correct(Correction(each.what, each.where, each.now))
    assert GAME.snapshot(session.state) == before


def test_a_used_value_is_put_right() -> None:
    session = placed(game(), ["e4"], ["e7"])
    put(session, "white 6", "red", "yes")
    assert session.state.sides[RED].used["white"] == {6}
    put(session, "white 6", "red", "no")
    assert session.state.sides[RED].used["white"] == set()


def test_while_dice_are_shown_the_sheets_stay_as_they_are() -> None:
    session = placed(game(), ["e4"], ["e7"])
    attack(session, "e4 e7")
    session.answer("set")
    assert not [each for each in GAME.correctable(session.state) if each.what == "white 6"]


def test_what_is_fought_over_stays_as_it_is() -> None:
    session = placed(game(), ["e4"], ["e7"])
    session.answer("e4 e7")
    with pytest.raises(IllegalCorrection):
        put(session, "square", "e7", "e5")


def test_odd_and_even_are_put_right_and_the_other_length_is_free_again() -> None:
    session = placed(game(conclusions="shown"), ["d2"], [])
    for answer in ("d2 d5", DONE, "a8 a5", DONE):
        session.answer(answer)
    assert isinstance(session.pending, Move)
    assert "d5 f3" not in session.pending.options
    assert thing(session, "parity", "d5").now == "odd"
    put(session, "parity", "d5", "even")
    assert "d5 f3" in session.pending.options
    assert "d5 f4" not in session.pending.options


def test_no_number_is_put_that_others_have() -> None:
    session = placed(game(), ["e4"], ["e7"])
    lose(session, RED, 3)
    assert "gone 3" not in thing(session, "square", "e4").choices


@pytest.mark.slow
def test_bots_play_with_every_option_and_corrections_at_any_time() -> None:
    chosen = [{option.name: choice} for option in GAME.options for choice in option.choices[1:]]
    for number, options in enumerate([{}, *chosen]):
        report = simulate(GAME, 2, games=1, seed=number, options=options, corrections=0.08)
        assert (report.broken, report.stopped) == ((), ()), options
