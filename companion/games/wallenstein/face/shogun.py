"""Shogun's words: Wallenstein's, with the names on Shogun's box."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, partial, wraps
from typing import Any

from companion.engine.game import Option
from companion.games.wallenstein.face.spoken import WallensteinFace
from companion.games.wallenstein.options import START
from companion.views.face import Face
from companion.words.language import _, dialect, marked

# Words of Wallenstein's box, and of Shogun's to use instead, in this language; where the words
# around a name change too, they are part of it.
_TABLE = marked(
    "palace → castle; palaces → castles; church → temple; churches → temples; "
    "trade house → nō theatre; trade houses → nō theatres; thaler → chest; thalers → chests; "
    "thal → chest; th → ch; grain → rice; gr → ri"
)


def of_shogun(sentence: str, table: str = _TABLE) -> str:
    """Return the sentence with Shogun's names; text in braces is unchanged."""
    names, words = _names(table)

    def renamed(match: re.Match[str]) -> str:
        if match[1] is None:
            return match[0]
        name = names[match[1].lower()]
        return name[0].upper() + name[1:] if match[1][0].isupper() else name

    return words.sub(renamed, sentence)


@cache
def _names(table: str) -> tuple[Mapping[str, str], re.Pattern[str]]:
    """Return the names to replace, longest first, because they may contain shorter ones."""
    pairs = [each.split(" → ") for each in table.split("; ")]
    names = {before.lower(): after for before, after in pairs}
    longest = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return names, re.compile(rf"\{{[^}}]*\}}|\b({longest})\b", re.IGNORECASE)


class ShogunFace(WallensteinFace):
    """The face of Shogun: Wallenstein's, with the names and rules of Shogun's box."""

    @property
    def title(self) -> str:
        return "Shogun"

    def option_about(self, option: Option) -> str:
        about = super().option_about(option)
        if option != START:
            return about
        text = _(
            "Printed starts come from the box's file. If the file has none, provinces are drafted."
        )
        return f"{text}\n{about}"

    def rules(self) -> Mapping[str, str]:
        out = _(
            "With three players Mutsu, Echigo, Awa-Boso, Kazusa, Sanuki, Tosa, Izumo and "
            "Iwami are not used; nobody may enter them."
        )
        return {**super().rules(), "W1.1": out}


def _spoken(method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def spoken_method(*given: Any, **named: Any) -> Any:
        with dialect(partial(of_shogun, table=_(_TABLE))):
            return method(*given, **named)

    return spoken_method


def in_shogun(face: type[Face]) -> None:
    """Make all texts of a face use Shogun's names."""
    for name in vars(Face):
        if callable(getattr(Face, name)) and not name.startswith("_"):
            setattr(face, name, _spoken(getattr(face, name)))


in_shogun(ShogunFace)
