"""Remove control characters from all that screens draw, so that no text can command a terminal."""

from __future__ import annotations

from rich.segment import Segment
from textual.color import Color
from textual.driver import Driver
from textual.filter import LineFilter

from companion.plain import plain


class NothingObeyed(LineFilter):
    """A line filter that removes such characters; they have no width, so nothing moves."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """Return the segments without control characters in their text."""
        if all(text.isprintable() or control for text, _, control in segments):
            return segments
        return [each if each.control else _plain(each) for each in segments]


def _plain(segment: Segment) -> Segment:
    return Segment(plain(segment.text), segment.style)


NOTHING_OBEYED = NothingObeyed()


def closable(driver: type[Driver]) -> type[Driver]:
    """Return the driver to use in place of Textual's: on Linux one survives a closed terminal."""
    if not driver.__module__.endswith(".linux_driver"):
        return driver
    # Imported here, because other systems have no Linux driver.
    from companion.terminal.driver import TerminalDriver

    return TerminalDriver
