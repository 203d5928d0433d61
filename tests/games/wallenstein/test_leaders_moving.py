"""Leaders come on the board, move, leave statues, take trophies."""

from __future__ import annotations

from companion.engine.session import Session
from companion.games.wallenstein.events import Conquered, OrderSet
from companion.games.wallenstein.leaders.events import (
    LeaderMoved,
    LeaderPlaced,
    LeaderStays,
    StatuePut,
    TrophiesTaken,
)
from companion.games.wallenstein.leaders.questions import (
    LeaderHere,
    MoveLeader,
    PlaceLeader,
    PutStatue,
    TakeTrophy,
)
from companion.games.wallenstein.questions import (
    DraftTake,
    DrawEvent,
    PlaceGroup,
    RevealCard,
)
from companion.games.wallenstein.state import State
from tests.support.leaders_table import (
    BLUE,
    MARK,
    OSNABRUECK,
    PASSAU,
    RED,
    YELLOW,
    led,
    moving,
    state,
)
from tests.support.wallenstein_table import last, only, put, until

PADERBORN = "Hm. Paderborn"  # blue's, beside Gft. Mark


# --- On the board (W10.1) ---


def test_after_the_first_springs_order_all_put_their_leader_in_turn_order() -> None:
    session = led()
    asked = until(session, PlaceLeader)
    assert isinstance(session.events[-1], OrderSet)
    seats = []
    while isinstance(session.pending, PlaceLeader):
        asked = session.pending
        assert asked.options == tuple(session.state.held_by(asked.seat or 0))
        seats.append(asked.seat)
        assert only(session.answer(asked.options[-1]), LeaderPlaced).seat == asked.seat
    assert seats == session.state.order
    until(session, DrawEvent, why="season")  # summer's
    assert len(state(session).at) == 3


def drafting(*, own: int) -> Session[State]:
    """Red, the first to draft, is asked about his leader for the `own`-th time."""
    session = led(start="draft")
    for number in range(own):
        until(session, LeaderHere, seat=RED)
        if number + 1 < own:
            session.answer("no")
    return session


def test_in_the_draft_the_leader_is_put_where_a_province_is_taken() -> None:
    session = drafting(own=2)
    asked = session.pending
    assert isinstance(asked, LeaderHere)
    session.answer("yes")
    assert state(session).at == {RED: asked.province}
    until(session, PlaceGroup, seat=RED)
    session.answer("2")
    assert not (isinstance(session.pending, LeaderHere) and session.pending.seat == RED)


def test_on_the_last_province_it_is_put_at_the_latest() -> None:
    session = drafting(own=8)
    session.answer("no")
    take = until(session, DraftTake, seat=RED)
    session.answer(take.options[0])
    placed = last(session, LeaderPlaced)
    assert (placed.seat, state(session).at[RED]) == (RED, placed.province)
    until(session, RevealCard)  # and nobody is asked in spring


# --- They move (W10.3) ---


def test_after_the_actions_each_must_go_to_another_own_province() -> None:
    session = moving()
    asked = session.pending
    assert isinstance(asked, MoveLeader)
    assert asked.province == MARK
    assert set(asked.options) == set(session.state.held_by(RED)) - {MARK}
    assert set(asked.options[: asked.near]) <= set(session.state.neighbours(MARK))


def test_to_a_neighbour_a_statue_may_be_left_behind() -> None:
    session = moving()
    assert only(session.answer(OSNABRUECK), LeaderMoved).is_near
    asked = session.pending
    assert isinstance(asked, PutStatue)
    assert (asked.province, asked.left) == (MARK, 6)
    assert only(session.answer("yes"), StatuePut).left == 5
    assert state(session).statues == {MARK: (RED,)}


def test_it_need_not_be() -> None:
    session = moving()
    session.answer(OSNABRUECK)
    session.answer("no")
    assert state(session).statues == {}


def test_elsewhere_there_is_none() -> None:
    session = moving()
    assert not only(session.answer(PASSAU), LeaderMoved).is_near
    assert not isinstance(session.pending, PutStatue)


def test_w11_10_from_the_only_province_he_stays() -> None:
    session = led()
    until(session, PlaceLeader, seat=RED)
    session.answer(MARK)
    until(session, RevealCard)
    for name in session.state.held_by(RED):
        if name != MARK:
            put(session, "owner", name, "nobody")
    until(session, DrawEvent, why="season")  # summer's
    stays = last(session, LeaderStays)
    assert (stays.seat, stays.province, stays.rule) == (RED, MARK, "W11.10")
    assert state(session).at[RED] == MARK
    assert state(session).on_board(RED) == 0


def test_who_has_no_statue_left_puts_none() -> None:
    session = moving()
    for name in session.state.provinces[:6]:
        put(session, "statues", name, "red")
    session.answer(OSNABRUECK)
    assert not isinstance(session.pending, PutStatue)


def test_a_second_statue_of_ones_own_in_a_province_is_an_option() -> None:
    for choice, asked in (("allowed", True), ("one", False)):
        session = moving(several_statues=choice)
        put(session, "statues", MARK, "red")
        session.answer(OSNABRUECK)
        assert isinstance(session.pending, PutStatue) == asked


def test_they_move_in_turn_order_or_as_they_sit() -> None:
    for choice in ("turn-order", "seats"):
        session = led(leaders_move=choice)
        until(session, MoveLeader, ["1:tax-tile", "blue"])
        order = session.state.order
        moved = []
        while isinstance(session.pending, MoveLeader):
            moved.append(session.pending.seat)
            session.answer(session.pending.options[-1])
            if isinstance(session.pending, PutStatue):
                session.answer("no")
        assert moved == (order if choice == "turn-order" else [0, 1, 2])


# --- Trophies (W10.4) ---


def test_c28_whoever_puts_his_leader_where_anothers_statue_stands_takes_it() -> None:
    session = moving()
    session.answer(OSNABRUECK)
    session.answer("yes")
    until(session, RevealCard, seat=BLUE, action="battle-a")
    put(session, "leader", "blue", PADERBORN)
    put(session, "armies", MARK, 1)
    session.answer(PADERBORN)
    session.answer(MARK)
    session.answer(3)
    assert only(session.answer({"blue": 3}), Conquered).province == MARK
    assert state(session).statues[MARK] == (RED,)  # it stays, whoever holds the province
    until(session, MoveLeader, ["no"], seat=BLUE)
    session.answer(MARK)
    session.answer("no")  # no statue where he came from
    taken = last(session, TrophiesTaken)
    assert (taken.seat, taken.province, taken.of) == (BLUE, MARK, (RED,))
    assert MARK not in state(session).statues
    assert state(session).trophies == {BLUE: (RED,)}
    assert state(session).left(RED) == 5  # trophies do not come back


def test_ones_own_statue_stays_where_the_leader_goes() -> None:
    session = moving()
    put(session, "statues", OSNABRUECK, "red")
    session.answer(OSNABRUECK)
    session.answer("no")
    assert state(session).statues == {OSNABRUECK: (RED,)}


def test_every_statue_there_or_only_one() -> None:
    session = moving()
    put(session, "statues", PASSAU, "blue")
    put(session, "statues", PASSAU, "blue yellow")
    assert only(session.answer(PASSAU), TrophiesTaken).of == (BLUE, YELLOW)
    session = moving(trophies="one")
    put(session, "statues", PASSAU, "blue")
    put(session, "statues", PASSAU, "blue yellow")
    session.answer(PASSAU)
    asked = session.pending
    assert isinstance(asked, TakeTrophy)
    assert asked.options == ("blue", "yellow")
    session.answer("yellow")
    assert state(session).statues == {PASSAU: (BLUE,)}
    assert state(session).trophies == {RED: (YELLOW,)}
