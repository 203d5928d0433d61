"""What stands on a screen, for tests."""

from __future__ import annotations

from textual.pilot import Pilot


def shown(pilot: Pilot[None]) -> str:
    # Textual has no public way to the plain text that it shows.
    lines = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in line) for line in lines)
