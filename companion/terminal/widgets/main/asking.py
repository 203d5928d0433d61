"""The open question and what people do for it; below, the last refusal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.content import Content

from companion.engine.flow import Question
from companion.terminal.widgets.colours import badge
from companion.terminal.widgets.main.panes import Flowing, Pane
from companion.terminal.widgets.naming import in_colours
from companion.views.explanations import NOTHING, Declined
from companion.views.face import NOBODY, Face
from companion.views.open_question import OpenQuestion, open_question
from companion.views.sums import ScoreSheet
from companion.words import Cast, _

# Chosen.
_MOST, USUAL = 6, 3  # lines of the list of things to do, below USUAL lines of options or more
_FORESEEN = 2  # steps shown ahead; what comes later is of no use yet


class Asking(Flowing):
    """One large clear sentence: what the app waits for."""

    def show(self, question: Question[Any], face: Face) -> None:
        """Show a question in its game's words."""
        self.put_question(open_question(question, face), face.cast)

    def put_question(self, question: OpenQuestion, cast: Cast) -> None:
        """Show a question."""
        parts: list[Content | tuple[str, str]] = []
        if question.colour is not None:
            parts += [badge(question.colour), (" ", "")]
        parts.append(in_colours(question.sentence, cast, "bold"))
        if question.about:
            parts.append((f"  ({question.about})", "$secondary"))
        self.put(Content.assemble(*parts))

    def show_end(self, sheet: ScoreSheet, *, plays_on: bool) -> None:
        """Show who has won, and what to do now; `plays_on`: the evening was stopped early."""
        verdict = sheet.verdict or _("The game is over.")
        standing = [
            Content.assemble(badge(player.colour), f" {player.name} ", (str(player.points), "bold"))
            for player in sheet.players
        ]
        then = (
            *([_("Enter shows the end again.")] if sheet.players else []),
            _("F10 begins a new game."),
            _("Ctrl+Z continues the game.") if plays_on else _("Ctrl+Z undoes the last answer."),
        )
        lines = [Content.styled(verdict, "bold $accent"), Content("\n").join(standing)]
        self.put(Content("\n\n").join([*lines, Content.styled("\n".join(then), "$secondary")]))


class ByHand(Flowing):
    """What people do on the board now; hidden where there is nothing.

    The first thing is to be done first, and the last is asked for now. Where not all have room,
    those between are left out, and a key shows them.
    """

    def __init__(self, *, is_whole: bool = False, **given: Any) -> None:
        super().__init__(**given)
        self._is_whole = is_whole  # all lines, inside a widget that scrolls

    _now: tuple[Sequence[str], Cast] = (), NOBODY

    def show(self, hands: Sequence[str], cast: Cast, options: int = USUAL) -> None:
        """Show these things. `options`: lines of options above; fewer leave more room here."""
        self._now = hands, cast
        self.styles.max_height = None if self._is_whole else _MOST + max(0, USUAL - options)
        self._draw()
        self.display = bool(hands)

    def on_resize(self) -> None:
        """Draw again for the new size."""
        self._draw()

    def _draw(self) -> None:
        hands, cast = self._now
        text = _("To do: {hands}").format(hands=" · ".join(hands))
        content = in_colours(text, cast, "bold")
        for first in range(len(hands) - 2, -1, -1):
            if self._has_room(content):
                break
            text = _("To do: {hands}").format(hands=" · ".join([*hands[:first], "…", hands[-1]]))
            content = in_colours(text, cast, "bold").append("  ").append(_("Ctrl+E: show all"))
        self.put(content)

    def _has_room(self, content: Content) -> bool:
        width, rows = self.content_size.width, self.styles.max_height
        return not width or rows is None or len(content.wrap(width)) <= rows.value


class Coming(Pane):
    """What will be asked next, before it is."""

    def show(self, ahead: Sequence[str], cast: Cast) -> None:
        """Show what comes next."""
        text = _("Next: {next}").format(next=_(" · then ").join(ahead[:_FORESEEN]))
        self.put(in_colours(text, cast, "$secondary") if ahead else Content(""))


class Refusal(Flowing):
    """Why the last answer was refused, calmly; empty if none was.

    `refused` is what the rules have against the answer, which can be explained.
    """

    refused = NOTHING

    def show(self, reason: str, refused: Declined = NOTHING) -> None:
        """Show a reason; empty hides the line."""
        self.refused = refused
        self.put(Content.styled(reason, "$warning"))
        self.display = bool(reason)


class Remarks(Flowing):
    """What each source says where they differ, and remarks about camera and board."""

    def show(self, text: str) -> None:
        """Show a text; empty hides the line."""
        self.put(Content.styled(text, "$secondary"))
        self.display = bool(text)
