"""A picture of half blocks, for every terminal; a calm tower where there is no camera."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

if TYPE_CHECKING:
    from companion.vision.arrays import Image

_TOWER = (
    "    ▁▁▁▁▁▁▁▁▁▁▁▁    ",
    "    ╲          ╱    ",
    "     ▏╲      ╱▕     ",
    "     ▏  ▔▔▔▔  ▕     ",
    "     ▏        ▕     ",
    "     ▏ ╲      ▕     ",
    "     ▏   ╲    ▕     ",
    "     ▏      ╱ ▕     ",
    "     ▏    ╱   ▕     ",
    "     ▏        ▕     ",
    "  ▁▁▁▏  ▁▁▁▁  ▕▁▁▁  ",
    "  ▏              ▕  ",
    "  ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔  ",
)


class Picture(Widget):
    """Shows what the camera sees, as large as it fits; each cell is two pixels."""

    _image: Image | None = None

    def show(self, image: Image | None) -> None:
        if image is not None or self._image is not None:
            self._image = image
            self._rows: list[Strip] | None = None
            self.refresh()

    def render_line(self, y: int) -> Strip:
        if self._image is None:
            return self._tower_line(y)
        if self._rows is None or len(self._rows) != self.size.height:
            self._rows = _half_blocks(self._image, self.size)
        return self._rows[y]

    def on_resize(self) -> None:
        self._rows = None

    def _tower_line(self, y: int) -> Strip:
        width, height = self.size
        line = y - max(0, (height - len(_TOWER)) // 2)
        text = _TOWER[line] if 0 <= line < len(_TOWER) else ""
        faint = self.app.theme_variables.get("faint", "white")
        ground = self.rich_style
        return Strip([Segment(text.center(width)[:width], ground + Style(color=faint))], width)


def _half_blocks(image: Image, size: Size) -> list[Strip]:
    import cv2  # late: an evening without a camera needs neither
    import numpy as np

    height, width = image.shape[:2]
    scale = min(size.width / width, size.height * 2 / height)
    wide, tall = max(1, int(width * scale)), max(2, int(height * scale) // 2 * 2)
    small = cv2.resize(image, (wide, tall), interpolation=cv2.INTER_AREA)[:, :, ::-1]
    left, top = (size.width - wide) // 2, (size.height - tall // 2) // 2
    blank = Strip.blank(size.width)
    rows = [blank] * top
    for row in range(0, tall, 2):
        pairs = np.concatenate([small[row], small[row + 1]], axis=1).tolist()
        cells = [Segment("▀", _style(*pair)) for pair in pairs]
        rows.append(Strip([Segment(" " * left), *cells]).adjust_cell_length(size.width))
    return rows + [blank] * (size.height - len(rows))


_STYLES: dict[tuple[int, ...], Style] = {}
_KEPT = 4096  # styles; pictures are grainy, so that most would be used once


def _style(*levels: int) -> Style:
    """Coarse colours make few styles, which are kept: parsing them is the slow part."""
    coarse = tuple(level & 0xF8 for level in levels)
    found = _STYLES.get(coarse)
    if found is None:
        if len(_STYLES) >= _KEPT:
            _STYLES.clear()
        upper = f"#{coarse[0]:02x}{coarse[1]:02x}{coarse[2]:02x}"
        lower = f"#{coarse[3]:02x}{coarse[4]:02x}{coarse[5]:02x}"
        found = _STYLES[coarse] = Style.parse(f"{upper} on {lower}")
    return found
