"""Where the cubes really are, round a bare tower."""

from __future__ import annotations

import pytest

from companion.engine.flow import Correction
from companion.errors import IllegalCorrection
from companion.games.bare_tower.game import GAME
from companion.games.bare_tower.questions import GoesIn, TowerThrow
from tests.games.bare_tower.tables import session, thrown


def test_cubes_in_the_tower_come_from_beside_it() -> None:
    played = session()
    played.correct(Correction("tower", "red", 3))
    assert (played.state.inside("red"), played.state.beside("red")) == (3, 7)


def test_more_in_the_tray_than_lay_beside_it_came_out_of_the_tower() -> None:
    played = session(tray="stay", stock={"red": 4})
    thrown(played, {"red": 3}, {"red": 1})
    played.correct(Correction("tray", "red", 3))
    assert (played.state.in_tray("red"), played.state.inside("red")) == (3, 1)


def test_a_colour_that_nobody_named_can_be_brought_in_at_any_time() -> None:
    played = session()
    played.correct(Correction("reserve", "violet", 6))
    assert isinstance(played.pending, GoesIn)
    assert played.pending.most["violet"] == 6
    assert GAME.broken(played.state) == []


def test_one_more_was_thrown_in_than_was_said() -> None:
    played = session()
    played.answer({"red": 3})
    played.correct(Correction("thrown", "red", 4))
    assert isinstance(played.pending, TowerThrow)
    assert played.pending.thrown == {"red": 4}
    played.answer({"red": 4})
    assert played.state.tally("red").went_in == 4


def test_more_than_there_are_are_refused() -> None:
    played = session()
    for wrong in (Correction("tower", "red", 11), Correction("tower", "pink", 1)):
        with pytest.raises(IllegalCorrection):
            played.correct(wrong)
