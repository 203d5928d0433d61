"""Who has said for himself that he is ready: of one question, also through a start of the app."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from companion.engine.entries import Header
from companion.engine.flow import Correction
from companion.engine.game import Player
from companion.evening.evening import Evening
from companion.evening.hands import FILE
from companion.evening.shelf import Shelf
from companion.store.journal import open_journal
from tests.support.market import Market

HEADER = Header("market", (Player("Anna", "red"), Player("Ben", "blue")), dealt=("cards",), seed=4)
ANNA, BEN = 0, 1


def shelf(home: Path) -> Shelf:
    return Shelf(open_journal(home), {"market": Market()})


def names(evening: Evening[object]) -> tuple[str, ...]:
    return evening.ready.names(evening.session)


def test_the_word_outlasts_a_program_that_was_killed(tmp_path: Path) -> None:
    with shelf(tmp_path / "home") as first:
        evening = first.begin(HEADER)
        assert not evening.ready.say(evening.session, BEN)
        copytree(tmp_path / "home", tmp_path / "killed")  # as it lies there at that moment
        evening.ready.unsay(evening.session, BEN)
    with shelf(tmp_path / "killed") as again:
        evening = again.resume(1)
        assert names(evening) == ("Ben",)
        assert evening.ready.say(evening.session, ANNA)  # that was the last of them
    with shelf(tmp_path / "home") as again:
        assert names(again.resume(1)) == ()


def test_it_is_of_one_question(tmp_path: Path) -> None:
    with shelf(tmp_path) as first:
        evening = first.begin(HEADER)
        evening.ready.say(evening.session, ANNA)
        evening.answer(1)
        assert names(evening) == ()
        evening.undo()
        assert names(evening) == ()  # asked again, it begins anew
        evening.ready.say(evening.session, BEN)
        evening.redo()
        evening.undo()
        assert names(evening) == ()
    with shelf(tmp_path) as again:
        assert names(again.resume(1)) == ()


def test_a_number_that_is_put_right_meanwhile_leaves_it(tmp_path: Path) -> None:
    with shelf(tmp_path) as first:
        evening = first.begin(HEADER)
        evening.ready.say(evening.session, ANNA)
        assert evening.correct(Correction("tray", "red", 1))
        assert names(evening) == ("Anna",)
    with shelf(tmp_path) as again:
        evening = again.resume(1)
        assert names(evening) == ("Anna",)
        evening.undo()
        assert names(evening) == ()


def test_it_is_of_one_game_and_says_no_name(tmp_path: Path) -> None:
    with shelf(tmp_path) as first:
        evening = first.begin(HEADER)
        evening.ready.say(evening.session, ANNA)
        assert names(first.anew(evening, {0: "Annie"})) == ("Annie",)
        assert b"Ann" not in (tmp_path / FILE).read_bytes()
    with shelf(tmp_path) as again:
        assert names(again.begin(Header("market", HEADER.players, seed=5))) == ()


@pytest.mark.parametrize("content", [b"", b"\xff", b"[]", b'{"players": [-1]}'])
def test_a_file_that_cannot_be_read_says_nothing(tmp_path: Path, content: bytes) -> None:
    with shelf(tmp_path) as first:
        first.begin(HEADER)
    (tmp_path / FILE).write_bytes(content)
    with shelf(tmp_path) as again:
        assert names(again.resume(1)) == ()
