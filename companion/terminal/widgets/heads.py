"""Heads over columns of numbers: whole words, on several lines where they are long."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from rich.cells import cell_len, set_cell_size


def head_lines(heads: Sequence[str], sizes: Sequence[int], before: int) -> list[str]:
    """Return the heads of columns, each ending where its column does.

    `before` is the number of cells to the left of the columns. A head that would touch the one to
    its left stands a line higher.
    """
    lines: list[str] = [""]
    ends = [before + end for end in accumulate(sizes)]
    for head, end in zip(heads, ends, strict=True):
        start = max(0, end - cell_len(head))
        at = next((n for n, line in enumerate(lines) if cell_len(line) < start), len(lines))
        if at == len(lines):
            lines.append("")
        lines[at] = set_cell_size(lines[at], start) + head
    return lines[::-1]
