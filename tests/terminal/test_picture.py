"""The tray's picture on the battle screen."""

from __future__ import annotations

import numpy as np
import pytest
from rich.style import Style
from textual.app import App, ComposeResult
from textual.geometry import Size
from textual_image.widget import UnicodeImage

from companion.terminal.widgets.battle.graphics import GraphicPicture
from companion.terminal.widgets.battle.picture import half_blocks
from companion.tower.observation import CubeSpot, TrayPicture
from companion.vision.arrays import Image


def grey(width: int, height: int) -> Image:
    return np.full((height, width, 3), 128, np.uint8)


@pytest.mark.parametrize("size", [(26, 12), (38, 17), (98, 32), (3, 40), (120, 2)])
def test_a_picture_fills_its_place_on_every_screen(size: tuple[int, int]) -> None:
    strips = half_blocks(grey(640, 480), (), Size(*size), Style())
    assert [strip.cell_length for strip in strips] == [size[0]] * size[1]


def test_each_cube_bears_its_letter_where_it_lies() -> None:
    spots = (CubeSpot("red", 0.25, 0.5, 1.0), CubeSpot("blue", 0.75, 0.5, 0.6))
    strips = half_blocks(grey(400, 400), spots, Size(20, 10), Style())
    assert strips[5].text == "▀▀▀▀▀R▀▀▀▀▀▀▀▀▀B?▀▀▀"  # the doubtful one with a question mark


def test_a_box_is_drawn_around_the_place_to_look_at() -> None:
    plain = half_blocks(grey(400, 400), (), Size(20, 10), Style())
    boxed = half_blocks(grey(400, 400), (), Size(20, 10), Style(), ((0.25, 0.2, 0.5, 0.6),))
    changed = [y for y, (one, other) in enumerate(zip(plain, boxed, strict=True)) if one != other]
    assert changed == list(range(2, 6))


class Gallery(App[None]):
    def compose(self) -> ComposeResult:
        yield GraphicPicture(UnicodeImage, "picture")


@pytest.mark.filterwarnings("ignore:Image.Image.getdata")  # textual-image's, with Pillow 13
async def test_a_real_picture_keeps_its_proportions() -> None:
    app = Gallery()
    async with app.run_test(size=(60, 20)) as pilot:
        app.query_one(GraphicPicture).show(TrayPicture(grey(400, 200)))
        await pilot.pause()
        shown = app.query_one(UnicodeImage).size
    assert shown == (60, 15)  # a cell is twice as high as wide
