"""A game begun without the printed sheet: before its first throw the screen says what to do."""

from __future__ import annotations

from companion.engine.flow import Pick
from companion.said import said
from companion.tower.observation import Activity
from tests.support.board_battle import see
from tests.support.screens import shown
from tests.support.seeing import camera
from tests.support.tables import asked
from tests.support.terminal_app import CompanionApp

NEXT = Pick(("palace", "church"))
UNSEEN = camera(Activity.NO_TRAY, reason=said("no stand is in the picture. Print one"))
TOLD = "No stand is in the picture. Print one. You can still count by hand."


async def test_what_to_print_is_told_as_long_as_no_stand_is_seen() -> None:
    app = CompanionApp(asked(NEXT))
    async with app.run_test(size=(100, 30)) as pilot:
        await see(pilot, UNSEEN)
        assert TOLD in " ".join(shown(pilot).replace("│", " ").split())
        await see(pilot, camera())
        assert "No stand" not in shown(pilot)
