"""Help: the rule behind what is asked, in our own words, and every rule found by a word."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Static

from companion.evening.shelf import Shelf
from companion.games import GAMES, face
from companion.host.game_room import GameRoom
from companion.store.journal import open_journal
from companion.terminal.screens.help import HelpScreen
from companion.terminal.widgets.rows import Rows
from tests.support.house import first_screen
from tests.support.playing import evening
from tests.support.screens import shown
from tests.support.terminal_app import CompanionApp

FACE = face("wallenstein")
RULES = Path(__file__).parents[2] / "companion" / "games" / "wallenstein"


async def opened(pilot: Pilot[None], answers: int, *keys: str) -> list[str]:
    await pilot.app.push_screen(HelpScreen(evening(answers)))
    for key in keys:
        await pilot.press(key)
    await pilot.pause()
    rows = pilot.app.screen.query_one(Rows)
    return [str(rows.get_option_at_index(n).prompt).strip() for n in range(rows.option_count)]


def test_every_rule_that_the_game_cites_has_a_text() -> None:
    cited = {
        number
        for path in RULES.glob("*.py")
        for number in re.findall(r'"(W\d+(?:\.\d+[a-c]?)?)"', path.read_text("utf-8"))
    }
    assert not {number for number in cited if not FACE.rule_text(number)}


def test_a_part_of_a_rule_has_the_text_of_the_whole() -> None:
    assert FACE.rule_text("W3.2b") == FACE.rules()["W3.2"]


def test_a_game_without_texts_has_none() -> None:
    assert face("market").rule_text("M1") == ""


async def test_the_rule_of_the_open_question_stands_at_the_top() -> None:
    app = CompanionApp()
    async with app.run_test(size=(100, 30)) as pilot:
        await opened(pilot, 0)
        asked = str(app.screen.query_one("#asked", Static).render())
    assert asked.startswith("Fill the tower")
    assert "W1.6  Every player throws 7 armies" in asked


async def test_the_rules_behind_the_last_events_come_first() -> None:
    app = CompanionApp()
    async with app.run_test(size=(100, 30)) as pilot:
        rows = await opened(pilot, 30)
    assert rows[0] == "Rules for what just happened"
    assert re.search(r"W\d", rows[1])


async def test_a_rule_is_found_by_its_number_or_a_word() -> None:
    app = CompanionApp()
    async with app.run_test(size=(80, 24)) as pilot:
        assert (await opened(pilot, 10, *"w4.3"))[0].startswith("W4.3  Peasants in the tray")
        found = await opened(pilot, 10, *"revolt tray")
    assert [row[:4] for row in found] == ["W4.3", "W5.1", "W5.2", "W5.3"]


async def test_on_the_first_screen_it_tells_the_keys(tmp_path: Path) -> None:
    def now() -> datetime:
        return datetime(2026, 11, 20, tzinfo=UTC)

    with Shelf(open_journal(tmp_path, now), GAMES) as shelf:
        app: CompanionApp = CompanionApp(opening=lambda _settings: first_screen(app.host))
        app.host.room = GameRoom(app.host, shelf, lambda: 7)
        async with app.run_test(size=(100, 30)) as pilot:
            await pilot.press("f1")
            await pilot.pause()
            assert "accepts the selected answer; no other key does" in shown(pilot)
            await pilot.press("escape")
            await pilot.pause()
            assert "New game" in shown(pilot)
