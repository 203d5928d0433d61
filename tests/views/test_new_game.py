"""What a new game is made of: colours for everybody, and only the options that apply."""

from __future__ import annotations

import pytest

from companion.engine.game import Player, Seat, people
from companion.errors import ImpossibleSetup
from companion.views.new_game import NewGame, proposed
from tests.support.meadow import MEADOW, TWO


def new(**options: str) -> NewGame:
    return NewGame(MEADOW, TWO, (), options=options)


def applying(of: NewGame) -> list[str]:
    return [option.name for option in of.applying]


def test_two_get_two_colours_each_and_three_one() -> None:
    two = proposed(MEADOW, (), "", ())
    assert [player.colours for player in two.players] == [("red", "yellow"), ("blue", "green")]
    assert [player.colours for player in two.seated(3).players] == [
        ("red",),
        ("blue",),
        ("yellow",),
    ]


def test_whoever_stays_keeps_the_colours_when_another_comes_and_goes() -> None:
    again = new().with_colour(0, 1, "white").seated(3).seated(2)
    assert again.players[0] == Player("Anna", "red", ("yellow",))
    assert again.players[1].name == "Ben"
    assert again.faulty is None


def test_a_colour_that_is_taken_is_told_also_as_the_second_one() -> None:
    assert new().with_colour(1, 1, "yellow").fault(1) == "Anna has yellow already."
    assert new().with_colour(1, 1, "blue").fault(1) == "Ben has blue already."


def test_everybody_has_his_first_colour_before_anybody_has_his_second() -> None:
    assert [seat.colour for seat in new().header(1).setup().seats] == [
        *("red", "blue"),
        *("yellow", "green"),
    ]
    assert new().header(1).setup().seats[2] == Seat("Anna", "yellow", 0)


def test_an_option_is_there_only_where_it_applies() -> None:
    assert applying(new()) == ["wolves", "dogs"]
    assert applying(new(wolves="yes")) == ["wolves", "den", "dogs"]
    assert applying(new(wolves="yes").seated(3)) == ["wolves", "den"]


def test_a_game_keeps_the_options_that_apply_and_are_not_the_usual_ones() -> None:
    chosen = new(wolves="yes", den="far", dogs="two")
    assert chosen.header(1).options == {"wolves": "yes", "den": "far", "dogs": "two"}
    assert chosen.seated(3).header(1).options == {"wolves": "yes", "den": "far"}
    assert new(wolves="no", den="far").header(1).options == {}


def test_bots_lead_as_many_colours_as_people() -> None:
    assert [player.colours for player in people(MEADOW, 2)] == [
        ("red", "yellow"),
        ("blue", "green"),
    ]


def test_a_person_with_a_colour_too_few_is_refused() -> None:
    with pytest.raises(ImpossibleSetup, match="Ben leads 1 colour: choose 2"):
        MEADOW.state(new().with_player(1, Player("Ben", "blue")).header(1).setup())
