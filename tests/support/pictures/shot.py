"""A picture of the docs: its file's name, the words that it shows, and the file itself."""

from __future__ import annotations

import io
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from PIL import Image
from playwright.async_api import Browser

SVG_WIDTH = 1000  # px, of a terminal in a picture of pixels
COLOURS = 112  # of a GIF. Chosen: with fewer the cubes look alike, with more it is larger
FONT_FACES = re.compile(r"@font-face \{[^}]*\}\s*")  # Textual's, from another server
HALF_BLOCKS = re.compile(r"[▀▄█ ]{9,}")  # of a drawn picture or a QR code


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture. `words` are its lines of text, without what differs at each start.

    `file` draws it, which takes longer than to read its words.
    """

    name: str
    words: Sequence[str]
    file: Callable[[], Awaitable[bytes]]


def words_of(text: str) -> list[str]:
    """Return the lines of a screen: pictures made of blocks and addresses are left out."""
    text = re.sub(r"\d+\.\d+\.\d+\.\d+:\d+\S*", "…", HALF_BLOCKS.sub(" ", text))
    lines = (re.sub(r" {2,}", "  ", line).strip() for line in text.splitlines())
    return [line for line in lines if line]


def own_svg(drawn: str) -> bytes:
    """Return Textual's SVG without fonts from elsewhere, and with the same ids each time."""
    drawn = re.sub(r"terminal-\d+-", "terminal-", FONT_FACES.sub("", drawn))
    return re.sub(r"\n\s*\n", "\n", drawn).encode()


async def as_png(browser: Browser, drawn: bytes, width: int = SVG_WIDTH) -> bytes:
    """Return an SVG as a browser draws it, `width` px wide."""
    page = await browser.new_page(viewport={"width": width, "height": 800})
    await page.set_content(
        f"<style>body {{ margin: 0 }} svg {{ display: block; width: {width}px; height: auto }}"
        f"</style>{drawn.decode()}"
    )
    taken = await page.locator("svg").screenshot()
    await page.close()
    return smaller(taken)


def smaller(png: bytes) -> bytes:
    """Return a PNG with a palette: half as large, and nobody sees it."""
    file = io.BytesIO()
    with Image.open(io.BytesIO(png)) as whole:
        whole.convert("RGB").quantize().save(file, "PNG", optimize=True)
    return file.getvalue()


async def as_gif(browser: Browser, frames: Sequence[bytes], seconds: float, width: int) -> bytes:
    """Return a GIF that shows each SVG for so many seconds, again and again."""
    drawn = [await as_png(browser, each, width) for each in frames]
    first, *others = [_with_colours(each, COLOURS) for each in drawn]
    file = io.BytesIO()
    pause = round(seconds * 1000)
    first.save(file, "GIF", save_all=True, append_images=others, duration=pause, loop=0)
    return file.getvalue()


def _with_colours(png: bytes, colours: int) -> Image.Image:
    with Image.open(io.BytesIO(png)) as whole:
        return whole.convert("RGB").quantize(colours, Image.Quantize.FASTOCTREE)
