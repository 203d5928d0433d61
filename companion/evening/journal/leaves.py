"""Reads rows from the leaf pages that hold them, even if the tree above is damaged.

Each row stands for itself: a damaged row does not cost its neighbours. Its checksum shows whether
it is what was written. Format: https://sqlite.org/fileformat2.html#b_tree_pages
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.evening.journal.journal_rows import GAME, PAGE, Row, text

LEAF = 0x0D  # a page's first byte: it holds rows of a table
FIRST = 8  # offset of the list of row offsets
MOST = PAGE - 35  # bytes of a row on one page; a longer one has more pages
LEAST = (PAGE - 12) * 32 // 255 - 23
ON_FURTHER = PAGE - 4
LONGEST = 1 << 20  # bytes; chosen: a longer row is damaged, and would take its time and memory
INTEGERS = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 8: 0, 9: 0}  # serial type: bytes


def rows_on(page: bytes, further: Callable[[int], bytes]) -> Iterator[Row]:
    """Yield the rows on a page.

    Args:
        further: returns the page of a number, for rows that did not fit on one page; empty:
            none.
    """
    if page[0] != LEAF:
        return
    for number in range(min(int.from_bytes(page[3:5]), PAGE // 4)):
        start = FIRST + 2 * number
        try:
            row = _row(page, int.from_bytes(page[start : start + 2]), further)
        except (IndexError, KeyError):  # the offset does not point to a row
            continue
        if row is not None and row.place >= GAME:
            yield row


def _row(page: bytes, at: int, further: Callable[[int], bytes]) -> Row | None:
    size, at = _number(page, at)
    place, at = _number(page, at)
    values = _values(_payload(page, at, size, further))
    match values:
        case [_, str(when), str(entry), int(chain)]:
            return Row(place, when, entry, chain)
    return None


def _payload(page: bytes, at: int, size: int, further: Callable[[int], bytes]) -> bytes:
    if size <= MOST:
        return page[at : at + size]
    if size > LONGEST:
        raise IndexError(size)
    here = LEAST + (size - LEAST) % ON_FURTHER
    here = here if here <= MOST else LEAST
    content, following = page[at : at + here], page[at + here : at + here + 4]
    while len(content) < size:
        next_page = further(int.from_bytes(following))
        if not next_page:
            break
        content, following = content + next_page[4:], next_page[:4]
    return content[:size]


def _values(payload: bytes) -> list[object]:
    """Return a row's values. The payload has their kinds first, then all values."""
    end, at = _number(payload, 0)
    kinds = []
    while at < end:
        kind, at = _number(payload, at)
        kinds.append(kind)
    values: list[object] = []
    for kind in kinds:
        size = INTEGERS[kind] if kind < 12 else (kind - 12) // 2
        raw = payload[at : at + size]
        values.append(text(raw) if kind >= 12 else _integer(kind, raw))
        at += size
    return values


def _integer(kind: int, raw: bytes) -> int:
    return int.from_bytes(raw, signed=True) if kind < 8 else kind - 8


def _number(content: bytes, at: int) -> tuple[int, int]:
    """Return a variable-length integer of one to nine bytes, and where it ends."""
    value = 0
    for end in range(at, at + 8):
        value = value << 7 | content[end] & 0x7F
        if content[end] < 0x80:
            return value, end + 1
    return value << 8 | content[at + 8], at + 9
