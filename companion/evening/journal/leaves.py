"""Rows read off the pages that hold them, whatever has become of the tree above.

Each row stands for itself: a damaged one costs none of its neighbours. Whether it is what was
once written, its checksum tells. The format: https://sqlite.org/fileformat2.html#b_tree_pages
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.evening.journal.rows import GAME, PAGE, Row, text

LEAF = 0x0D  # a page's first byte: it holds rows of a table
FIRST = 8  # where the list of the rows' places begins on it
MOST = PAGE - 35  # bytes of a row on its own page; a longer one goes on on others
LEAST = (PAGE - 12) * 32 // 255 - 23
ON_FURTHER = PAGE - 4
LONGEST = 1 << 20  # bytes; what says that it is longer is damaged
INTEGERS = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 8: 0, 9: 0}  # a value's kind: its bytes


def rows_on(page: bytes, further: Callable[[int], bytes]) -> Iterator[Row]:
    """`further` gives the page of a number, for rows that did not fit on one; empty: none."""
    if page[0] != LEAF:
        return
    for number in range(min(int.from_bytes(page[3:5]), PAGE // 4)):
        start = FIRST + 2 * number
        try:
            row = _row(page, int.from_bytes(page[start : start + 2]), further)
        except (IndexError, KeyError):  # it points where no row is
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
    """A row's values: first their kinds, then all of them."""
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
    """A number of one to nine bytes, and where it ends."""
    value = 0
    for end in range(at, at + 8):
        value = value << 7 | content[end] & 0x7F
        if content[end] < 0x80:
            return value, end + 1
    return value << 8 | content[at + 8], at + 9
