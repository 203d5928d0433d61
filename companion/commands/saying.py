"""Prints for commands. Control characters in text are escaped, since names come from files."""

from __future__ import annotations

import sys
import textwrap
from shutil import get_terminal_size

from companion.plain import escaped
from companion.words.language import worded

NARROWEST = 20  # columns; chosen: a terminal that reports fewer would get a word a line


def say(text: object, end: str = "\n") -> None:
    """Print text that may have several lines; JSON has no control characters and stays as it is."""
    print(escaped(str(text), lines=True), end=end, flush=True)


def say_line(text: object) -> None:
    """Print one line; line breaks in the text are escaped, too."""
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
