"""Letters on a screen: none means two things, whatever the game and the language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from companion.engine.bots import random_answer
from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.games import GAMES, face
from companion.views.atlas import Atlas
from companion.words.colours import mark
from companion.words.language import speaking
from tests.support.waterloo_table import attack, game, placed

SHOWN = {"white": 6, "red": 5}  # of Waterloo's dice
MODULES = {"edition": "second", "leaders": "yes", "landsknechte": "yes", "court": "yes"}
SETUPS = [
    ("wallenstein", {"edition": "first"}),
    ("wallenstein", MODULES),
    ("wallenstein", {"edition": "shogun"}),
    ("kardinal-koenig", {}),
    ("rheingold", {}),
]


def as_set_up(name: str, options: dict[str, str]) -> Atlas:
    """The map as soon as there is one."""
    session = Session(GAMES[name], Setup(people(GAMES[name], 3), options))
    shown, chance = face(name, session.setup), Random(1)
    while (atlas := shown.atlas(session)) is None:
        assert session.pending is not None
        session.answer(random_answer(session.pending, chance))
    return atlas


@pytest.mark.parametrize("language", ["", "de", "fr"])
@pytest.mark.parametrize(("game", "options"), SETUPS)
def test_buildings_statues_leaders_and_regions_have_different_letters(
    game: str, options: dict[str, str], language: str
) -> None:
    with speaking(language):
        atlas = as_set_up(game, options)
        pieces = [piece[0] for piece in atlas.legend if piece[0].isalpha()]
        letters = [*pieces, *map(atlas.letter, atlas.regions)]
    assert len({*letters}) == len(letters), (letters, atlas.legend, atlas.regions)
    assert "?" not in letters


def texts(session: Session[Any]) -> Iterator[str]:
    """All that stands beside the players while a battle's dice are shown."""
    shown = face("waterloo", session.setup)
    view = shown.view(session)
    yield from (row.aside for row in view.players)
    yield from (*view.standing, *view.foot)
    yield from map(shown.hands, session.events)
    if session.pending is not None:
        yield shown.facts(session.pending, session).about


@pytest.mark.parametrize("language", ["", "de", "fr"])
def test_dice_have_no_letter_that_a_player_could_have(language: str) -> None:
    session = placed(game(), ["e3"], ["e6"])
    attack(session, "e3 e6")
    with speaking(language):
        marks = {mark(colour).letter.casefold() for colour in GAMES["waterloo"].colours}
        for answer in ("set", "highest", SHOWN, "highest", SHOWN):
            session.answer(answer)
            words = [word for text in texts(session) for word in re.findall(r"[^\W\d_]+", text)]
            assert not marks & {word.casefold() for word in words}
