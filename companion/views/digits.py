"""Digits as keyboards type them, also on keyboards whose digits need Shift."""

from __future__ import annotations

from collections.abc import Mapping

# No name in any language of this app begins to be read otherwise by these.
_ANYWHERE: Mapping[str, str] = dict(zip("§ěščřžýáí", "623456789", strict=True)) | {"§": "6"}
_FRENCH: Mapping[str, str] = dict(zip("&é\"'(-è_çà!", "12345678908", strict=True))


def foreign_digits(language: str) -> Mapping[str, str]:
    """Return what types a digit without Shift on French, Belgian and Czech keyboards."""
    return {**_ANYWHERE, **_FRENCH} if language == "fr" else _ANYWHERE


def is_number(typed: str) -> bool:
    """Return whether the text is digits only, such as every keyboard has."""
    return typed.isascii() and typed.isdecimal()


def as_digit(key: str, language: str) -> str:
    """Return the digit that a key types where letters mean nothing; else the key itself."""
    return foreign_digits(language).get(key, key)
