"""How commands write to the terminal: control characters in quoted text have no effect."""

from __future__ import annotations

import sys
import textwrap
from shutil import get_terminal_size

from companion.plain import escaped
from companion.words.language import worded

NARROWEST = 20  # columns


def say(text: object, end: str = "\n") -> None:
    """Print lines, or JSON, which is not changed."""
    print(escaped(str(text), lines=True), end=end, flush=True)


def say_line(text: object) -> None:
    """Print one line, whatever text it quotes."""
    print(escaped(str(text)), flush=True)


def wrapped(text: object) -> str:
    """Return one line for people, broken between words at the terminal's width."""
    line = escaped(str(text))
    if not sys.stdout.isatty():
        return line
    wide = max(get_terminal_size().columns, NARROWEST)
    return textwrap.fill(line, wide, break_long_words=False, break_on_hyphens=False)


def complain(error: object) -> None:
    """Print an error in words to standard error."""
    print(f"companion: {escaped(worded(error))}", file=sys.stderr)


def ask(prompt: str) -> str:
    """Return what is typed. Raises EOFError: the input has ended."""
    return input(escaped(prompt, lines=True))
