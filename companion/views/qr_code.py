"""A link as a QR code: half blocks for a terminal, modules for a page, PNG and SVG for a file."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import segno

from companion.files import saving, write_whole

QUIET = 2  # modules of white around a code on a screen; chosen: the standard's 4 take much room
BLOCKS = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}  # dark above, dark below


def room(link: str) -> tuple[int, int]:
    """Return the columns and lines that the code needs in a terminal."""
    modules = len(_code(link).matrix) + 2 * QUIET
    return modules, (modules + 1) // 2


def in_blocks(link: str) -> tuple[str, ...]:
    """Return lines that draw the dark modules: show them black on white in any terminal."""
    rows = [list(row) for row in _code(link).matrix_iter(border=QUIET)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return tuple(
        "".join(BLOCKS[int(a > 0), int(b > 0)] for a, b in zip(above, below, strict=True))
        for above, below in pairs
    )


def in_modules(link: str) -> tuple[str, ...]:
    """Return a line for each row, with 1 for dark, for pages that draw the code themselves."""
    rows = _code(link).matrix_iter(border=QUIET)
    return tuple("".join("1" if each else "0" for each in row) for row in rows)


def keep_code(link: str, path: Path) -> tuple[Path, Path]:
    """Save the code as PNG and SVG, beside each other.

    Raises:
        NotSaved: A file cannot be written.
    """
    files = path.with_suffix(".png"), path.with_suffix(".svg")
    for each in files:
        content = BytesIO()
        _code(link).save(content, kind=each.suffix[1:], scale=8, border=4)
        with saving(each):
            write_whole(each, content.getvalue())
    return files


def _code(link: str) -> segno.QRCode:
    return segno.make(link, error="l", boost_error=False, micro=False)
