"""Shogun speaks: Wallenstein's words, with the names that stand on Shogun's box."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

from companion.engine.game import Option
from companion.games.wallenstein.face.spoken import WallensteinFace
from companion.games.wallenstein.options import START
from companion.views.face import Face
from companion.words.language import _, dialect

_NAMES = {
    "palace": "castle",
    "palaces": "castles",
    "church": "temple",
    "churches": "temples",
    "trade house": "nō theatre",
    "trade houses": "nō theatres",
    "thaler": "chest",
    "thalers": "chests",
    "thal": "chest",
    "th": "ch",
    "grain": "rice",
    "gr": "ri",
}
_WORDS = re.compile(
    r"\{[^}]*\}|\b(" + "|".join(sorted(_NAMES, key=len, reverse=True)) + r")\b", re.IGNORECASE
)


def of_shogun(message: str) -> str:
    """The sentence with Shogun's names; what is in braces stands."""
    return _WORDS.sub(_renamed, message)


def _renamed(found: re.Match[str]) -> str:
    if found[1] is None:
        return found[0]
    name = _NAMES[found[1].lower()]
    return name[0].upper() + name[1:] if found[1][0].isupper() else name


class ShogunFace(WallensteinFace):
    @property
    def title(self) -> str:
        return "Shogun"

    def option_about(self, option: Option) -> str:
        about = super().option_about(option)
        if option != START:
            return about
        told = _("Printed ones come from the box's file; where it has none, it is drafted.")
        return f"{told}\n{about}"

    def rules(self) -> Mapping[str, str]:
        out = _(
            "With three players Mutsu, Echigo, Awa-Boso, Kazusa, Sanuki, Tosa, Izumo and Iwami are "
            "out; nobody may enter them."
        )
        return {**super().rules(), "W1.1": out}


def _spoken(method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def said(*given: Any, **named: Any) -> Any:
        with dialect(of_shogun):
            return method(*given, **named)

    return said


def in_shogun(face: type[Face]) -> None:
    """Whatever it says, it says with Shogun's names."""
    for name in vars(Face):
        if callable(getattr(Face, name)) and not name.startswith("_"):
            setattr(face, name, _spoken(getattr(face, name)))


in_shogun(ShogunFace)
