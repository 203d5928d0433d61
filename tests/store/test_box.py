"""What is printed on the box: asked once, taken from there in the next game, never lost."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from hypothesis import strategies as st

from companion.engine.entries import Answered
from companion.errors import NotSaved, UnreadableFile
from companion.evening.box_answers import Amiss
from companion.evening.evening import Evening
from companion.store.box import Box, merged, read
from companion.store.box_text import as_toml, rewritten
from companion.store.journal.lines import read as read_lines
from companion.store.journal.lines import write
from tests.support.meadow import HEADER, MEADOW, Board, Fence, Graze, Pasture

PRINTED = """
[meadow.board]
clover = 2
[meadow.fields]
clover = 4
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "box.toml"


def evening(file: Path, *answers: object) -> Evening[Pasture]:
    begun: Evening[Pasture] = Evening(MEADOW, HEADER, box=Box(file))
    for answer in answers:
        begun.answer(answer)
    return begun


def given(of: Evening[Pasture]) -> list[tuple[object, str]]:
    answered = [entry for entry in of.session.happened if isinstance(entry, Answered)]
    return [(entry.answer, entry.source) for entry in answered]


def test_a_printed_number_is_asked_once_and_kept(file: Path) -> None:
    evening(file, {}, 4)
    assert read(file) == {"meadow": {"fields": {"clover": 4}}}
    assert given(evening(file, {})) == [({}, "person"), (4, "box")]


def test_what_the_box_tells_stands_in_the_journal(file: Path) -> None:
    file.write_text(PRINTED)
    played = evening(file)
    assert given(played) == [({"clover": 2}, "box"), (4, "box")]
    assert isinstance(played.pending, Graze)


def test_a_journal_holds_the_values_it_was_played_with(file: Path) -> None:
    file.write_text(PRINTED)
    happened = evening(file).session.happened
    file.write_text(PRINTED.replace("4", "9"))
    again: Evening[Pasture] = Evening(MEADOW, HEADER, happened, box=Box(file))
    assert given(again)[1] == (4, "box")


def test_undo_asks_for_a_number_again_and_leaves_the_box_as_it_is(file: Path) -> None:
    played = evening(file, {}, 4)
    played.undo()
    assert isinstance(played.pending, Fence)
    assert played.printed.value(played.pending) == 4
    played.answer(5)
    assert read(file)["meadow"]["fields"] == {"clover": 5}


def test_undo_does_not_stop_at_what_nobody_was_asked(file: Path) -> None:
    file.write_text(PRINTED)
    played = evening(file, {"clover": 1})
    assert played.undo()
    assert isinstance(played.pending, Graze)
    assert not played.undo()


def test_what_does_not_fit_is_asked_and_told(file: Path) -> None:
    file.write_text("[meadow.board]\nmoor = 1\n[meadow.fields]\nclover = 40\n")
    played = evening(file)
    assert isinstance(played.pending, Board)
    assert played.printed.trouble is not None
    assert played.printed.trouble.what is Amiss.MISFIT
    assert "moor is no field" in str(played.printed.trouble.why)


def test_a_bad_file_is_told_with_its_line_and_left_alone(file: Path) -> None:
    file.write_text("[meadow.fields]\nclover 4\n")
    assert "line 2" in str(Box(file).fault)
    played = evening(file, {}, 4)
    assert played.printed.trouble is not None
    assert played.printed.trouble.what is Amiss.NOT_KEPT
    assert file.read_text() == "[meadow.fields]\nclover 4\n"


def test_a_game_that_is_no_table_is_told_by_its_name(file: Path) -> None:
    file.write_text("meadow = 3\n")
    with pytest.raises(UnreadableFile, match="meadow is 3; write one table for each game"):
        read(file)


def test_nothing_that_stands_in_the_way_is_overwritten(file: Path) -> None:
    file.write_text('[meadow]\nfields = "three"\n')
    with pytest.raises(NotSaved, match="fields is 'three'"):
        Box(file).keep("meadow", ("fields", "clover"), 4)


def test_two_files_make_one_and_the_second_counts_where_they_differ() -> None:
    one = {"a": {"x": 1, "y": {"z": 2}}, "b": {"q": 1}}
    assert merged(one, {"a": {"y": {"z": 3}}}) == {"a": {"x": 1, "y": {"z": 3}}, "b": {"q": 1}}


def test_sheets_and_amounts_are_written_as_lines_and_read_again(file: Path) -> None:
    file.write_text(PRINTED)
    happened = evening(file, {"clover": 1, "thyme": 2}).session.happened
    lines = [line.encode() for line in write(HEADER, happened)]
    assert list(read_lines(lines, "lines").entries) == happened


@pytest.mark.parametrize(
    "text",
    [
        "x = " + "[" * 5000 + "]" * 5000,
        "[" + ".".join(["a"] * 5000) + "]",
        ".".join(["a"] * 5000) + " = 1",
    ],
)
def test_tables_in_tables_without_end_are_told(file: Path, text: str) -> None:
    file.write_text(text)
    with pytest.raises(UnreadableFile, match="nested too deeply"):
        read(file)


OURS = """\
# Our box: the second printing.

[meadow.fields] # on the back of the cards
# Counted twice.
clover = 4 # chipped

# Pieces that are at Ben's
[meadow.board]
clover = 2 # the green ones

[other] # another game's
here = [1, 2]
"""


def test_what_a_person_wrote_into_the_file_stays_where_it_was(file: Path) -> None:
    file.write_text(OURS)
    Box(file).keep("meadow", ("fields", "thyme"), 6)
    Box(file).keep("meadow", ("fields", "clover"), 5)
    Box(file).keep("third", ("castles", "north"), 1)
    written = file.read_text()
    assert written == (
        OURS.replace("clover = 4 # chipped", "clover = 5 # chipped\nthyme = 6")
        + "\n[third.castles]\nnorth = 1\n"
    )


KEYS = st.sampled_from(["a", "b", "c d", "é"])
PLAIN = st.integers() | st.text(max_size=5) | st.lists(st.integers(), max_size=3)
THINGS = st.dictionaries(KEYS, PLAIN | st.dictionaries(KEYS, PLAIN, max_size=3), max_size=3)
GAMES = st.dictionaries(KEYS, THINGS, max_size=3)


@hypothesis.given(GAMES, GAMES)
@hypothesis.example({"c d": {"é": {}, "a": 0}}, {"c d": {"a": 0, "b": 0, "é": 0}})
def test_whatever_was_in_the_file_it_holds_what_was_kept(
    here: dict[str, Any], other: dict[str, Any]
) -> None:
    assert tomllib.loads(rewritten("# ours\n" + as_toml(here), other)) == other
