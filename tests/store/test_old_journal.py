"""A journal that an older program wrote still opens, to the same state, and is played on.

`before-the-rooms.sqlite` is of 0.1: a draft for four, half a game by bots, with undo, redo and
corrections; beside it what that program had on its table.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.engine.bots import random_answer
from companion.evening.evening import Evening
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.store.journal import open_journal

JOURNALS = Path(__file__).parents[1] / "data" / "journals"
THEN = json.loads((JOURNALS / "before-the-rooms.json").read_text())


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening[Any]]:
    shutil.copyfile(JOURNALS / "before-the-rooms.sqlite", tmp_path / "journal.sqlite")
    with Shelf(open_journal(tmp_path), GAMES) as shelf:
        yield shelf.resume(shelf.unfinished()[0].number)


def test_it_opens_to_the_state_it_was_left_in(evening: Evening[Any]) -> None:
    session = evening.session
    assert evening.misfit is None
    now = session.game.snapshot(session.state)
    assert {key: now[key] for key in THEN["state"]} == THEN["state"]
    assert session.pending is not None
    assert (session.pending.key, session.pending.seat) == (THEN["asked"], THEN["seat"])


def test_what_was_undone_can_be_brought_back(evening: Evening[Any]) -> None:
    assert len(evening.session.happened) == THEN["happened"]
    assert len(evening.session.undone) == THEN["undone"]
    assert evening.redo()


def test_a_sensor_finds_its_place_in_it(evening: Evening[Any]) -> None:
    assert list(evening.place) == THEN["place"]
    assert len(evening.session.throws) == THEN["throws"]


def test_it_is_played_on_to_its_end(evening: Evening[Any]) -> None:
    rng = Random(1)
    while evening.pending is not None:
        evening.session.answer(random_answer(evening.pending, rng))
    assert evening.session.game.broken(evening.session.state) == []
