"""Everything that a screen shows goes to JSON and back, and makes a screen without a terminal."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import msgspec
import pytest

from companion.engine.bots import random_answer
from companion.engine.entries import Header
from companion.engine.flow import Throw
from companion.engine.game import people
from companion.evening.evening import Evening
from companion.games import GAMES, face
from companion.views.atlas import Atlas
from companion.views.chronicle import Passage, chronicle
from companion.views.face import Face
from companion.views.holdings import Holdings
from companion.views.screen import MainView, main_view
from companion.views.sums import ScoreSheet
from companion.views.text import as_text
from companion.views.throwing import Handful
from tests.support.meadow import HEADER, MEADOW
from tests.support.tables import a_throw, asked

every_game = pytest.mark.parametrize("game", GAMES)


def played(game: str, answers: int = 10**6) -> tuple[Evening[Any], Face]:
    """A game by bots, as far as this."""
    header = Header(game, people(GAMES[game], GAMES[game].players[0]), seed=2)
    evening, rng = Evening(GAMES[game], header), Random(2)
    for _ in range(answers):
        if evening.pending is None:
            break
        evening.answer(random_answer(evening.pending, rng), "bot")
    return evening, face(game, header.setup())


def again(value: Any, kind: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)


@every_game
@pytest.mark.parametrize("answers", [0, 40, 150, 10**6])
def test_the_main_screen_goes_to_json_and_back(game: str, answers: int) -> None:
    view = main_view(*played(game, answers))
    assert again(view, MainView) == view


@every_game
def test_so_do_points_map_and_history(game: str) -> None:
    evening, shown = played(game, 200)
    sheet, told = shown.score_sheet(evening.session), list(chronicle(evening.session, shown))
    assert again(sheet, ScoreSheet) == sheet
    assert again(told, list[Passage]) == told
    held = shown.holdings(evening.session)
    assert again(held, Holdings) == held
    if (atlas := shown.atlas(evening.session)) is not None:
        assert again(atlas, Atlas) == atlas


def test_so_does_what_goes_into_the_tower() -> None:
    evening = asked(a_throw())
    assert isinstance(evening.pending, Throw)
    handfuls = Face("asking").handfuls(evening.pending, evening.session)
    assert again(handfuls, list[Handful]) == handfuls


@every_game
def test_the_main_screen_is_told_in_lines(game: str) -> None:
    evening, shown = played(game, 8)
    view = main_view(evening, shown)
    text = as_text(view)
    assert view.question is not None
    for said in (view.table.title, view.question.sentence, view.story[-1].sentence):
        assert said in text
    for row in view.table.players:
        assert row.name in text


def test_a_game_that_is_over_tells_its_points_in_lines() -> None:
    game = next(iter(GAMES))
    text = as_text(main_view(*played(game)))
    assert "Player 1" in text.split("\n\n")[-3]


def test_a_game_without_a_tower_tells_of_none() -> None:
    evening = Evening(MEADOW, HEADER)
    evening.answer({})
    evening.answer(3)
    text = as_text(main_view(evening, face("meadow", HEADER.setup())))
    assert "tower" not in text
    assert "Anna (yellow)" in text
    assert "at least 1 in all, from 2 places at most" in text


def test_a_screen_in_lines_needs_no_library_of_the_terminal() -> None:
    program = (
        "import sys\n"
        "import companion.views.text\n"
        "import companion.views.screen\n"
        "print([name for name in ('textual', 'rich', 'numpy', 'cv2') if name in sys.modules])\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == "[]"
