"""All labels of the second screens' pages, by name."""

from __future__ import annotations

from collections.abc import Mapping

from companion.words.pages.common import common
from companion.words.pages.hand import hand
from companion.words.pages.keeper import keeper
from companion.words.pages.watch import watch


def labels() -> Mapping[str, str]:
    """Return the labels in the present language."""
    return {**common(), **watch(), **hand(), **keeper()}
