"""Stop the evening before its game is over, after a question that shows the standings."""

from __future__ import annotations

from typing import Any

from textual.app import App

from companion.host.host_acts import EndEvening
from companion.terminal.evening_terminal import EveningTerminal, open_evening
from companion.terminal.refused_acts import why_refused
from companion.terminal.screens.notice import Confirm, Notice
from companion.views.ending import standing_now
from companion.views.face import Face
from companion.words import ending as words


def ask_to_stop(app: App[Any], terminal: EveningTerminal, face: Face) -> None:
    """Ask, and stop the evening at Enter, unless another answer was given meanwhile."""
    evening = open_evening(terminal)
    stop = EndEvening(number=evening.number)
    text = "\n\n".join(words.would_stop(standing_now(evening.session, face)))

    def then(yes: bool | None) -> None:
        if yes and (why := why_refused(terminal.do(stop), face)):  # the disk may be full
            app.push_screen(Notice(words.to_stop(), why))

    app.push_screen(Confirm(words.to_stop(), text, words.stop()), then)
