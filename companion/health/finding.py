"""The results of the doctor's checks: fine, nothing to check, or what to do.

Texts are English templates, `marked` for translation, with {names} from `about`. Screens translate
them, and also every sentence, or tuple of sentences, in `about`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check. `is_there` False: there is nothing to check, which is no fault."""

    what: str  # was checked
    says: str  # how it is
    to_do: str = ""  # by people; empty: nothing
    is_fine: bool = True
    is_there: bool = True
    about: Mapping[str, object] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The finding in English, with what to do."""
        words = f"{self.says}: {self.to_do}" if self.to_do else self.says
        return words.format(**{name: _plain(value) for name, value in self.about.items()})

    @property
    def name(self) -> str:
        """What was checked, with the values of `about` filled in."""
        return self.what.format(**self.about)


def _plain(value: object) -> object:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else value


def fine(what: str, says: str, **about: object) -> Finding:
    """Return the finding that all is well."""
    return Finding(what, says, about=about)


def absent(what: str, says: str, to_do: str = "", **about: object) -> Finding:
    """Return the finding that something is not there, which is no fault."""
    return Finding(what, says, to_do, is_there=False, about=about)


def amiss(what: str, says: str, to_do: str, **about: object) -> Finding:
    """Return the finding that something is wrong, with what to do."""
    return Finding(what, says, to_do, is_fine=False, about=about)
