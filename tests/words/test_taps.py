"""What is read on a page, where there are no keys."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from random import Random

import pytest

from companion.engine.flow import Amounts
from companion.games import GAMES, face
from companion.views.open_question import open_question
from companion.words import _, by_hand, counting
from companion.words.taps import on_a_page
from companion.words.without_keys import TAPPED
from tests.support.second_screens import bot, played

ROOT = Path(__file__).parents[2]
KEYS = re.compile(r"\b(Enter|Esc|Space|key|letter)\b|\^")


@pytest.mark.parametrize("game", GAMES)
def test_no_question_of_a_game_names_a_key(game: str) -> None:
    evening = played(game, 0, 3)
    own, rng = face(game, evening.session.setup), Random(2)
    told = set()
    with on_a_page("en"):
        for _answer in range(60):
            if (question := evening.pending) is None:
                break
            asked = open_question(question, own, None, evening.session)
            told |= {asked.sentence, asked.about}
            bot(evening, rng)
    assert [each for each in told if KEYS.search(each)] == []


def test_the_bare_tower_says_how_it_ends_by_taps_and_by_keys() -> None:
    evening = played("tower", 4, 3)
    own = face("tower", evening.session.setup)
    while not isinstance(evening.pending, Amounts):
        bot(evening, Random(1))
    by_keys = own.facts(evening.pending, evening.session).about
    with on_a_page("en"):
        tapped = own.facts(evening.pending, evening.session).about
    assert "Enter" in by_keys
    assert "that was the last throw" in tapped
    assert not KEYS.search(tapped)


def test_a_page_reads_other_words_where_the_terminal_reads_a_key() -> None:
    keys = re.compile(r"\b(F\d+|Ctrl|Enter|Esc|Backspace|key|terminal|arrow)\b|companion cal")
    for by_key, tapped in TAPPED.items():
        assert keys.search(by_key)
        assert not keys.search(tapped)
        with on_a_page("en"):
            assert _(by_key) == tapped
        with on_a_page("de"):
            assert _(by_key) == _(tapped)


def test_every_sentence_of_a_device_or_a_picture_that_names_a_key_has_one_without() -> None:
    names_key = re.compile(r"\bF\d+\b|\bCtrl\b")
    told = {
        node.value
        for room in ("sensors", "health", "vision", "tray", "tower", "engine", "evening", "host")
        for path in (ROOT / "companion" / room).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert {each for each in told if names_key.search(each)} - TAPPED.keys() == set()


def test_what_is_waited_for_at_the_tray_names_no_key() -> None:
    with on_a_page("en"):
        told = [
            by_hand.count_by_hand(),
            counting.virtual_waits_for_space(),
            by_hand.by_hand_so_far(),
            counting.proposed(3),
            counting.look_at("red"),
            counting.these_counts(),
            counting.counted(has_more=True),
        ]
    assert [each for each in told if KEYS.search(each)] == []
    assert KEYS.search(counting.proposed(3))
