"""The worked examples of guesses, retreats and endings, each under its number."""

from __future__ import annotations

import pytest

from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.games.waterloo.events import CutOff, FellBack, GameWon, Guessed
from companion.games.waterloo.questions import DONE, Check, Guess, Move, Owned
from companion.games.waterloo.state import State
from tests.support.waterloo_table import (
    BLUE,
    RED,
    answered,
    attack,
    dice,
    game,
    lose,
    only,
    piece_at,
    placed,
    strengths,
)

WINNER, LOSER = RED, BLUE


def challenged(called: int, *, red_wins: bool = True, **options: str) -> Session[State]:
    """Red has attacked e6, 3 squares from e3; the challenge is over, its winner guesses."""
    session = placed(game(**options), ["e3"], ["e6"])
    return fought(session, "e3 e6", called, red_wins=red_wins)


def fought(session: Session[State], move: str, called: int, *, red_wins: bool) -> Session[State]:
    attack(session, move)
    shown = {"white": 5, "yellow": 5}
    dice(session, shown, shown)
    answered(session, called, *(("pass",) if red_wins else ("equal", "pass")))
    assert isinstance(session.pending, Guess)
    return session


def test_l9_a_right_first_guess_ends_it_without_a_retreat() -> None:
    session = challenged(14, red_wins=False)
    events = answered(session, 3, "yes")
    assert strengths(session) == (58, 86)
    assert session.state.sides[RED].removed == [3]
    assert piece_at(session, BLUE, "e6")
    assert not [event for event in events if isinstance(event, FellBack | CutOff)]
    assert only(events, Guessed).rule == "5c"


@pytest.mark.parametrize(
    ("answers", "option", "expected"),
    [
        ((4, "yes"), "pays-twice", (87, 57)),
        ((4, "no", 3, "yes"), "pays-twice", (42, 87)),
        ((4, "no", 3, "yes"), "pays-once", (57, 87)),
        ((4, "no", 3, "no"), "pays-twice", (57, 57)),
    ],
)
def test_l10_sums_after_right_and_wrong_guesses(
    answers: tuple[int | str, ...], option: str, expected: tuple[int, int]
) -> None:
    session = challenged(15, found_out=option)
    answered(session, *answers)
    assert strengths(session) == expected


def test_l11_a_loser_that_stands_goes_straight_home() -> None:
    session = placed(game(), ["d3"], ["e5"])
    fought(session, "d3 e5", 12, red_wins=False)
    events = answered(session, 3, "no", 5, "no")
    back = only(events, FellBack)
    assert (back.start, back.end) == ("e5", "e4")
    assert piece_at(session, RED, "e4")


@pytest.mark.parametrize(("red", "blue"), [(["d3", "e4"], ["e5"]), (["d3"], ["e5", "e4"])])
def test_l11_it_is_removed_where_anybody_stands_behind_it(red: list[str], blue: list[str]) -> None:
    session = placed(game(), red, blue)
    fought(session, "d3 e5", 12, red_wins=False)
    answered(session, 3, "no", 5, "no")
    events = session.answer("7")
    cut = only(events, CutOff)
    assert (cut.seat, cut.why, cut.number) == (RED, "blocked", 7)


@pytest.mark.parametrize(("option", "expected"), [("is-paid", (72, 48)), ("is-free", (60, 60))])
def test_l12_on_his_start_row_a_loser_is_removed_and_paid_for(
    option: str, expected: tuple[int, int]
) -> None:
    session = placed(game(retreat=option), ["c5"], ["c8"])
    fought(session, "c5 c8", 12, red_wins=True)
    answered(session, 4, "no", 5, "no")
    events = session.answer("8")
    assert only(events, CutOff).why == "start-row"
    assert strengths(session) == expected
    assert session.state.sides[BLUE].removed == [8]


def test_l13_a_wrong_guess_that_costs_the_last_strength_ends_the_game_at_once() -> None:
    session = placed(game(), ["e3"], ["e6"])
    session.state.change(RED, 10 - 72, "put-right", "10")
    fought(session, "e3 e6", 12, red_wins=True)
    events = answered(session, 4, "no")
    assert strengths(session) == (-2, 72)
    won = only(events, GameWon)
    assert (won.seat, won.by) == (BLUE, "strength")
    assert isinstance(session.pending, Check)


def test_l13_with_the_option_the_battle_is_ended_first() -> None:
    session = placed(game(looked_at="whole-battle"), ["e3"], ["e6"])
    session.state.change(RED, 10 - 72, "put-right", "10")
    session.state.change(BLUE, 12 - 72, "put-right", "10")
    fought(session, "e3 e6", 12, red_wins=True)
    events = answered(session, 4, "no", 5, "no")
    assert strengths(session) == (-2, 0)
    assert only(events, GameWon).seat == RED  # both have: whose turn it is


def test_l16_the_winners_piece_is_found_out_and_the_loser_falls_back_all_the_same() -> None:
    session = challenged(12)
    events = answered(session, 4, "no", 3, "yes")
    assert session.state.sides[RED].removed == [3]
    assert only(events, FellBack).end == "e7"
    assert session.state.is_empty("e6")


def test_with_the_option_a_piece_found_out_by_the_second_guess_stays() -> None:
    session = challenged(12, found_piece="stays")
    answered(session, 4, "no", 3, "yes")
    assert piece_at(session, RED, "e6").number == 3
    assert session.state.sides[RED].removed == []


def test_l17_only_one_may_attack_a_target() -> None:
    session = placed(game(conclusions="shown"), ["e2", "d3"], ["e5"])
    assert isinstance(session.pending, Move)
    assert {"e2 e5", "d3 e5"} <= set(session.pending.options)
    session.answer("e2 e5")
    assert isinstance(session.pending, Move)
    assert "d3 e5" not in session.pending.options
    assert any(option.startswith("d3 ") for option in session.pending.options)
    assert DONE in session.pending.options


def test_a_guess_that_all_know_to_be_wrong_is_answered_unasked() -> None:
    session = placed(game(conclusions="shown"), ["e3"], ["e6"])
    lose(session, BLUE, 4)
    fought(session, "e3 e6", 12, red_wins=True)
    session.answer(3)
    session.answer("no")
    assert isinstance(session.pending, Guess)  # the other's turn to guess
    events = session.answer(2)  # red's piece moved 3
    assert not only(events, Guessed).is_right


def test_what_lies_beside_the_board_is_no_guess() -> None:
    session = placed(game(), ["e3"], ["e6"])
    lose(session, BLUE, 4)
    fought(session, "e3 e6", 12, red_wins=True)
    with pytest.raises(IllegalAnswer, match=r"the 4 is beside the board.*one of 1, 2, 3, 5"):
        session.answer(4)
    assert isinstance(session.pending, Guess)


def test_by_heart_what_all_could_conclude_is_asked() -> None:
    session = placed(game(), ["e3"], ["e6"])
    fought(session, "e3 e6", 12, red_wins=True)
    session.answer(4)
    session.answer("no")
    session.answer(2)  # red's piece moved 3: who does not remember is not told
    with pytest.raises(IllegalAnswer, match="everything known points to it"):
        session.answer("yes")
    assert not only(session.answer("no"), Guessed).is_right


def test_a_no_stays_said() -> None:
    session = challenged(12)
    session.answer(4)
    assert isinstance(session.pending, Owned)
    session.answer("no")
    assert "4" not in str(numbers(session, BLUE, "e6"))


def numbers(session: Session[State], seat: int, square: str) -> list[int]:
    from companion.games.waterloo.knowledge import numbers_in

    side = session.state.sides[seat]
    return list(numbers_in(side.possible(piece_at(session, seat, square))))


@pytest.mark.parametrize(
    ("gone", "guessed", "by"),
    [((1,), 8, "generals"), ((2, 3, 4, 5, 6), 7, "soldiers")],
)
def test_whoever_loses_both_generals_or_all_soldiers_has_lost(
    gone: tuple[int, ...], guessed: int, by: str
) -> None:
    session = placed(game(), ["e3"], ["e6"])
    lose(session, BLUE, *gone)
    fought(session, "e3 e6", 12, red_wins=True)
    events = session.answer(guessed)
    if isinstance(session.pending, Owned):
        events = session.answer("yes")
    won = only(events, GameWon)
    assert (won.seat, won.by) == (RED, by)


def test_a_removal_by_retreat_wins_as_well() -> None:
    session = placed(game(), ["e5"], ["e8"])
    lose(session, BLUE, 1)
    fought(session, "e5 e8", 12, red_wins=True)
    answered(session, 4, "no", 6)
    if isinstance(session.pending, Owned):
        session.answer("no")
    events = session.answer("8")
    assert only(events, GameWon).by == "generals"
