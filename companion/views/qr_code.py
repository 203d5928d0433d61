"""A link as a QR code: as lines of half blocks for a terminal, as modules for a page, as PNG
and SVG for a file."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import segno

from companion.errors import NotKept
from companion.files import write_whole
from companion.said import said

QUIET = 2  # modules of white around it on a screen, which is no paper
BLOCKS = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}  # dark above, dark below


def room(link: str) -> tuple[int, int]:
    """The columns and lines that it takes."""
    modules = len(_code(link).matrix) + 2 * QUIET
    return modules, (modules + 1) // 2


def in_blocks(link: str) -> tuple[str, ...]:
    """Dark is drawn: to be shown as black on white, whatever the terminal's colours are."""
    rows = [list(row) for row in _code(link).matrix_iter(border=QUIET)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return tuple(
        "".join(BLOCKS[int(a > 0), int(b > 0)] for a, b in zip(above, below, strict=True))
        for above, below in pairs
    )


def in_modules(link: str) -> tuple[str, ...]:
    """A line a row, 1 is dark: for who draws it on his own."""
    rows = _code(link).matrix_iter(border=QUIET)
    return tuple("".join("1" if each else "0" for each in row) for row in rows)


def keep_code(link: str, path: Path) -> tuple[Path, Path]:
    """As PNG and as SVG beside each other; raises NotKept."""
    files = path.with_suffix(".png"), path.with_suffix(".svg")
    for each in files:
        content = BytesIO()
        _code(link).save(content, kind=each.suffix[1:], scale=8, border=4)
        try:
            write_whole(each, content.getvalue())
        except OSError as error:
            message = said("{file} cannot be written: {why}", file=each, why=error.strerror)
            raise NotKept(message) from error
    return files


def _code(link: str) -> segno.QRCode:
    return segno.make(link, error="l", boost_error=False, micro=False)
