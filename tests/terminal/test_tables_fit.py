"""Tables of points have room for the most and the fewest people, in every language."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from companion.engine.bots import random_answer
from companion.engine.game import Player, Setup
from companion.engine.session import Session
from companion.games import GAMES, face
from companion.terminal.widgets.ceremony.page_parts import page_lines
from companion.views.ceremony import CeremonyPage
from companion.words.language import speaking

NARROWEST = 52  # cells that a page has beside the ranking, in a terminal of 80 × 24
NAMES = ("Maximilian", "Elisabeth", "Friederike", "Konstantin", "Johanna-Marie", "Theo")
EDITIONS = [
    ("wallenstein", "second", 5),
    ("wallenstein", "shogun", 5),
    ("wallenstein", "first", 3),
    ("kardinal-koenig", "", 5),
]


@cache
def played(name: str, edition: str, people: int) -> Session[Any]:
    game = GAMES[name]
    who = tuple(Player(*each) for each in zip(NAMES[:people], game.colours, strict=False))
    session = Session(game, Setup(who, {"edition": edition} if edition else {}))
    chance = Random(5)
    while (question := session.pending) is not None:
        session.answer(random_answer(question, chance))
    return session


def sentences(page: CeremonyPage) -> set[str]:
    """Its lines that flow, so that they may be longer."""
    return {line.text for line in page.lines if not (line.shares or line.is_counted)}


@pytest.mark.parametrize("language", ["", "de", "fr"])
@pytest.mark.parametrize(("game", "edition", "people"), EDITIONS)
def test_no_line_of_a_table_is_longer_than_its_page(
    game: str, edition: str, people: int, language: str
) -> None:
    session = played(game, edition, people)
    with speaking(language):
        shown = face(game, session.setup)
        pages = [page for each in shown.ceremonies(session) for page in each.pages]
        told = [
            line
            for page in pages
            for drawn in page_lines(page, shown.cast, NARROWEST)
            if drawn.plain not in sentences(page)
            for line in drawn.split("\n")
        ]
    assert len(told) > 10
    assert [line.plain for line in told if line.cell_length > NARROWEST] == []
