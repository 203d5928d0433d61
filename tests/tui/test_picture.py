"""The tray's picture on the battle screen, and the thread that brings it."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event

import numpy as np
import pytest
from rich.style import Style
from textual.app import App, ComposeResult
from textual.geometry import Size
from textual_image.widget import UnicodeImage

from companion.tower.observation import Activity
from companion.tower.sighting import Sighting
from companion.tui.looking import Look, Spot
from companion.tui.lookout import Lookout
from companion.tui.widgets.battle.graphics import GraphicPicture
from companion.tui.widgets.battle.picture import half_blocks
from companion.vision.arrays import Image

SEEN = Sighting("camera", {"red": (0.0, 1.0)})


def grey(width: int, height: int) -> Image:
    return np.full((height, width, 3), 128, np.uint8)


@pytest.mark.parametrize("size", [(26, 12), (38, 17), (98, 32), (3, 40), (120, 2)])
def test_a_picture_fills_its_place_on_every_screen(size: tuple[int, int]) -> None:
    strips = half_blocks(grey(640, 480), (), Size(*size), Style())
    assert [strip.cell_length for strip in strips] == [size[0]] * size[1]


def test_each_cube_bears_its_letter_where_it_lies() -> None:
    spots = (Spot("red", 0.25, 0.5, 1.0), Spot("blue", 0.75, 0.5, 0.6))
    strips = half_blocks(grey(400, 400), spots, Size(20, 10), Style())
    assert strips[5].text == "▀▀▀▀▀R▀▀▀▀▀▀▀▀▀B?▀▀▀"  # the doubtful one with a question mark


def looked(*looks: Look) -> list[Look | None]:
    """What is fetched when the screen is slower than the watcher."""

    def watcher(_stop: Event) -> Iterator[Look]:
        yield from looks

    told: list[bool] = []
    lookout = Lookout(watcher, lambda: told.append(True), clock=lambda: 0.0)
    lookout.run()
    assert told == [True]  # once, until it is fetched
    return [lookout.fetch(), lookout.fetch()]


def test_only_the_newest_look_is_shown() -> None:
    first, second = looked(Look(Activity.FALLING), Look(Activity.HAND))
    assert first is not None
    assert first.tray is Activity.HAND
    assert second is None


def test_a_later_picture_swallows_no_sighting() -> None:
    first, _ = looked(Look(Activity.STILL, sighting=SEEN, fell=True), Look(Activity.STILL))
    assert first is not None
    assert first.sighting is SEEN
    assert first.fell


def test_a_hand_makes_the_sighting_before_it_worthless() -> None:
    first, _ = looked(Look(Activity.STILL, sighting=SEEN), Look(Activity.HAND))
    assert first is not None
    assert first.sighting is None


class Gallery(App[None]):
    def compose(self) -> ComposeResult:
        yield GraphicPicture(UnicodeImage, "picture")


@pytest.mark.filterwarnings("ignore:Image.Image.getdata")  # textual-image's, with Pillow 13
async def test_a_real_picture_keeps_its_proportions() -> None:
    app = Gallery()
    async with app.run_test(size=(60, 20)) as pilot:
        app.query_one(GraphicPicture).show(Look(Activity.STILL, grey(400, 200)))
        await pilot.pause()
        shown = app.query_one(UnicodeImage).size
    assert shown == (60, 15)  # a cell is twice as high as wide


def test_a_watcher_that_fails_is_told_with_its_reason() -> None:
    def broken(_stop: Event) -> Iterator[Look]:
        yield Look(Activity.STILL)
        raise MemoryError("no more")

    lookout = Lookout(broken, lambda: None)
    lookout.run()
    look = lookout.fetch()
    assert look is not None
    assert look.tray is Activity.FAILED
    assert "no more" in look.reason
