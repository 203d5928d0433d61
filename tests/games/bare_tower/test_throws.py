"""Throws into a bare tower, and what they come to."""

from __future__ import annotations

import pytest

from companion.engine.flow import Amounts, Pick
from companion.errors import IllegalAnswer
from companion.games.bare_tower.questions import (
    AnyMore,
    EveningOver,
    GoesIn,
    Stock,
    TowerEmptied,
    TowerFilled,
    TowerThrow,
    TrayGoes,
    TrayLeft,
)
from tests.games.bare_tower.tables import ANNA, BEN, session, thrown


def test_everybodys_colour_is_proposed_and_without_people_a_few_colours() -> None:
    from companion.engine.game import Setup
    from companion.engine.session import Session
    from companion.games.bare_tower.game import GAME

    for people, colours in (((ANNA, BEN), ["red", "blue"]), ((), ["red", "blue", "yellow"])):
        asked = Session(GAME, Setup(people)).pending
        assert isinstance(asked, Stock)
        assert list(asked.usual)[: len(colours)] == colours


def test_who_has_most_in_the_tray_comes_out_best() -> None:
    fell = thrown(session(), {"red": 4, "blue": 3}, {"red": 1, "blue": 3})
    assert (fell.best, fell.lead) == ("blue", 2)
    assert (fell.stuck, fell.loose) == ({"red": 3}, {})


def test_level_is_nobodys_and_one_colour_alone_is_compared_with_none() -> None:
    played = session()
    assert thrown(played, {"red": 4, "blue": 3}, {"red": 2, "blue": 2}).best == ""
    assert thrown(played, {"red": 4}, {"red": 3}).best == ""
    assert played.state.tally("red").contests == 1


def test_a_colour_that_was_not_thrown_comes_loose_and_wins_nothing() -> None:
    played = session()
    thrown(played, {"green": 5}, {})
    fell = thrown(played, {"red": 2, "blue": 2}, {"red": 1, "green": 4})
    assert (fell.best, fell.loose) == ("red", {"green": 4})


def test_the_tray_goes_back_to_its_owners() -> None:
    played = session()
    thrown(played, {"red": 4}, {"red": 3})
    assert played.state.ledger.places()["reserve"]["red"] == 9
    assert played.state.all_inside() == {"red": 1}


def test_where_it_stays_it_goes_in_with_the_next_throw_also_alone() -> None:
    played = session(tray="stay")
    thrown(played, {"red": 4}, {"red": 3})
    played.answer({"blue": 1})
    assert isinstance(played.pending, TowerThrow)
    assert (played.pending.tray_before, played.pending.tower_before) == ({"red": 3}, {"red": 1})
    played.answer({"red": 2})
    played.answer({})
    assert isinstance(played.pending, AnyMore)
    played.answer("tray-alone")
    assert isinstance(played.pending, TowerThrow)
    assert (played.pending.thrown, played.pending.tray_before) == ({}, {"red": 2})


def test_asked_each_time_what_was_chosen_is_proposed_the_next_time() -> None:
    played = session(tray="asked")
    thrown(played, {"red": 4}, {"red": 3})
    assert isinstance(played.pending, TrayGoes)
    assert played.pending.before == "back"
    played.answer("stay")
    assert isinstance(played.events[-1], TrayLeft)
    thrown(played, {"red": 1}, {"red": 2})
    assert isinstance(played.pending, TrayGoes)
    assert played.pending.before == "stay"


def test_an_empty_tray_is_not_asked_about() -> None:
    played = session(tray="asked")
    thrown(played, {"red": 4}, {})
    assert isinstance(played.pending, GoesIn)


def test_the_same_again_is_proposed_as_far_as_it_is_there() -> None:
    played = session()
    thrown(played, {"red": 8, "blue": 1}, {"red": 1})
    assert isinstance(played.pending, GoesIn)
    assert played.pending.again == {"red": 3, "blue": 1}


def test_a_tower_that_is_filled_first_gives_back_what_falls_through() -> None:
    played = session(filling="filled")
    assert isinstance(played.pending, Amounts)
    played.answer({"red": 7, "blue": 7})
    played.answer({"red": 2})
    filled = played.events[-1]
    assert isinstance(filled, TowerFilled)
    assert filled.to_reserve == {"red": 2}
    assert played.state.all_inside() == {"red": 5, "blue": 7}
    assert played.state.throws == 0


def test_it_is_over_when_the_table_says_so() -> None:
    played = session(ANNA, BEN)
    with pytest.raises(IllegalAnswer):
        played.answer({})
    thrown(played, {"red": 4, "blue": 3}, {"red": 1, "blue": 3})
    played.answer({})
    assert isinstance(played.pending, AnyMore)
    played.answer("on")
    assert isinstance(played.pending, GoesIn)
    played.answer({})
    played.answer("end")
    assert played.pending is None
    over = played.events[-1]
    assert isinstance(over, EveningOver)
    assert (over.best, over.times) == (("blue",), 1)


def test_a_tower_that_holds_every_cube_is_emptied() -> None:
    played = session(stock={"red": 2})
    thrown(played, {"red": 2}, {})
    assert isinstance(played.pending, Pick)
    assert played.pending.options == ("empty", "end")
    played.answer("empty")
    assert played.events[-1] == TowerEmptied(cubes={"red": 2})
    assert isinstance(played.pending, GoesIn)
