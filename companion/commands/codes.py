"""A link in a terminal: as text to type, and as a QR code to scan."""

from __future__ import annotations

import sys
from shutil import get_terminal_size

from companion.plain import escaped
from companion.views.qr_code import in_blocks, room
from companion.words import night_hub as told

BLACK_ON_WHITE, AS_BEFORE = "\x1b[38;5;16;48;5;231m", "\x1b[0m"  # whatever the theme


def code_lines(link: str) -> list[str]:
    """Return the lines of link and code.

    The code comes last, so that all of it is on the screen. Output to a file gets the link only.
    """
    if not sys.stdout.isatty():
        return [escaped(link)]
    columns, lines = room(link)
    has = get_terminal_size()
    if columns > has.columns or lines >= has.lines:  # one more line, below the code, is for typing
        return [told.too_wide(columns, lines + 1), escaped(link)]
    return [escaped(link), *(f"{BLACK_ON_WHITE}{line}{AS_BEFORE}" for line in in_blocks(link))]


def show_code(link: str) -> None:
    """Print the link and its code."""
    for line in code_lines(link):
        show_line(line)


def show_line(line: str) -> None:
    """Print a line as it is, colours included."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
