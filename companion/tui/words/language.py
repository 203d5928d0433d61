"""gettext: `_` and `ngettext` look words up when they are shown, so that the language can change.

English is the source; other languages lie in `companion/tui/locale/<language>/LC_MESSAGES/`.
"""

from __future__ import annotations

import gettext
from pathlib import Path

DOMAIN = "companion"
LOCALE = Path(__file__).parent.parent / "locale"

_spoken: list[gettext.NullTranslations] = [gettext.NullTranslations()]


def speak(*languages: str) -> None:
    """Take the first of `languages` that there are words for, English where there is none."""
    _spoken[0] = gettext.translation(DOMAIN, LOCALE, languages, fallback=True)


def _(message: str) -> str:
    return _spoken[0].gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    return _spoken[0].ngettext(one, many, number)
