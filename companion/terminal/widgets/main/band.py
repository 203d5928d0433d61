"""The band over the main screen: whose turn and what for, readable across the table.

On its right is the state of the evening.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap

from rich.cells import cell_len
from textual.content import Content

from companion.engine.flow import Colour
from companion.terminal.widgets.banner import drawn
from companion.terminal.widgets.colours import mark, style
from companion.terminal.widgets.main.panes import Pane
from companion.views.open_question import OpenQuestion
from companion.views.view import View
from companion.words import _

TALL = 3  # lines of a row of letters
_GAP = 5  # cells between name and verb; chosen
_LABEL = ": "  # what ends a label


class Band(Pane):
    """Name and verb in large letters, as far as there is room."""

    _now: tuple[str, str, Colour | None] = ("", "", None)

    def show(self, question: OpenQuestion | None) -> None:
        """Show whose turn it is; None for the end."""
        if question is None:
            self._now = ("", _("The end"), None)
        else:
            self._now = (question.name, question.verb, question.colour)
        self._draw()

    def on_resize(self) -> None:
        """Draw again for the new size."""
        self._draw()

    def _draw(self) -> None:
        name, verb, colour = self._now
        width = self.content_size.width
        if not width:
            return
        ground = "$primary" if colour is None else style(colour)
        badge = "" if colour is None else str(mark(colour))
        lines = (line.ljust(width)[:width] for line in band_lines(badge, name, verb, width))
        self.put(Content.styled("\n".join(lines), f"bold $background on {ground}"))


class PhaseBand(Pane):
    """Season and action, what is ahead, the event; the first line stands out."""

    _lines: tuple[str, ...] = ()

    def show(self, view: View) -> None:
        """Show the state of the evening."""
        self._lines = view.standing or tuple(filter(None, (view.title, view.note)))
        self._draw()

    def on_resize(self) -> None:
        """Draw again for the new size."""
        self._draw()

    def _draw(self) -> None:
        width = self.content_size.width
        if not width or not self._lines:
            return
        first, *rest = fitted(self._lines, width, self.content_size.height)
        lines = [
            Content.styled(first, "bold"),
            *(Content.styled(line, "$secondary") for line in rest),
        ]
        self.put(Content("\n").join(lines))


def fitted(lines: Sequence[str], width: int, high: int) -> list[str]:
    """Return lines that fit in `width`.

    Those that are too long lose their label, such as "event: ", and are broken if all fit in
    `high` lines then.
    """
    short = [
        line if cell_len(line) <= width else line.partition(_LABEL)[2] or line for line in lines
    ]
    broken = [part for line in short for part in wrap(line, width, break_long_words=False)]
    return broken if len(broken) <= high else short


def band_lines(badge: str, name: str, verb: str, width: int) -> list[str]:
    """Return name and verb large; else the verb large, with the name if it fits; else neither."""
    before = f" {badge} " if badge else " "
    named = f"{before}{name}  " if name else before
    for parts, lead in (((name, verb), before), ((verb,), named), ((verb,), before)):
        letters = [_large(part, width) for part in parts if part]
        lines = [(" " * _GAP).join(line) for line in zip_longest(*letters, fillvalue="")]
        if len(lines) == TALL and max(map(len, lines)) + len(lead) < width:
            return [
                lead + line if n == 1 else " " * len(lead) + line for n, line in enumerate(lines)
            ]
    return ["", f"{before}{name}  {verb}".rstrip(), ""]


def _large(words: str, width: int) -> list[str]:
    """Return large letters in lines of one width; normal words where they do not fit."""
    lines = drawn(words, width)
    return [line.ljust(max(map(len, lines))) for line in lines] if len(lines) == TALL else [words]
