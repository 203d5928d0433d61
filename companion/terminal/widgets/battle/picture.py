"""What the camera sees, in half blocks for every terminal; a calm tower where there is no camera.

A cell is two pixels, one above the other; the cubes that were read show their letters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from companion.terminal.widgets.colours import mark
from companion.terminal.widgets.ground import Unscrolled
from companion.tower.observation import CubeSpot, TrayPicture
from companion.views.doubtful_place import PictureBox

if TYPE_CHECKING:
    from companion.vision.arrays import Image

BOX = (255, 0, 255)  # BGR; chosen: no cube has this colour
DOUBTFUL = 0.95  # chosen: a cube with a lower probability gets a question mark

_TOWER = (
    "▕▔▔▔▔▔▔▔▔▔▔▔▔▏",
    " ▔▏▔▔▔▔▔▔▔▔▕▔ ",
    "  ▏        ▕  ",
    "  ▏▔▔▔▔    ▕  ",
    "  ▏        ▕  ",
    "  ▏    ▔▔▔▔▕  ",
    "  ▏        ▕  ",
    "  ▏▔▔▔▔    ▕  ",
    "  ▏        ▕  ",
    "▁▁▏▁      ▁▕▁▁",
    "▏            ▕",
    "▔▔▔▔▔▔▔▔▔▔▔▔▔▔",
)


class Picture(Unscrolled, Widget):
    """The picture as large as fits; drawn again only when it has changed."""

    _seen: TrayPicture | None = None
    _boxes: tuple[PictureBox, ...] = ()
    _rows: list[Strip] | None = None

    def show(self, picture: TrayPicture | None, boxes: tuple[PictureBox, ...] = ()) -> None:
        """Show a picture with boxes around the places to look at; None for the tower."""
        if picture is self._seen and boxes == self._boxes:
            return
        self._seen, self._boxes, self._rows = picture, boxes, None
        self.refresh()

    @property
    def picture_region(self) -> Region:
        """Return the picture's region on the screen, in cells; empty where there is none."""
        if self._seen is None:
            return Region()
        left, top, wide, tall = placed(self._seen.pixels, self.size)
        return Region(left, top, wide, tall).translate(self.content_region.offset)

    def on_resize(self) -> None:
        self._rows = None

    def render_line(self, y: int) -> Strip:
        """Return one line of the widget."""
        if self._seen is None:
            return self._tower_line(y)
        if self._rows is None or len(self._rows) != self.size.height:  # `on_resize` comes later
            ground = Style(bgcolor=self.rich_style.bgcolor)
            parts = self._seen.pixels, self._seen.spots, self.size, ground
            self._rows = half_blocks(*parts, self._boxes)
        return self._rows[y]

    def _tower_line(self, y: int) -> Strip:
        width, height = self.size
        line = y - max(0, (height - len(_TOWER)) // 2)
        text = _TOWER[line] if 0 <= line < len(_TOWER) else ""
        faint = self.app.theme_variables.get("faint", "white")
        style = Style(color=faint, bgcolor=self.rich_style.bgcolor)
        return Strip([Segment(text.center(width)[:width], style)], width)


def half_blocks(
    image: Image,
    spots: tuple[CubeSpot, ...],
    size: Size,
    ground: Style,
    boxes: tuple[PictureBox, ...] = (),
) -> list[Strip]:
    """Return a strip for each line of a widget of this size."""
    import cv2  # late: an evening without a camera needs neither
    import numpy as np

    left, top, wide, tall = placed(image, size)
    tall *= 2
    resized = np.asarray(cv2.resize(image, (wide, tall), interpolation=cv2.INTER_AREA), np.uint8)
    small = with_boxes(resized, boxes, 1)[:, :, ::-1]
    letters = _letters(spots, wide, tall // 2)
    margin = Segment(" " * left, ground)
    rest = Segment(" " * (size.width - wide - left), ground)
    blank = Strip([Segment(" " * size.width, ground)], size.width)
    rows = [blank] * top
    for row in range(tall // 2):
        pairs = np.concatenate([small[2 * row], small[2 * row + 1]], axis=1).tolist()
        cells = [
            Segment(letters[row, x], _lettered(*pair)) if (row, x) in letters else _block(*pair)
            for x, pair in enumerate(pairs)
        ]
        rows.append(Strip([margin, *cells, rest], size.width))
    return rows + [blank] * (size.height - len(rows))


def with_boxes(image: Image, boxes: tuple[PictureBox, ...], thick: int) -> Image:
    """Return the picture with these boxes drawn in, `thick` px wide."""
    import cv2  # late, as above

    drawn = image.copy() if boxes else image
    high, wide = image.shape[:2]
    for left, top, right, bottom in boxes:
        corner = round(left * (wide - 1)), round(top * (high - 1))
        other = round(right * (wide - 1)), round(bottom * (high - 1))
        cv2.rectangle(drawn, corner, other, BOX, thick)
    return drawn


def placed(image: Image, size: Size) -> tuple[int, int, int, int]:
    """Return left, top, width and height of a picture in a widget of this size, in cells."""
    height, width = image.shape[:2]
    scale = min(size.width / width, size.height * 2 / height)
    wide, tall = max(1, int(width * scale)), max(1, int(height * scale) // 2)
    return (size.width - wide) // 2, (size.height - tall) // 2, wide, tall


def _letters(spots: tuple[CubeSpot, ...], wide: int, tall: int) -> dict[tuple[int, int], str]:
    """Return the letters in the picture, by row and column."""
    letters = {}
    for spot in spots:
        row, column = int(spot.down * tall), int(spot.across * wide)
        letters[row, column] = mark(spot.colour).letter
        if spot.sure < DOUBTFUL:
            letters[row, column + 1] = "?"
    return letters


_BLOCKS: dict[tuple[int, ...], Segment] = {}
_MOST_BLOCKS = 4096  # chosen; without a limit, noise in pictures would fill the memory


def _block(*levels: int) -> Segment:
    """Return a half block, cached since styles are slow; colours in steps of 8 need few."""
    coarse = tuple(level & 0xF8 | 4 for level in levels)
    block = _BLOCKS.get(coarse)
    if block is None:
        if len(_BLOCKS) >= _MOST_BLOCKS:
            _BLOCKS.clear()
        style = Style(color=_hex(coarse[:3]), bgcolor=_hex(coarse[3:]))
        block = _BLOCKS[coarse] = Segment("▀", style)
    return block


def _lettered(*levels: int) -> Style:
    """Return the style of a cube's letter: black on a light cube, white on a dark one.

    A cube is light from 110 of 255 on (luma of ITU-R BT.601); chosen.
    """
    cube = [(above + below) // 2 for above, below in zip(levels[:3], levels[3:], strict=True)]
    light = 0.3 * cube[0] + 0.59 * cube[1] + 0.11 * cube[2] > 110
    return Style(color="black" if light else "white", bgcolor=_hex(tuple(cube)), bold=True)


def _hex(levels: tuple[int, ...]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*levels)
