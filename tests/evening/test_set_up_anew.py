"""The set-up is taken back until the first throw; what still fits stays."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.engine.entries import Answered, Header, is_dealt
from companion.engine.game import Player
from companion.evening.evening import Evening
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.store.journal import open_journal
from tests.support.market import Market, Purse

HEADER = Header("market", (Player("Anna", "red"), Player("Ben", "blue")), dealt=("cards",), seed=4)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(open_journal(tmp_path), {**GAMES, "market": Market()})


def a_game(shelf: Shelf) -> Evening[Purse]:
    evening = shelf.begin(HEADER)
    evening.answer(2)
    return evening


def answers(evening: Evening[Purse]) -> list[object]:
    entries = evening.session.happened
    return [e.answer for e in entries if isinstance(e, Answered) and not is_dealt(e)]


def test_another_game_takes_its_place_and_keeps_what_fits(shelf: Shelf) -> None:
    players = (Player("Anna", "blue"), Player("Ben", "red"))
    anew = shelf.set_up_anew(a_game(shelf), replace(HEADER, players=players))
    assert anew.header.players == players
    assert answers(anew) == [2]
    assert [each.number for each in shelf.unfinished()] == [2]
    assert shelf.resume(2).header.players == players


def test_answers_of_who_sits_elsewhere_now_are_asked_again(shelf: Shelf) -> None:
    players = (Player("Ben", "blue"), Player("Anna", "red"))
    anew = shelf.set_up_anew(a_game(shelf), replace(HEADER, players=players))
    assert answers(anew) == []


def test_the_game_before_can_still_be_brought_back(shelf: Shelf) -> None:
    shelf.set_up_anew(a_game(shelf), HEADER)
    old = next(game for game in shelf.journal.games() if game.number == 1)
    assert old.closed is not None
    assert old.closed.given_up
    shelf.offer_again(old.number)
    assert {each.number for each in shelf.unfinished()} == {1, 2}
