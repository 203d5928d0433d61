"""New keys of pages: long ones that nobody guesses, short ones for a remote control."""

from __future__ import annotations

import re
import secrets

EASY = "abcdefghkmnpqrstuvwxyz23456789"  # nothing that looks like something else
SHORT = re.compile(r"[a-z][a-z0-9]{6}")  # what somebody types: a letter for the page, six more


def long_key(letter: str) -> str:
    """128 bits; it begins with the page's letter: a link tells at sight whose it is."""
    return letter + secrets.token_urlsafe(16)


def short_key(letter: str) -> str:
    """One of 729 million; what it opens only looks on."""
    return letter + "".join(secrets.choice(EASY) for _ in range(6))
