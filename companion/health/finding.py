"""What an examination of a part has found: fine, not there, or what to do about it.

Words are templates of English, `marked` where they are given, with {names} of `about` in them:
screens say them in any language. What of `about` is a sentence or a row of them is worded too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Finding:
    """`is_there`: False where there is nothing to be fine, and nobody misses it."""

    what: str
    says: str
    to_do: str = ""
    is_fine: bool = True
    is_there: bool = True
    about: Mapping[str, object] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """In English, with what to do."""
        words = f"{self.says}: {self.to_do}" if self.to_do else self.says
        return words.format(**{name: _plain(value) for name, value in self.about.items()})

    @property
    def name(self) -> str:
        return self.what.format(**self.about)


def _plain(value: object) -> object:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else value


def fine(what: str, says: str, **about: object) -> Finding:
    return Finding(what, says, about=about)


def absent(what: str, says: str, to_do: str = "", **about: object) -> Finding:
    return Finding(what, says, to_do, is_there=False, about=about)


def amiss(what: str, says: str, to_do: str, **about: object) -> Finding:
    return Finding(what, says, to_do, is_fine=False, about=about)
