"""What stands on a screen, for tests."""

from __future__ import annotations

from typing import Any

from textual.pilot import Pilot

from companion.engine.entries import Answered
from companion.evening.evening import Evening


def shown(pilot: Pilot[None]) -> str:
    # Textual has no public way to the plain text that it shows.
    lines = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in line) for line in lines)


async def press(pilot: Pilot[None], *keys: str) -> str:
    """Each key has its whole effect before the next; what the screen shows then."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
    return shown(pilot)


def answers(evening: Evening[Any]) -> list[object]:
    """All that has been answered so far."""
    return [each.answer for each in evening.session.happened if isinstance(each, Answered)]


async def tap(pilot: Pilot[None], word: str) -> None:
    """A finger on this word, wherever it stands."""
    lines = shown(pilot).splitlines()
    y = next(n for n, line in enumerate(lines) if word in line)
    await pilot.click(offset=(lines[y].index(word), y))
    await pilot.pause()
