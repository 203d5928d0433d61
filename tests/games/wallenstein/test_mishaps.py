"""What really happened in a throw: booked, told in the story, and no cube is lost or made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.engine.flow import Correction, Throw
from companion.engine.mishaps import CAME_LATE, MISHAPS, MORE_IN, ON_FLOOR, OTHER_GAME
from companion.errors import IllegalCorrection
from companion.evening.evening import Evening
from companion.games import face
from companion.tower.ledger import RESERVE, TOWER, TRAY
from tests.support.playing import evening


def at_a_throw() -> Evening[Any]:
    """A battle is thrown and not counted yet."""
    game = evening(60)
    while not isinstance(game.pending, Throw):
        game.undo()
    return game


def lies(game: Evening[Any], colour: str) -> Mapping[str, int]:
    ledger = game.session.game.ledger(game.session.state)
    return {place: ledger.count(place, colour) for place in (RESERVE, TOWER, TRAY)}


def happens(game: Evening[Any], what: str, colour: str = "red", number: int = 1) -> str:
    (event,) = game.correct(Correction(what, colour, number))
    assert game.session.game.broken(game.session.state) == []
    return face("wallenstein", game.session.setup).happened(event)


def test_a_cube_more_than_was_said_can_come_out_again() -> None:
    game = at_a_throw()
    throw, before = game.pending, lies(game, "red")
    assert isinstance(throw, Throw)
    told = happens(game, MORE_IN)
    assert told == "More cubes went in than the app knew: 1 red from the reserve."
    after = lies(game, "red")
    assert after == {**before, RESERVE: before[RESERVE] - 1, TOWER: before[TOWER] + 1}
    assert isinstance(game.pending, Throw)
    assert game.pending.at_most("red") == throw.at_most("red") + 1


def test_a_cube_on_the_floor_goes_to_the_reserve_and_is_not_looked_for() -> None:
    game = at_a_throw()
    throw, before = game.pending, lies(game, "red")
    assert isinstance(throw, Throw)
    assert happens(game, ON_FLOOR) == "Fell on the floor: 1 red, back to the reserve."
    after = lies(game, "red")
    assert after == {**before, RESERVE: before[RESERVE] + 1, TOWER: before[TOWER] - 1}
    assert isinstance(game.pending, Throw)
    assert game.pending.at_most("red") == throw.at_most("red") - 1


def test_a_cube_that_fell_out_late_lies_in_the_tray() -> None:
    game = evening(200)
    while isinstance(game.pending, Throw) or not lies(game, "red")[TOWER]:
        game.undo()
    before = lies(game, "red")
    assert happens(game, CAME_LATE) == "Fell out late, after the count: 1 red, now in the tray."
    after = lies(game, "red")
    assert after == {**before, TOWER: before[TOWER] - 1, TRAY: before[TRAY] + 1}


def test_while_a_throw_is_counted_nothing_comes_late() -> None:
    with pytest.raises(IllegalCorrection, match="count the throw first"):
        at_a_throw().correct(Correction(CAME_LATE, "red", 1))


def test_a_cube_of_another_game_moves_none_of_ours() -> None:
    game = at_a_throw()
    before = lies(game, "green")
    told = happens(game, OTHER_GAME, "green", 2)
    assert told == "From another game: 2 green, taken out."
    assert lies(game, "green") == before


@pytest.mark.parametrize("what", MISHAPS)
def test_what_happened_is_found_by_a_word_and_taken_back_by_undo(what: str) -> None:
    game = evening(200)
    while isinstance(game.pending, Throw) or not lies(game, "red")[TOWER]:
        game.undo()
    before, words = lies(game, "red"), face("wallenstein", game.session.setup)
    things = game.session.game.correctable(game.session.state)
    found = [words.put_right(each.what, each.where) for each in things if each.what == what]
    assert found
    assert all(each.startswith("Throw, ") for each in found)
    happens(game, what)
    game.undo()
    assert lies(game, "red") == before
