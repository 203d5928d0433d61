"""A link in a terminal: as it is typed, and as a code that a camera reads."""

from __future__ import annotations

import sys
from shutil import get_terminal_size

from companion.plain import escaped
from companion.views.qr_code import in_blocks, room
from companion.words import night_hub as told

BLACK_ON_WHITE, AS_BEFORE = "\x1b[38;5;16;48;5;231m", "\x1b[0m"  # whatever its own colours are


def code_lines(link: str) -> list[str]:
    """The code stands last, so that all of it is seen; a file has no use for it."""
    if not sys.stdout.isatty():
        return [escaped(link)]
    columns, lines = room(link)
    has = get_terminal_size()
    if columns > has.columns or lines >= has.lines:  # below it is the line that is typed into
        return [told.too_wide(columns, lines + 1), escaped(link)]
    return [escaped(link), *(f"{BLACK_ON_WHITE}{line}{AS_BEFORE}" for line in in_blocks(link))]


def show_code(link: str) -> None:
    for line in code_lines(link):
        show_line(line)


def show_line(line: str) -> None:
    """As it stands, colours and all."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
