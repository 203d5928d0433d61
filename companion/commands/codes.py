"""A link in a terminal: as a code that a camera reads, and as it is typed."""

from __future__ import annotations

import sys
from shutil import get_terminal_size

from companion.commands.saying import say, say_line
from companion.views.qr_code import in_blocks, room
from companion.words import night_hub as told

BLACK_ON_WHITE, AS_BEFORE = "\x1b[38;5;16;48;5;231m", "\x1b[0m"  # whatever its own colours are


def show_code(link: str) -> None:
    """A file has no use for the code."""
    if sys.stdout.isatty():
        columns, lines = room(link)
        if columns > get_terminal_size().columns:
            say_line(told.too_wide(columns, lines))
        else:
            for line in in_blocks(link):
                sys.stdout.write(f"{BLACK_ON_WHITE}{line}{AS_BEFORE}\n")
    say(link)
