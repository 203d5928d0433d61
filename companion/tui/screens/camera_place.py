"""Where a camera is, asked as a line of text; what is not plugged in is doubted."""

from __future__ import annotations

from companion.tui.screens.notice import Ask
from companion.words.cameras import no_camera, not_plugged_in


def ask_where(title: str, asked: str, now: str, told: str = "") -> Ask:
    """`now` is what is proposed, and `told` a line about it."""
    return Ask(title, asked, now, no_camera, doubt=_doubt, told=told)


def _doubt(source: str) -> str:
    from companion.sensors.camera.devices import is_there

    return "" if is_there(source) else not_plugged_in()
