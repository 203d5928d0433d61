"""Letters on a map: none means two things, whatever the game and the language."""

from __future__ import annotations

from random import Random

import pytest

from companion.engine.bots import random_answer
from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.games import GAMES, face
from companion.views.atlas import Atlas
from companion.words.language import speaking

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
