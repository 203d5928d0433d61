"""The open question, whose it is, and the rule behind it; under it the last thing refused."""

from __future__ import annotations

from typing import Any

from textual.content import Content

from companion.engine.flow import Question
from companion.tui.widgets.colours import badge
from companion.tui.widgets.main.panes import Flowing
from companion.tui.widgets.naming import in_colours
from companion.views.asked import OpenQuestion, open_question
from companion.views.face import Face
from companion.views.sums import ScoreSheet
from companion.words import Cast, _


class Asking(Flowing):
    """One large clear sentence: what is being waited for."""

    def show(self, question: Question[Any], face: Face) -> None:
        self.put_question(open_question(question, face), face.cast)

    def put_question(self, question: OpenQuestion, cast: Cast) -> None:
        parts: list[Content | tuple[str, str]] = []
        if question.colour is not None:
            parts += [badge(question.colour), (" ", "")]
        parts.append(in_colours(question.sentence, cast, "bold"))
        if question.rule:
            parts.append((f"  {question.rule}", "$faint"))
        self.put(Content.assemble(*parts))

    def show_end(self, sheet: ScoreSheet) -> None:
        """Who has won, and what can be done now."""
        verdict = sheet.verdict or _("The game is over.")
        standing = [
            Content.assemble(badge(player.colour), f" {player.name} ", (str(player.points), "bold"))
            for player in sheet.players
        ]
        then = _("Enter shows the end again, F10 a new game. ^z takes the last answer back.")
        lines = [Content.styled(verdict, "bold $accent"), Content("   ").join(standing)]
        self.put(Content("\n\n").join([*lines, Content.styled(then, "$secondary")]))


class Refusal(Flowing):
    """Why the last answer was not taken, calmly; empty while nothing was refused."""

    def show(self, reason: str) -> None:
        self.put(Content.styled(reason, "$warning"))
        self.display = bool(reason)


class Remarks(Flowing):
    """Who says what, where they differ, and what is to be known of camera and board; or nothing."""

    def show(self, told: str) -> None:
        self.put(Content.styled(told, "$secondary"))
        self.display = bool(told)
