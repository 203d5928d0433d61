"""What was done last, as the screens tell it: a question ends, and the answer stands apart."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.engine.flow import Correction
from companion.evening.evening import PERSON, Evening
from companion.games import face
from companion.games.wallenstein.questions import ChooseTile
from companion.views.chronicle import last_done
from companion.views.screen import done_last
from companion.words.language import speaking
from tests.support.second_screens import bot, played


@pytest.fixture(scope="module")
def tile_taken() -> Evening[Any]:
    """Somebody has just taken a tile at the table."""
    evening, rng = played("wallenstein", 0, 3), Random(1)
    while not isinstance(evening.pending, ChooseTile):
        bot(evening, rng)
    evening.answer(evening.pending.options[0], PERSON)
    return evening


def told(evening: Evening[Any], language: str) -> tuple[str, str]:
    """What the button to take it back names, and the sentence on other screens."""
    with speaking(language):
        shown = face(evening.header.game, evening.session.setup)
        done = last_done(evening.session, shown)
        assert done is not None
        return done.named, done_last(evening, shown).told


@pytest.mark.parametrize(
    ("language", "before", "between", "behind"),
    [
        ("en", "At the table: “", "?” was answered with “", "”."),
        ("de", "Am Tisch: „", "?“ wurde mit „", "“ beantwortet."),
        ("fr", "À la table : réponse à « ", "? » : « ", " »."),
    ],
)
def test_an_answer_is_a_sentence_of_its_own(
    tile_taken: Evening[Any], language: str, before: str, between: str, behind: str
) -> None:
    _named, sentence = told(tile_taken, language)
    sentence = sentence.replace("\N{NO-BREAK SPACE}", " ").replace(" ?", "?")
    assert sentence.startswith(before)
    assert between in sentence
    assert sentence.endswith(behind)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_answer_follows_the_question_that_was_asked(
    tile_taken: Evening[Any], language: str
) -> None:
    named, _sentence = told(tile_taken, language)
    assert named.count("?") == 1
    assert " · " in named.split("? ")[1]  # the tile's place, then what it brings


@pytest.mark.parametrize(
    ("language", "wanted"),
    [("en", " now has 9 thalers (before: 15)."), ("de", " hat jetzt 9 Taler (vorher 15).")],
)
def test_what_was_put_right_is_told_as_that(language: str, wanted: str) -> None:
    evening = played("wallenstein", 20, 3)
    thing = next(
        each
        for each in evening.session.game.correctable(evening.session.state)
        if each.what == "thalers"
    )
    evening.correct(Correction(thing.what, thing.where, 9))
    assert told(evening, language)[1].endswith(wanted)


def test_an_evening_that_was_stopped_was_no_question() -> None:
    evening = played("wallenstein", 20, 3)
    evening.stop()
    _named, sentence = told(evening, "en")
    assert sentence == "At the table: The evening: stopped early."
