"""Finds options by a few typed letters: "ob" is Oberösterreich, "lu" Lüneburg, "ma" Gft. Mark."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache


@lru_cache(maxsize=1024)
def plain(text: str) -> str:
    """Small letters without marks, as any keyboard types them."""
    spread = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("æ", "ae"))
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


@lru_cache(maxsize=1024)
def folded(text: str) -> str:
    """The same, however an umlaut is spelled: Köln, koln and koeln are one."""
    return re.sub("([aou])e", r"\1", plain(text))


def begins(label: str, typed: str) -> bool:
    """Is that how the label begins, in any spelling?"""
    return any(fold(label).startswith(fold(typed).strip()) for fold in (plain, folded))


def matching(labels: Sequence[str], typed: str) -> list[int]:
    """Which labels fit, best first; equally good ones stay in their order, likely ones first."""
    if not typed.strip():
        return list(range(len(labels)))
    wanted = typed.strip()
    ranked = ((_rank_of(label, wanted), index) for index, label in enumerate(labels))
    return [index for rank, index in sorted(ranked) if rank < _MISS]


def best_fit(labels: Sequence[str], typed: str, fitting: Sequence[int]) -> int | None:
    """Which of the fitting labels alone is meant: in full, by its first word, by beginnings.

    Behind its first word, what is no name or stands in other labels as well tells none from
    another: of "Anna attacks", "Ben attacks", "Winter, points are counted" "a" means the first.
    """
    wanted = typed.strip()
    telling = labels if len(_words(wanted)) > 1 else _telling(tuple(labels))
    for worst in (_WHOLE, 0, _INSIDE - 1, _INSIDE):
        among = telling if 0 <= worst < _INSIDE else labels
        matches = [index for index in fitting if _rank_of(among[index], wanted) <= worst]
        if matches:
            return matches[0] if len(matches) == 1 else None
    return None


_WHOLE, _INSIDE, _MISS = -1, 4, 5


@lru_cache(maxsize=64)
def _telling(labels: tuple[str, ...]) -> tuple[str, ...]:
    """The labels without words that others have, too, or small ones; the first always stays."""
    many = Counter(word for label in labels for word in {*_words(label.casefold())})
    return tuple(_own_words(label, many) for label in labels)


def _own_words(label: str, many: Mapping[str, int]) -> str:
    first, *rest = _words(label) or ("",)
    own = [word for word in rest if many[word.casefold()] == 1 and not word[0].islower()]
    return label if len(own) == len(rest) else " ".join([first, *own])


def _rank_of(label: str, wanted: str) -> int:
    """In the spelling that fits best; -1: that is the label, in full."""
    ranks = (_rank(fold(label), fold(wanted)) for fold in (plain, folded))
    is_whole = any(fold(label) == fold(wanted) for fold in (plain, folded))
    return _WHOLE if is_whole else min(ranks)


def _rank(label: str, wanted: str) -> int:
    """0: its first word is that; 1: it begins so; 2: its words do; 3: initials do; 4: inside."""
    words = _words(label)
    if label.startswith(wanted):
        return 0 if words and words[0] == wanted else 1
    if _begin(words, _words(wanted)):
        return 2
    if "".join(word[0] for word in words).startswith(wanted):
        return 3
    return 4 if len(wanted) > 1 and wanted in label else _MISS


def _begin(words: Sequence[str], begun: Sequence[str]) -> bool:
    """Do these begin words of it, in that order: "hm pad" those of "Hm. Paderborn"?"""
    left = iter(words)
    return bool(begun) and all(any(word.startswith(each) for word in left) for each in begun)


@lru_cache(maxsize=1024)
def _words(label: str) -> tuple[str, ...]:
    return tuple(re.findall(r"\w+", label))
