"""The printed board put right in the middle of a game, for this game and for the box."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.entries import Header
from companion.engine.flow import Correction
from companion.engine.game import people
from companion.errors import IllegalAnswer, IllegalCorrection
from companion.evening.evening import Evening
from companion.games.entering import questions as entering
from companion.games.kardinal_koenig import entry_questions as q
from companion.games.kardinal_koenig.board import Board
from companion.games.kardinal_koenig.board_sheet import read_board, sheet_of
from companion.games.kardinal_koenig.game import GAME
from companion.games.kardinal_koenig.questions import Site
from companion.games.kardinal_koenig.state import State
from companion.store.box import Box
from tests.support.kardinal_board import small


@pytest.fixture
def box(tmp_path: Path) -> Box:
    """It knows the small board."""
    known = Box(tmp_path / "box.toml")
    known.keep("kardinal-koenig", ("board",), sheet_of(small()))
    return known


def playing(box: Box, *way: str | int) -> Evening[State]:
    evening = Evening(GAME, Header("kardinal-koenig", people(GAME, 3)), box=box)
    for answer in way or (entering.BOX,):
        evening.answer(answer)
    return evening


def in_box(box: Box) -> Board:
    return read_board(box.get("kardinal-koenig", ("board",)))


def test_a_road_that_was_forgotten_is_there_at_once_and_in_the_next_game(box: Box) -> None:
    evening = playing(box)
    evening.correct(Correction("roads", "Ely", "to Alba"))
    board = evening.session.state.board
    assert board is not None
    assert "Alba" in board.near["Ely"]
    assert "Ely" in in_box(box).near["Alba"]


def test_a_road_that_is_not_there_goes_whichever_end_it_is_told_from(box: Box) -> None:
    evening = playing(box)
    evening.correct(Correction("roads", "Eton", "not to Ely"))
    evening.correct(Correction("roads", "Chorin", "not to Obra"))
    assert in_box(box).roads == small().roads - {("Ely", "Eton"), ("Chorin", "Obra")}


def test_what_is_right_stays_as_it_is(box: Box) -> None:
    evening = playing(box)
    evening.correct(Correction("roads", "Ivrea", "Bamberg, Imola, Beaune"))
    assert in_box(box).roads == small().roads
    with pytest.raises(IllegalCorrection):
        evening.correct(Correction("roads", "Ivrea", "to Ivrea"))


def test_a_site_too_few_is_added_by_a_number(box: Box) -> None:
    evening = playing(box)
    evening.correct(Correction("sites", "france", 3))
    assert in_box(box).sites["france"] == ("Fontenay", "Fulda", "1")
    assert in_box(box).near["1"] == frozenset()


def test_a_site_too_few_is_named_before_the_game_goes_on(box: Box) -> None:
    evening = playing(box, entering.BOX, "red", "france", "lotharingia-italy")
    evening.correct(Correction("sites", "france", 3))
    evening.answer("france")
    evening.answer("card")
    naming = evening.pending
    assert isinstance(naming, q.SiteName)
    assert (naming.country, naming.number, naming.of) == ("france", 3, 3)
    with pytest.raises(IllegalAnswer, match="that no other site has"):
        evening.answer("fulda")
    evening.answer("Cluny")
    assert isinstance(evening.pending, Site)
    assert evening.pending.options == ("Fontenay", "Fulda", "Cluny")
    assert in_box(box).sites["france"] == ("Fontenay", "Fulda", "Cluny")


def test_roads_and_an_abbey_stay_with_a_site_that_is_named_later(box: Box) -> None:
    evening = playing(box, entering.BOX, "red", "france", "lotharingia-italy", "france", "card")
    for correction in (
        Correction("sites", "france", 3),
        Correction("roads", "1", "to Laon"),
        Correction("site", "1", "blue"),
    ):
        evening.correct(correction)
    for answer in ("Fulda", "pile", "Cluny"):
        evening.answer(answer)
    board = evening.session.state.board
    assert board is not None
    assert board.near["Cluny"] == {"Laon"}
    assert evening.session.state.pieces.owner("Cluny") == 1
    assert GAME.broken(evening.session.state) == []


def test_an_alliance_joins_other_countries(box: Box) -> None:
    evening = playing(box)
    evening.correct(Correction("joins", "3", "bavaria swabia"))
    assert in_box(box).alliances[2] == ("bavaria", "swabia")
    with pytest.raises(IllegalCorrection):
        evening.correct(Correction("joins", "14", "bavaria swabia"))


def test_a_drawn_board_is_put_right_for_this_game_only(box: Box) -> None:
    evening = playing(box, q.DRAWN, 7)
    evening.correct(Correction("sites", "france", len(evening_sites(evening)) + 1))
    assert in_box(box).sites == small().sites


def evening_sites(evening: Evening[State]) -> tuple[str, ...]:
    board = evening.session.state.board
    assert board is not None
    return board.sites["france"]
