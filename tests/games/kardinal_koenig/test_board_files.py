"""A board goes to another table and comes from one."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.commands.box_files import export, import_
from companion.errors import UnreadableFile
from companion.games.kardinal_koenig.board_sheet import read_board, sheet_of
from companion.games.kardinal_koenig.laying import drawn_board
from companion.store.box import Box
from tests.support.kardinal_board import small

GAME, THING = "kardinal-koenig", ("board",)


@pytest.fixture
def box(tmp_path: Path) -> Box:
    known = Box(tmp_path / "box.toml")
    known.keep(GAME, THING, sheet_of(small()))
    return known


def test_a_board_is_the_same_at_another_table(box: Box, tmp_path: Path) -> None:
    export(box, tmp_path / "ours.toml", GAME)
    other = Box(tmp_path / "other.toml")
    assert import_(other, tmp_path / "ours.toml") == (GAME,)
    assert read_board(other.get(GAME, THING)).roads == small().roads


def test_another_tables_board_replaces_ours_whole(box: Box, tmp_path: Path) -> None:
    theirs = Box(tmp_path / "theirs.toml")
    theirs.keep(GAME, THING, sheet_of(drawn_board(7)))
    import_(box, theirs.path)
    assert box.get(GAME, THING) == sheet_of(drawn_board(7))


def test_a_file_with_a_mistake_is_told_and_ours_stays(box: Box, tmp_path: Path) -> None:
    theirs = tmp_path / "theirs.toml"
    export(box, theirs, GAME)
    theirs.write_text(theirs.read_text().replace('"Salem"', '"Sahlem"', 1))
    with pytest.raises(UnreadableFile, match=r"there is no site S"):
        import_(box, theirs)
    assert box.get(GAME, THING) == sheet_of(small())
