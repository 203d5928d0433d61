"""What is read on a page, where there are no keys."""

from __future__ import annotations

import re
from random import Random

import pytest

from companion.engine.flow import Amounts
from companion.games import GAMES, face
from companion.views.open_question import open_question
from companion.words import by_hand, counting
from companion.words.taps import on_a_page
from tests.support.second_screens import bot, played

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
