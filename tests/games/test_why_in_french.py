"""Why, in a language whose plurals want whole numbers: no question of any game ends the app."""

from __future__ import annotations

from random import Random

import pytest

from companion.engine.bots import random_answer
from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.games import GAMES, face
from companion.views.why import why_asked
from companion.words.language import speaking


def told(game: str) -> str:
    """Behind the first question of each kind in a bots' game."""
    chance, session = (
        Random(1),
        Session(GAMES[game], Setup(people(GAMES[game], min(3, max(GAMES[game].players))), {})),
    )
    shown = face(game, session.setup)
    seen: dict[type, str] = {}
    while session.pending is not None and len(session.happened) < 400:
        if type(session.pending) not in seen:
            seen[type(session.pending)] = "\n".join(why_asked(session, shown).numbers)
        session.answer(random_answer(session.pending, chance))
    return "\n".join(seen.values())


@pytest.mark.parametrize("game", GAMES)
def test_every_question_is_explained_in_french(game: str) -> None:
    with speaking("fr"):
        assert told(game)


def test_the_values_left_of_each_die_are_told_with_its_colour_and_who_guesses_by_name() -> None:
    with speaking("fr"):
        numbers = told("waterloo")
    assert "rouge 123456" in numbers
    assert "qui devine\N{NO-BREAK SPACE}: Player" in numbers
    assert "qui devine\N{NO-BREAK SPACE}: 0" not in numbers
