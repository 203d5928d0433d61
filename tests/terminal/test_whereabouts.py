"""The head beside the band: the year's event stands there whole, in every language and size."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from rich.cells import cell_len

from companion.evening.evening import Evening
from companion.games import face
from companion.games.wallenstein.editions import EDITIONS
from companion.games.wallenstein.questions import RevealCard
from companion.settings import Settings
from companion.terminal.widgets.main.band import fitted
from companion.words.language import speaking
from tests.support.screens import shown
from tests.support.second_screens import bot, played
from tests.support.terminal_app import CompanionApp

LANGUAGES = ("en", "fr", "de")
ROOM = {(100, 30): 31, (80, 24): 30}  # letters in a line of the head


@pytest.fixture(scope="module")
def season() -> Evening[Any]:
    """In a season's actions, with an event."""

    evening, rng = played("wallenstein", 0, 3), Random(1)
    while not isinstance(evening.pending, RevealCard):
        bot(evening, rng)
    return evening


def head(evening: Evening[Any], event: str) -> list[str]:
    evening.session.state.event = event
    shown_by = face(evening.header.game, evening.session.setup)
    return list(shown_by.view(evening.session).standing)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", ROOM.values())
def test_every_event_has_room_beside_what_is_ahead(
    season: Evening[Any], language: str, width: int
) -> None:
    with speaking(language):
        for event in EDITIONS["second"].events:
            lines = fitted(head(season, event), width, 3)
            assert len(lines) == 3
            assert cell_len(lines[0]) <= width
            assert cell_len(lines[2]) <= width


@pytest.mark.parametrize("size", ROOM)
async def test_a_long_event_is_read_on_a_small_screen(
    season: Evening[Any], size: tuple[int, int]
) -> None:
    head(season, next(name for name in season.session.state.cards if name.startswith("trade")))
    app = CompanionApp(season, settings=Settings(language="de"))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        rows = [row.rstrip() for row in shown(pilot).splitlines()[:3]]
    assert rows[0].endswith("Frühling 1 · Aktion 1 von 10")
    assert rows[2].endswith("Handelshausbonus")
