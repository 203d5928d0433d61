"""Digits as keyboards type them, also on keyboards whose digits need Shift."""

from __future__ import annotations

from collections.abc import Mapping

# Czech letters, and the Belgian §. No word of the app has them, so they are digits everywhere.
_ANYWHERE: Mapping[str, str] = dict(zip("§ěščřžýáí", "623456789", strict=True)) | {"§": "6"}
_FRENCH: Mapping[str, str] = dict(zip("&é\"'(-è_çà!", "12345678908", strict=True))


def foreign_digits(language: str) -> Mapping[str, str]:
    """Return the digit for each character that French, Belgian or Czech keys type without Shift.

    French and Belgian ones only if the app's language is French: others type them for themselves.
    """
    return {**_ANYWHERE, **_FRENCH} if language == "fr" else _ANYWHERE


def is_number(typed: str) -> bool:
    """Return whether the text has only the digits 0 to 9."""
    return typed.isascii() and typed.isdecimal()


def as_digit(key: str, language: str) -> str:
    """Return the digit meant by a key typed without Shift; else the key itself."""
    return foreign_digits(language).get(key, key)
