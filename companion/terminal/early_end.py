"""Stop the evening before its game is over, after a question that shows the standings."""

from __future__ import annotations

from typing import Any

from textual.app import App

from companion.errors import CompanionError
from companion.evening.evening import Evening
from companion.terminal.screens.notice import Confirm, Notice
from companion.views.ending import standing_now
from companion.views.face import Face
from companion.words import ending as words
from companion.words import worded


def ask_to_stop(app: App[Any], evening: Evening[Any], face: Face) -> None:
    """Ask, and stop the evening at Enter, unless another answer was given meanwhile."""
    number = evening.number
    text = "\n\n".join(words.would_stop(standing_now(evening.session, face)))

    def then(yes: bool | None) -> None:
        if yes and evening.number == number and evening.pending is not None:
            _stop(app, evening)

    app.push_screen(Confirm(words.to_stop(), text, words.stop()), then)


def _stop(app: App[Any], evening: Evening[Any]) -> None:
    try:
        evening.stop()
    except CompanionError as error:  # the disk may be full
        app.push_screen(Notice(words.to_stop(), worded(error)))
