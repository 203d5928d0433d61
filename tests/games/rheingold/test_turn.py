"""Who is at the table, entering, and the three moves (R1 to R4)."""

from __future__ import annotations

import pytest

from companion.engine.game import Player, Setup
from companion.engine.session import Session
from companion.errors import IllegalAnswer, ImpossibleSetup
from companion.games.entering.questions import BOX
from companion.games.rheingold.board import DONE
from companion.games.rheingold.events import FieldWon, GameWon, NotEntered
from companion.games.rheingold.game import GAME
from companion.games.rheingold.questions import Roll, Send, SendFrom
from companion.games.rheingold.state import State
from companion.games.rheingold.turn import can_lay
from tests.support.rheingold_table import (
    BLACK,
    BLUE,
    GREEN,
    YELLOW,
    conquer,
    game,
    hold,
    knights,
    moving,
    only,
    put,
    reserve,
    roll,
    sheet,
    stand,
)


def turns(session: Session[State], number: int) -> list[str]:
    """Whose turn it is, so many times, nobody moving."""
    seen = []
    for _ in range(number):
        assert isinstance(session.pending, Roll)
        assert session.pending.seat is not None
        seen.append(session.state.colour(session.pending.seat))
        roll(session)
        session.answer(DONE)
    return seen


def test_turns_go_clockwise_from_who_begins() -> None:
    session = Session(GAME, game().setup)
    session.answer(sheet())
    session.answer(BOX)
    session.answer(BLACK)
    assert turns(session, 4) == [BLACK, YELLOW, GREEN, BLACK]


def test_two_people_lead_two_colours_each_in_turn_about() -> None:
    session = game(players=2)
    assert [player.colours for player in session.setup.players] == [(GREEN, YELLOW), (BLACK, BLUE)]
    assert turns(session, 5) == [GREEN, BLACK, YELLOW, BLUE, GREEN]


def test_ones_other_colour_is_foreign() -> None:
    session = game(players=2)
    stand(session, GREEN, p=2)
    stand(session, YELLOW, x=2)
    roll(session)
    with pytest.raises(IllegalAnswer, match="you need 3"):
        session.answer("x")


def test_two_colours_as_one_side_have_one_roll_and_84_knights() -> None:
    session = game(players=2, two_colours="one-side")
    assert (reserve(session), session.state.sides[0].shields) == (84, 12)
    assert turns(session, 3) == [GREEN, BLACK, GREEN]


def test_one_side_is_only_for_two() -> None:
    assert len(game(players=3, two_colours="one-side").state.sides) == 3


def test_one_person_cannot_lead_two_colours_among_three() -> None:
    people = (Player("Anna", GREEN, (BLACK,)), Player("Ben", YELLOW), Player("Carla", BLUE))
    with pytest.raises(ImpossibleSetup, match="leads 2 colours: choose 1"):
        GAME.state(Setup(people))


def test_points_and_knights_of_a_persons_colours_are_added() -> None:
    castles = {str(n): {"strength": n, "gates": ["gate"]} for n in (1, 2, 3, 4)}
    session = game({**sheet(), "castles": castles}, players=2)
    hold(session, YELLOW, 3, 1)
    hold(session, BLACK, 4, 1)
    stand(session, GREEN, gate=2)
    roll(session)
    won = only(conquer(session, 1), GameWon)  # 1, 2 and yellow's 3 against 4
    assert (won.winners, won.points) == ((0,), 6)


def test_an_empty_reserve_brings_nobody_but_three_moves() -> None:
    session = game()
    stand(session, GREEN, p=42)
    assert only(roll(session), NotEntered).why == "reserve"
    assert moving(session).moves == 3


def test_an_occupied_zone_is_the_first_reason_why_nobody_enters() -> None:
    session = game()
    put(session, "zone 6", GREEN, "yes")
    stand(session, GREEN, p=41)
    assert only(roll(session), NotEntered).why == "occupied"


def test_who_has_nothing_to_move_is_not_asked() -> None:
    session = game()
    stand(session, BLACK, s=2)
    assert turns_without_question(session)


def turns_without_question(session: Session[State]) -> bool:
    """Green's only knight, in a zone, cannot beat the two before it."""
    roll(session)
    return isinstance(session.pending, Roll) and session.pending.seat == 1


def test_coins_are_changed_at_the_table() -> None:
    session = coinless("changed")
    roll(session)
    assert knights(session, "zone 6") == 1


def test_strictly_nobody_enters_without_a_coin_of_1() -> None:
    session = coinless("strict")
    assert only(roll(session), NotEntered).why == "coins"


def coinless(coins: str) -> Session[State]:
    """Thirteen places with an odd knight each, but twelve coins of 1."""
    board = sheet()
    board["spaces"] |= {f"s{n}": ["s"] for n in range(1, 13)}
    session = game(board, coins=coins)
    stand(session, GREEN, **{f"s{n}": 1 for n in range(1, 13)})
    return session


@pytest.mark.parametrize(
    ("groups", "can"),
    [
        ([1] * 12, True),
        ([1] * 13, False),
        ([3] * 5 + [1] * 7, True),  # each a coin of 2 and one of 1
        ([3] * 5 + [1] * 8, False),
        ([42], True),
        ([6, 6, 6, 6], True),
        ([4, 4, 4, 4, 4], True),  # five coins of 2 and ten of 1
        ([4] * 6, False),
    ],
)
def test_groups_are_laid_with_twelve_ones_five_twos_and_four_fives(
    groups: list[int], can: bool
) -> None:
    assert can_lay(groups) is can


def test_a_start_zone_is_never_entered_again() -> None:
    session = game()
    stand(session, GREEN, s=3)
    roll(session)
    assert not [place for place in moving(session).options if place.startswith("zone")]


def test_groups_may_come_together_from_several_places() -> None:
    session = game()
    stand(session, GREEN, p=2, q=3)
    roll(session)
    session.answer("x")
    assert isinstance(session.pending, SendFrom)
    session.answer({"p": 1, "q": 3})
    assert (knights(session, "x"), knights(session, "p"), moving(session).moves) == (4, 1, 1)


def attacking_with_one_move(**green: int) -> Session[State]:
    """Two black ones on x; green may step once more."""
    session = game()
    stand(session, GREEN, **green)
    stand(session, BLACK, x=2)
    roll(session)
    put(session, "moves", GREEN, 1)
    return session


def test_with_one_move_who_is_too_weak_alone_is_no_choice() -> None:
    session = attacking_with_one_move(p=5, q=2)
    session.answer("x")
    assert isinstance(session.pending, Send)
    assert (session.pending.source, session.pending.low, session.pending.high) == ("p", 3, 5)


def test_where_one_answer_only_would_do_nobody_is_asked() -> None:
    session = attacking_with_one_move(p=3, q=2)
    assert only(session.answer("x"), FieldWon).groups == {"p": 3}


def test_more_groups_than_moves_left_are_refused() -> None:
    session = game()
    stand(session, GREEN, p=2, q=2)
    stand(session, BLACK, x=3)
    roll(session)
    put(session, "moves", GREEN, 1)
    with pytest.raises(IllegalAnswer, match="you need 4; with the moves left, at most 2 can come"):
        session.answer("x")


def test_an_attack_may_come_out_of_a_start_zone_and_a_castle() -> None:
    session = game()
    hold(session, GREEN, 18, 3)
    stand(session, BLACK, p=1)
    roll(session)
    assert only(session.answer("p"), FieldWon).groups == {"castle 18": 2}


def test_a_gate_held_by_another_closes_the_castle() -> None:
    session = game()
    hold(session, GREEN, 1, 5)
    stand(session, BLACK, gate=9)
    stand(session, GREEN, x=2)
    roll(session)
    assert "castle 1" not in moving(session).options
    with pytest.raises(IllegalAnswer, match="to beat 9 you need 10"):
        session.answer("gate")
