"""The one way in which commands write to the terminal: nothing that they quote is obeyed there."""

from __future__ import annotations

import sys
import textwrap
from shutil import get_terminal_size

from companion.plain import escaped
from companion.words.language import worded

NARROWEST = 20  # columns


def say(text: object, end: str = "\n") -> None:
    """Lines, or JSON, which stays what it is."""
    print(escaped(str(text), lines=True), end=end, flush=True)


def say_line(text: object) -> None:
    """What is one line, whatever it quotes."""
    print(escaped(str(text)), flush=True)


def wrapped(text: object) -> str:
    """One line for people, broken between words where the terminal ends."""
    line = escaped(str(text))
    if not sys.stdout.isatty():
        return line
    wide = max(get_terminal_size().columns, NARROWEST)
    return textwrap.fill(line, wide, break_long_words=False, break_on_hyphens=False)


def complain(error: object) -> None:
    """An error, or what it says, in words."""
    print(f"companion: {escaped(worded(error))}", file=sys.stderr)


def ask(prompt: str) -> str:
    """Raises EOFError where nothing more is typed."""
    return input(escaped(prompt, lines=True))
