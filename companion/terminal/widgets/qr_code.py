"""A QR code in half blocks, dark on light in any theme: cameras hardly read it otherwise."""

from __future__ import annotations

import segno
from textual.content import Content
from textual.widgets import Static

_MARGIN = 2  # modules of white around the code; chosen: the standard's 4 take much room
_BLOCKS = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


class QrCode(Static):
    """A QR code in a terminal."""

    DEFAULT_CSS = "QrCode { width: auto; height: auto; color: black; background: white; }"

    def show(self, text: str) -> None:
        """Show a text's code; nothing for an empty text."""
        self.display = bool(text)
        self.update(Content("\n".join(half_blocks(text)) if text else ""))


def half_blocks(text: str) -> list[str]:
    """Return the smallest code for a text, two rows of modules a line."""
    code = segno.make(text, error="l", micro=False)
    rows = [[bool(each) for each in row] for row in code.matrix_iter(border=_MARGIN)]
    rows += [[False] * len(rows[0])] * (len(rows) % 2)
    return [
        "".join(_BLOCKS[pair] for pair in zip(above, below, strict=True))
        for above, below in zip(rows[::2], rows[1::2], strict=True)
    ]
