"""What a terminal would obey is left out of all that screens draw, wherever it came from."""

from __future__ import annotations

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from companion.plain import plain


class NothingObeyed(LineFilter):
    """It has no width, so nothing moves."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        if all(text.isprintable() or control for text, _, control in segments):
            return segments
        return [each if each.control else _plain(each) for each in segments]


def _plain(segment: Segment) -> Segment:
    return Segment(plain(segment.text), segment.style)
