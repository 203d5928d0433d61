"""What a terminal would obey is left out of all that screens draw, wherever it came from."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from textual.app import App
from textual.color import Color
from textual.driver import Driver
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


class PlainApp(App[None]):
    """Shows what it quotes as it is written: no marks in it are obeyed."""

    _obeyed = NothingObeyed()

    def get_line_filters(self) -> Sequence[LineFilter]:
        return [*super().get_line_filters(), self._obeyed]

    def get_driver_class(self) -> type[Driver]:
        driver = super().get_driver_class()
        if not driver.__module__.endswith(".linux_driver"):
            return driver
        # Where there is no such terminal, it cannot be brought in.
        from companion.tui.terminal import TerminalDriver

        return TerminalDriver
