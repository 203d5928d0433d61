"""Digits as keyboards type them: those of a keyboard whose digits need Shift are digits as well."""

from __future__ import annotations

from collections.abc import Mapping

# No name in any language of this app begins to be read otherwise by these.
_ANYWHERE: Mapping[str, str] = dict(zip("§ěščřžýáí", "623456789", strict=True)) | {"§": "6"}
_FRENCH: Mapping[str, str] = dict(zip("&é\"'(-è_çà!", "12345678908", strict=True))


def foreign_digits(language: str) -> Mapping[str, str]:
    """Letters and signs that are a digit without Shift: French and Belgian, and Czech ones."""
    return {**_ANYWHERE, **_FRENCH} if language == "fr" else _ANYWHERE


def is_number(typed: str) -> bool:
    """Digits alone, such as every keyboard has."""
    return typed.isascii() and typed.isdecimal()


def as_digit(key: str, language: str) -> str:
    """The digit that this key types where letters mean nothing; else the key as it is."""
    return foreign_digits(language).get(key, key)
