"""The open question, whose it is, and the rule behind it; under it the last thing refused."""

from __future__ import annotations

from typing import Any

from textual.content import Content

from companion.flow import Question
from companion.tui.widgets.colours import badge
from companion.tui.widgets.naming import in_colours
from companion.tui.widgets.panes import Flowing
from companion.tui.words import Cast, _, sentence


class Asking(Flowing):
    """One large clear sentence: what is being waited for."""

    def show(self, question: Question[Any] | None, cast: Cast) -> None:
        if question is None:
            self.put(Content.styled(_("The game is over."), "bold"))
            return
        colour = cast.colour(question.seat)
        parts: list[Content | tuple[str, str]] = []
        if colour is not None:
            parts += [badge(colour), (" ", "")]
        parts.append(in_colours(sentence(question, cast), cast, "bold"))
        if question.rule:
            parts.append((f"  {question.rule}", "$faint"))
        self.put(Content.assemble(*parts))


class Refusal(Flowing):
    """Why the last answer was not taken, calmly; empty while nothing was refused."""

    def show(self, reason: str) -> None:
        self.put(Content.styled(reason, "$warning"))
        self.display = bool(reason)
