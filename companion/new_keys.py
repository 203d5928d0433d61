"""Create keys for pages: long ones that cannot be guessed, and short ones for a remote control."""

from __future__ import annotations

import re
import secrets

EASY = "abcdefghkmnpqrstuvwxyz23456789"  # no characters that look alike
SHORT = re.compile(r"[a-z][a-z0-9]{6}")  # a typed key: the page's letter and six characters


def long_key(letter: str) -> str:
    """Return a key of 128 bits that begins with the page's letter, so a link shows whose it is."""
    return letter + secrets.token_urlsafe(16)


def short_key(letter: str) -> str:
    """Return one of 729 million short keys. Such a key only opens pages that look on."""
    return letter + "".join(secrets.choice(EASY) for _ in range(6))
