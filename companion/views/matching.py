"""Find options by a few typed letters: "ob" is Oberösterreich, "lu" Lüneburg, "ma" Gft. Mark."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache


@lru_cache(maxsize=1024)
def plain(text: str) -> str:
    """Return small letters without accents, as any keyboard types them."""
    spread = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("æ", "ae"))
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


@lru_cache(maxsize=1024)
def folded(text: str) -> str:
    """Return the same with umlauts spelled one way: Köln, koln and koeln become one."""
    return re.sub("([aou])e", r"\1", plain(text))


def begins(label: str, typed: str) -> bool:
    """Return whether the label begins with the typed text, in any spelling."""
    return any(fold(label).startswith(fold(typed).strip()) for fold in (plain, folded))


def matching(labels: Sequence[str], typed: str) -> list[int]:
    """Return the indices of matching labels, best first; equally good ones keep their order."""
    if not typed.strip():
        return list(range(len(labels)))
    wanted = typed.strip()
    ranked = ((_rank_of(label, wanted), index) for index, label in enumerate(labels))
    return [index for rank, index in sorted(ranked) if rank < _MISS]


def best_fit(labels: Sequence[str], typed: str, fitting: Sequence[int]) -> int | None:
    """Return which matching label alone is meant: in full, by first word, or by beginnings.

    After the first word, small words and words that other labels have do not decide: of "Anna
    attacks", "Ben attacks" and "Winter, points are counted", "a" means the first. None: no label
    alone.
    """
    wanted = typed.strip()
    telling = labels if len(_words(wanted)) > 1 else _telling(tuple(labels))
    for worst in (_WHOLE, 0, _INSIDE - 1, _INSIDE):
        among = telling if 0 <= worst < _INSIDE else labels
        matches = [index for index in fitting if _rank_of(among[index], wanted) <= worst]
        if matches:
            return matches[0] if len(matches) == 1 else None
    return None


_WHOLE, _INSIDE, _MISS = -1, 4, 5  # ranks of a match, see `_rank`; lower is better


@lru_cache(maxsize=64)
def _telling(labels: tuple[str, ...]) -> tuple[str, ...]:
    """Return the labels without small words and words of other labels; the first word stays."""
    many = Counter(word for label in labels for word in {*_words(label.casefold())})
    return tuple(_own_words(label, many) for label in labels)


def _own_words(label: str, many: Mapping[str, int]) -> str:
    first, *rest = _words(label) or ("",)
    own = [word for word in rest if many[word.casefold()] == 1 and not word[0].islower()]
    return label if len(own) == len(rest) else " ".join([first, *own])


def _rank_of(label: str, wanted: str) -> int:
    """Return the label's rank in the spelling that fits best; -1: the label in full."""
    ranks = (_rank(fold(label), fold(wanted)) for fold in (plain, folded))
    is_whole = any(fold(label) == fold(wanted) for fold in (plain, folded))
    return _WHOLE if is_whole else min(ranks)


def _rank(label: str, wanted: str) -> int:
    """Return the rank of a match, lower is better.

    0: the first word in full; 1: its beginning; 2: beginnings of words; 3: initials; 4: inside.
    """
    words = _words(label)
    if label.startswith(wanted):
        return 0 if words and words[0] == wanted else 1
    if _begin(words, _words(wanted)):
        return 2
    if "".join(word[0] for word in words).startswith(wanted):
        return 3
    return 4 if len(wanted) > 1 and wanted in label else _MISS


def _begin(words: Sequence[str], begun: Sequence[str]) -> bool:
    """Return whether `begun` begin `words` in order, as "hm pad" begins "Hm. Paderborn"."""
    left = iter(words)
    return bool(begun) and all(any(word.startswith(each) for word in left) for each in begun)


@lru_cache(maxsize=1024)
def _words(label: str) -> tuple[str, ...]:
    return tuple(re.findall(r"\w+", label))
