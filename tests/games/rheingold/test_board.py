"""Board files: what is read from them, what is wrong with them, and boards made up."""

from __future__ import annotations

import re
import tomllib
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.games.rheingold.board import read_board
from companion.games.rheingold.board_sheet import fault
from companion.games.rheingold.game import GAME
from companion.games.rheingold.questions import BoardSheet, Strength
from companion.games.rheingold.state import State
from tests.support.rheingold_table import GREEN, conquer, game, put, roll, sheet, stand

ROOT = Path(__file__).parents[3]
BOX = ROOT / "tests" / "data" / "box-rheingold.toml"
PAGE = ROOT / "docs" / "rheingold-board.md"


def small() -> dict[str, Any]:
    board: dict[str, Any] = tomllib.loads(BOX.read_text(encoding="utf-8"))["rheingold"]["board"]
    return board


def documented() -> dict[str, Any]:
    [text] = re.findall(
        r"```toml\n(\[rheingold\.board\]\n.*?)```", PAGE.read_text("utf-8"), re.DOTALL
    )
    board: dict[str, Any] = tomllib.loads(text)["rheingold"]["board"]
    return board


def played(board: dict[str, Any]) -> Session[State]:
    return game(board)


@pytest.mark.parametrize("board", [small(), documented()], ids=["data", "docs"])
def test_a_board_file_is_read_as_it_is_documented(board: dict[str, Any]) -> None:
    assert fault(board) is None
    read = read_board(board)
    assert read.spaces["rock"] == ("wood", "hill")  # though rock itself names none
    assert read.zones["zone 2"] == ("ford", "meadow")
    assert read.castles["castle 2"] == ("hill", "bridge")
    assert read.strengths["castle 1"] == 2
    assert read.spread == (1, 2, 2, 1)


def test_a_strength_left_out_is_asked_when_it_is_needed() -> None:
    session = played(small())
    stand(session, GREEN, meadow=2)
    roll(session)
    session.answer("castle 4")
    assert isinstance(session.pending, Strength)
    assert session.pending.thing == ("castles", "4", "strength")


def test_the_game_ends_with_the_last_but_one_of_the_boards_own_castles() -> None:
    session = played(small())
    for castle in (2, 3):
        put(session, "owner", f"castle {castle}", "black")
    stand(session, GREEN, wood=4)
    roll(session)
    conquer(session, 1)
    assert session.state.last == "castle 4"


def changed(*path: str, to: Any) -> dict[str, Any]:
    board = deepcopy(sheet())
    inner = board
    for key in path[:-1]:
        inner = inner.setdefault(key, {})
    inner[path[-1]] = to
    return board


@pytest.mark.parametrize(
    ("board", "told"),
    [
        (changed("roads", to={}), "roads: choose one of spaces, zones"),
        (changed("spaces", to=[]), "spaces: use a table"),
        (changed("spaces", "p", to="x"), r"spaces\.p is 'x': write a list of spaces"),
        (
            changed("spaces", "p", to=["z"]),
            r"spaces\.p: there is no space 'z'; use a space such as gate or p",
        ),
        (changed("spaces", "p", to=[["x"]]), r"spaces\.p: there is no space"),
        (changed("spaces", "p", to=["p"]), r"spaces\.p: the space is listed as its own neighbour"),
        (changed("spaces", "castle 4", to=["p"]), r"spaces\.castle 4: use a name that means"),
        (changed("spaces", "reserve", to=["p"]), r"spaces\.reserve: use a name that means"),
        (changed("spaces", "done", to=["p"]), r"spaces\.done: use a name that means nothing else"),
        (changed("spaces", "battle", to=["p"]), r"spaces\.battle: .* such as 12 or bridge"),
        (changed("spaces", "far", to=[]), r"spaces\.far: no way leads there from zone 1"),
        (changed("zones", "7", to=["s"]), r"zones\.7: choose one of 1, 2"),
        (changed("zones", "3", to=[]), r"zones\.3: write a list of one space or more"),
        (changed("zones", "3", to=["z"]), r"zones\.3: there is no space 'z'"),
        (changed("castles", to={"1": {"gates": ["p"]}}), "castles: 1 listed; write 2 or more"),
        (changed("castles", "1", to=3), r"castles\.1: write only gates and a strength"),
        (changed("castles", "1", "swords", to=3), r"castles\.1: write only gates and a strength"),
        (changed("castles", "1", "gates", to="p"), r"castles\.1\.gates: write a list of one"),
        (changed("castles", "1", "gates", to=["z"]), r"castles\.1\.gates: there is no space"),
        (changed("castles", "1", "strength", to=0), r"castles\.1\.strength is 0: choose 1 to 21"),
        (changed("castles", "1", "strength", to=True), r"castles\.1\.strength is True"),
        (changed("shields", to=[2, 2, 2]), r"shields is \[2, 2, 2\]: write four numbers, 6 in all"),
        (changed("shields", to=[3, 3, 3, 3]), r"shields is .*: write four numbers, 6 in all"),
        (changed("map", to=[]), "map: write a table"),
        (changed("map", "z", to=[0, 0]), r"map\.z: there is no such place"),
        (changed("map", "p", to=[0, 2]), r"map\.p is \[0, 2\]: write across and down"),
        (changed("map", "p", to=0.5), r"map\.p is 0\.5: write across and down"),
    ],
)
def test_what_is_wrong_is_told_with_its_place_and_what_would_do(
    board: dict[str, Any], told: str
) -> None:
    assert re.match(told, str(fault(board))), fault(board)


def test_a_board_that_will_not_do_is_refused_without_quoting_it_whole() -> None:
    board = changed("zones", "3", to=[])
    with pytest.raises(IllegalAnswer, match=r"^board does not answer BoardSheet \(R1b\): zones"):
        BoardSheet().check(board)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)


@given(part=st.sampled_from(["spaces", "zones", "castles", "shields", "map"]), value=VALUES)
@settings(max_examples=60, deadline=None)
def test_whatever_is_written_there_is_told_and_never_a_crash(part: str, value: Any) -> None:
    assert str(fault({**sheet(), part: value}))


@given(seed=st.integers(0, 10**9))
@settings(max_examples=15, deadline=None)
def test_a_board_made_up_is_a_board(seed: int) -> None:
    board = BoardSheet().drawn(Random(seed))
    assert BoardSheet().check(board) == board


def test_an_empty_sheet_plays_without_a_board() -> None:
    session = played({})
    assert not session.state.board.is_known
    assert len(session.state.castles) == 18


def test_what_can_be_checked_before_a_game_is_the_board_and_the_strengths() -> None:
    things = [question.thing for question in GAME.printed()]
    assert things[:2] == [("board",), ("castles", "1", "strength")]
    assert len(things) == 19
