"""Finds options by a few typed letters: "ob" is Oberösterreich, "lu" Lüneburg, "ma" Gft. Mark."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache


@lru_cache(maxsize=1024)
def plain(text: str) -> str:
    """Small letters without marks, as any keyboard types them."""
    spread = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


def matching(labels: Sequence[str], typed: str) -> list[int]:
    """Which labels fit, best first; equally good ones stay in their order, likely ones first."""
    wanted = plain(typed).strip()
    if not wanted:
        return list(range(len(labels)))
    ranked = ((_rank(plain(label), wanted), index) for index, label in enumerate(labels))
    return [index for rank, index in sorted(ranked) if rank < _MISS]


_MISS = 4


def _rank(label: str, wanted: str) -> int:
    """0: it begins so; 1: a word of it does; 2: its words' initials do; 3: it is inside."""
    if label.startswith(wanted):
        return 0
    words = _words(label)
    if any(word.startswith(wanted) for word in words):
        return 1
    if "".join(word[0] for word in words).startswith(wanted):
        return 2
    return 3 if len(wanted) > 1 and wanted in label else _MISS


@lru_cache(maxsize=1024)
def _words(label: str) -> tuple[str, ...]:
    return tuple(re.findall(r"\w+", label))
