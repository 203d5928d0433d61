"""What a key changes finds its place at once: nothing on the screen moves a second time."""

from __future__ import annotations

from textual.pilot import Pilot

from companion.engine.flow import Throw
from companion.terminal.widgets.colours import mark
from companion.tray.tally import can_lie
from tests.support.playing import evening as played
from tests.support.terminal_app import CompanionApp


async def test_no_key_places_a_screen_twice() -> None:
    evening = played(60)
    placed: list[str] = []

    async def typed(pilot: Pilot[None], key: str) -> int:
        placed.clear()
        await pilot.press(key)
        await pilot.pause()
        await pilot.pause()
        return len(placed)

    app = CompanionApp(evening)
    async with app.run_test(size=(100, 30)) as pilot:
        while not isinstance(evening.pending, Throw):
            await pilot.press("down", "enter")
        front = app.screen
        front.screen_layout_refresh_signal.subscribe(front, lambda _: placed.append("again"))
        letter = mark(next(iter(can_lie(evening.pending)))).letter.lower()
        times = [await typed(pilot, key) for key in (letter, "0", "enter", "enter")]
    assert max(times) == 1
