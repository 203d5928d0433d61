"""What is printed on the favour cards alone: asked once for the box, and never guessed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.engine.entries import Header
from companion.engine.flow import PrintedNumber, PrintedPick
from companion.engine.game import Player
from companion.errors import UnreadableFile
from companion.evening.evening import Evening
from companion.games import GAMES, face
from companion.games.wallenstein.court.questions import printed_on
from companion.games.wallenstein.court.state import court
from companion.store.box import Box
from companion.store.box_sharing import check
from companion.views.choosing import Amount, AnswerMade, Choice
from companion.views.open_question import open_question
from tests.support.wallenstein_table import COLOURS, quiet

GAME = GAMES["wallenstein"]


def evening(box: Path) -> Evening[Any]:
    """With real favour cards."""
    people = tuple(Player(colour.title(), colour) for colour in COLOURS[:3])
    return Evening(GAME, Header("wallenstein", people, {"court": "yes"}), box=Box(box))


def turned_up(evening: Evening[Any], *cards: str) -> list[tuple[str, ...]]:
    """These cards are turned up; what is asked about them is answered, and returned."""
    turned, asked = list(cards), []
    while turned or isinstance(evening.pending, PrintedNumber | PrintedPick):
        question = evening.pending
        assert question is not None
        if isinstance(question, PrintedNumber | PrintedPick):
            asked.append(question.thing)
            evening.answer(5 if isinstance(question, PrintedNumber) else question.options[-1])
        else:
            evening.answer(turned.pop(0) if question.key == "DrawFavour" else quiet(question))
    return asked


def test_what_somebody_has_read_off_a_card_is_not_asked_again(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    first = turned_up(evening(path), "2", "7", "11")
    assert first == [
        ("favours", "2", "thalers"),
        ("favours", "7", "building"),
        ("favours", "11", "forbids"),
    ]
    again = evening(path)
    assert turned_up(again, "2", "7", "11") == []
    known = court(again.session.state).printed
    assert known == {"2": 5, "7": "trade-house", "11": "battle-a-and-b"}


def test_what_cannot_be_printed_there_is_told_of_a_boxs_file() -> None:
    check(
        {"wallenstein": {"favours": {"2": {"thalers": 3}, "7": {"building": "church"}}}},
        "it",
        GAMES,
    )
    for wrong in ({"2": {"thalers": 0}}, {"7": {"building": "castle"}}, {"10": {"forbids": 1}}):
        with pytest.raises(UnreadableFile, match="favours"):
            check({"wallenstein": {"favours": wrong}}, "it", GAMES)


def choice(card: str) -> Choice | Amount:
    question = printed_on(card)
    assert question is not None
    way = open_question(question, face("wallenstein")).way
    assert isinstance(way, Choice | Amount)
    return way


def pressed(way: Any, *keys: str) -> Any:
    for key in keys:
        way = way.press(key)
    return way


@pytest.mark.parametrize("card", ["2", "7"])
def test_enter_alone_takes_nothing_that_nobody_has_read(card: str) -> None:
    assert choice(card).chosen is None
    assert pressed(choice(card), "enter").hint


def test_a_building_is_marked_by_letters_arrows_or_its_number() -> None:
    assert pressed(choice("7"), "c", "enter") == AnswerMade("church")
    assert pressed(choice("7"), "down", "enter") == AnswerMade("palace")
    assert pressed(choice("7"), "down", "down", "enter") == AnswerMade("church")
    assert pressed(choice("7"), "3", "enter") == AnswerMade("trade-house")
    assert "The app asks once and saves it for this box." in choice("7").about


def test_which_battles_a_favour_forbids_is_supposed_and_confirmed() -> None:
    assert pressed(choice("10"), "enter") == AnswerMade("battle-a")
    assert pressed(choice("11"), "enter") == AnswerMade("battle-b")
    assert pressed(choice("18"), "enter") == AnswerMade("battle-a-and-b")


def test_the_favour_cards_are_only_dealt_where_the_court_is_played() -> None:
    assert "favours" not in GAME.decks_with({})
    assert GAME.decks_with({"court": "yes"}) == (*GAME.decks_with({}), "favours")
