"""After the game, faces up: what was not honest is found, and what cannot be told is said so."""

from __future__ import annotations

import pytest

from companion.engine.flow import Event
from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.games.waterloo.events import DishonestyFound, Honest
from companion.games.waterloo.questions import Check, Faces, HiddenWas, Opening
from companion.games.waterloo.state import State
from tests.support.waterloo_table import BLUE, RED, answered, attack, dice, game, placed, use_up

RED_FACES, BLUE_FACES = (3, 1, 2, 4, 5, 6, 7, 8), (4, 1, 2, 3, 5, 6, 7, 8)


def over(called: int = 12, *, guessed: int = 5) -> Session[State]:
    """Red's e3 attacked e6, shows 4 and 4, calls; a wrong guess ends the game at once."""
    session = placed(game(), ["e3"], ["e6"])
    session.state.change(RED, 1 - 72, "put-right", "10")
    attack(session, "e3 e6")
    dice(session, {"white": 4, "yellow": 4}, {"white": 4, "yellow": 4})
    assert isinstance(session.pending, Opening)
    answered(session, called, "pass", guessed, "no")
    assert isinstance(session.pending, Check)
    return session


def turned_up(session: Session[State], red: tuple[int, ...], blue: tuple[int, ...]) -> list[Event]:
    events: list[Event] = []
    for numbers in (red, blue):
        assert isinstance(session.pending, Faces)
        places = session.pending.most
        events += session.answer(dict(zip(places, numbers, strict=True)))
    return events


def test_it_may_be_skipped() -> None:
    session = over()
    session.answer("skip")
    assert session.pending is None


def test_honest_moves_calls_and_answers_are_told_so() -> None:
    session = over(called=14)
    session.answer("faces")
    events = turned_up(session, RED_FACES, BLUE_FACES)
    assert [(event.seat, event.undecided) for event in events if isinstance(event, Honest)] == [
        (RED, 1),  # 4 + 4 + 3: it was honest if the hidden die was a 3 or 4
        (BLUE, 0),
    ]


def test_a_piece_that_moved_3_and_is_even_is_found() -> None:
    session = over()
    session.answer("faces")
    events = turned_up(session, (4, 1, 2, 3, 5, 6, 7, 8), BLUE_FACES)
    found = [event for event in events if isinstance(event, DishonestyFound)]
    assert [(event.seat, event.what, event.face, event.number) for event in found] == [
        (RED, "moved", 4, 3)
    ]


def test_a_denied_number_is_found() -> None:
    session = over(guessed=5)
    session.answer("faces")
    events = turned_up(session, RED_FACES, (5, 1, 2, 3, 4, 6, 7, 8))
    found = [event for event in events if isinstance(event, DishonestyFound)]
    assert [(event.seat, event.what) for event in found] == [(BLUE, "denied")]


def test_a_call_above_what_any_hidden_die_allows_is_found() -> None:
    session = over(called=17)  # 4 + 4 + at most 4 + 3 is 15
    session.answer("faces")
    events = turned_up(session, RED_FACES, BLUE_FACES)
    found = [event for event in events if isinstance(event, DishonestyFound)]
    assert [(event.what, event.number, event.limit) for event in found] == [("called", 17, 15)]


@pytest.mark.parametrize(("face", "is_honest"), [(1, False), (2, True)])
def test_who_equals_what_a_piece_1_may_open_with_is_bound_by_his_own_sum(
    face: int, *, is_honest: bool
) -> None:
    session = placed(game(own_sum="binds", no_hidden_die="plus-two"), ["e3"], ["e6"])
    session.state.change(BLUE, 1 - 72, "put-right", "10")
    for seat in (RED, BLUE):
        for die in ("white", "yellow", "red"):
            use_up(session, seat, die, *range(1, 7))
    attack(session, "e3 e6")
    answered(session, 2, "equal", "pass", 5, "no")
    session.answer("faces")
    others = [number for number in range(1, 9) if number != face]
    events = turned_up(session, (1, *range(2, 9)), (face, *others))
    found = [
        (event.seat, event.number, event.limit)
        for event in events
        if isinstance(event, DishonestyFound)
    ]
    assert found == ([] if is_honest else [(BLUE, 2, 1)])


@pytest.mark.parametrize(("hidden", "is_honest"), [("4", True), ("1", False), ("unknown", True)])
def test_a_remembered_hidden_die_decides(hidden: str, *, is_honest: bool) -> None:
    session = over(called=14)
    session.answer("faces-and-dice")
    turned_up(session, RED_FACES, BLUE_FACES)
    assert isinstance(session.pending, HiddenWas)
    events = session.answer(hidden)
    told = [
        event
        for event in events
        if isinstance(event, DishonestyFound | Honest) and event.seat == RED
    ]
    assert isinstance(told[0], Honest) is is_honest


@pytest.mark.parametrize("numbers", [(3, 3, 2, 4, 5, 6, 7, 8), (3, 1, 2, 4, 5, 6, 7)])
def test_faces_that_cannot_be_are_refused(numbers: tuple[int, ...]) -> None:
    session = over()
    session.answer("faces")
    assert isinstance(session.pending, Faces)
    with pytest.raises(IllegalAnswer) as refused:
        session.answer(dict(zip(session.pending.most, numbers, strict=False)))
    assert refused.value.rule == "9"
