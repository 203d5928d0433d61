"""Board files: what is read from them, what is wrong with them, and boards drawn at random."""

from __future__ import annotations

import re
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import IllegalAnswer
from companion.games.kardinal_koenig.board import ALLIANCES, COUNTRIES, PRINTED_ALLIANCES
from companion.games.kardinal_koenig.board_sheet import (
    BoardSheet,
    fault,
    is_whole,
    read_board,
    sheet_of,
)
from companion.games.kardinal_koenig.laying import drawn_board
from companion.store.box_text import as_toml
from tests.support.kardinal_board import small

PAGE = Path(__file__).parents[3] / "docs" / "kardinal-board.md"


def changed(**parts: Any) -> dict[str, Any]:
    """The small board with lines put in: sites=…, roads=…, alliances=…, None takes one away."""
    sheet = deepcopy(sheet_of(small()))
    for part, lines in parts.items():
        sheet.setdefault(part, {}).update(lines)
        sheet[part] = {name: line for name, line in sheet[part].items() if line is not None}
    return sheet


def test_a_board_is_read_as_it_is_written() -> None:
    board = read_board(tomllib.loads(as_toml(sheet_of(small()))))
    assert (board.sites, board.roads, board.alliances) == (
        small().sites,
        small().roads,
        small().alliances,
    )
    assert board.near["Ivrea"] == {"Bamberg", "Imola", "Beaune"}
    assert board.country["Ivrea"] == "italy"


def test_a_road_may_stand_at_both_its_ends_and_the_known_alliances_be_left_out() -> None:
    sheet = changed(roads={"Obra": ["Chorin", "Bamberg"]}, alliances={"14": None, "15": None})
    assert fault(sheet) is None
    assert read_board(sheet).roads == small().roads
    assert read_board(sheet).alliances[13:] == tuple(PRINTED_ALLIANCES.values())


@pytest.mark.parametrize(
    ("sheet", "told"),
    [
        ({"spaces": {}}, "spaces: choose one of sites, roads, alliances"),
        (changed(sites={"spain": ["Leon"]}), "sites.spain: choose one of england"),
        (changed(sites={"italy": []}), "sites.italy: use a list of 1 to 20 names"),
        (changed(sites={"england": None}, roads={"Eton": None}), "sites.england: add the"),
        (changed(sites={"bavaria": ["Ely"]}), "sites.bavaria: Ely is already in england"),
        (changed(sites={"bavaria": ["ely"]}), "sites.bavaria: ely is already in england"),
        (changed(sites={"bavaria": ["later"]}), "sites.bavaria: 'later' is not a name"),
        (changed(sites={"bavaria": [" "]}), "sites.bavaria: ' ' is not a name"),
        (changed(sites={"bavaria": 3}), "sites.bavaria: use a list of"),
        (changed(roads={"Ely": ["Elsewhere"]}), "roads.Ely: there is no site Elsewhere"),
        (changed(roads={"Elsewhere": ["Ely"]}), "roads.Elsewhere: there is no site Elsewhere"),
        (changed(roads={"Ely": ["Ely"]}), "roads.Ely: the road leads to its own"),
        (changed(roads={"Ely": ["Eton", "Eton"]}), "roads.Ely: the same road is listed twice"),
        (changed(roads={"Ely": "Eton"}), "roads.Ely: use a list of sites"),
        (changed(alliances={"16": ["italy", "france"]}), "alliances.16: choose 1 to 15"),
        (changed(alliances={"3": ["italy"]}), "alliances.3: use a list of two countries"),
        (changed(alliances={"3": ["italy", "italy"]}), "alliances.3: use a list of two countries"),
        (changed(alliances={"3": ["italy", "spain"]}), "alliances.3: there is no country spain"),
        (changed(alliances={"14": ["italy", "france"]}), "alliances.14: the rules name italy and"),
        (changed(alliances={"3": None}), "alliances.3: add the alliance's two"),
        ({**changed(), "roads": {}}, "roads: add a line for each site with a road"),
        ({**changed(), "unfinished": ["Elsewhere"]}, "unfinished: list the sites whose roads"),
    ],
)
def test_what_is_wrong_is_told_with_its_place_and_what_would_do(
    sheet: dict[str, Any], told: str
) -> None:
    assert str(fault(sheet)).startswith(told)
    with pytest.raises(IllegalAnswer):
        BoardSheet().check(sheet)


def test_a_board_that_is_begun_may_lack_anything_but_make_no_mistakes() -> None:
    begun = {"unfinished": ["Ely"], "sites": {"england": ["Ely", "Eton"]}}
    assert fault(begun) is None
    assert not is_whole(begun)
    assert str(fault({**begun, "roads": {"Ely": ["Obra"]}})).startswith(
        "roads.Ely: there is no site"
    )


@given(st.integers(1, 9999))
def test_a_drawn_board_is_whole_and_says_that_it_is_drawn(number: int) -> None:
    board = drawn_board(number)
    assert fault(sheet_of(board)) is None
    assert board.is_drawn
    assert len(board.parts()) == 1
    assert len(board.alliances) == ALLIANCES
    assert set(board.sites) == set(COUNTRIES)
    assert sheet_of(board) == sheet_of(drawn_board(number))


def test_drawn_boards_differ_and_have_about_45_sites() -> None:
    boards = [drawn_board(number) for number in range(1, 41)]
    assert len({board.roads for board in boards}) == len(boards)
    assert 40 <= sum(len(board.country) for board in boards) / len(boards) <= 50


def test_the_page_for_hosts_shows_a_board_file_that_does() -> None:
    [text] = re.findall(
        r"```toml\n(\[kardinal-koenig\.board.*?)```", PAGE.read_text("utf-8"), re.DOTALL
    )
    assert fault(tomllib.loads(text)["kardinal-koenig"]["board"]) is None
