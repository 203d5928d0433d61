"""What stands on a screen, for tests."""

from __future__ import annotations

from textual.pilot import Pilot


def shown(pilot: Pilot[None]) -> str:
    # Textual has no public way to the plain text that it shows.
    lines = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in line) for line in lines)


async def tap(pilot: Pilot[None], word: str) -> None:
    """A finger on this word, wherever it stands."""
    lines = shown(pilot).splitlines()
    y = next(n for n, line in enumerate(lines) if word in line)
    await pilot.click(offset=(lines[y].index(word), y))
    await pilot.pause()
