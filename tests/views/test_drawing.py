"""What is drawn is the same as a picture and as a PDF."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfReader

from companion.views.ceremony import Ranked
from companion.views.drawing import INK, Anchor, Block, Drawing, Polyline, Words, as_svg
from companion.views.drawing_files import as_pdf, as_png
from companion.views.ending import Ending
from companion.views.ending_picture import picture
from companion.views.lettering import SYSTEM, Lettering

DRAWN = Drawing(
    400,
    300,
    (
        Words((200, 50), "Jiří & <Zoë> ● 5", 40, anchor=Anchor.MIDDLE, bold=True),
        Block(20, 100, 100, 50, "#c03030"),
        Polyline(((0, 0), (10, 20), (30, 5)), "#3030c0", 4),
    ),
)


def test_a_picture_says_what_it_is_told_to_say_however_it_is_spelled() -> None:
    assert "Jiří &amp; &lt;Zoë&gt; ● 5" in as_svg(DRAWN)


def test_a_pdf_of_it_has_one_page_of_its_size() -> None:
    page = as_pdf(DRAWN)
    assert page.startswith(b"%PDF")
    assert b"/MediaBox [ 0 0 400 300 ]" in page
    assert page.count(b"/Type /Page\n") == 1


def test_a_system_without_fonts_makes_one_as_well(tmp_path: Path) -> None:
    assert as_pdf(DRAWN, fonts=tmp_path).startswith(b"%PDF")


@pytest.mark.parametrize("fonts", [SYSTEM, Path("no fonts here")])
def test_a_png_of_it_is_twice_as_large_and_looks_alike(fonts: Path) -> None:
    image = Image.open(BytesIO(as_png(DRAWN, fonts, title="Zoë wins")))
    assert image.size == (800, 600)
    assert image.getpixel((140, 250)) == (0xC0, 0x30, 0x30)
    assert image.getpixel((20, 40)) == (0x30, 0x30, 0xC0)
    assert image.getpixel((790, 590)) == (255, 255, 255)
    written = image.crop((80, 30, 720, 110)).getcolors(100_000)
    assert written is not None
    assert len(written) > 20  # black, white and the edges between them


def test_a_name_in_a_png_is_found_by_a_search() -> None:
    assert "Jiří & <Zoë>".encode() in as_png(DRAWN)


def drawn(text: str, *, bold: bool = False, fonts: Path = SYSTEM) -> str:
    letters = Lettering(fonts, others=())
    return "".join(part for _font, part in letters.runs(text, bold=bold))


@pytest.mark.parametrize(
    ("text", "told"), [("● Anna", "R Anna"), ("Jiří", "Jirí"), ("Zoë", "Zoë"), ("Жак", "Zhak")]
)
def test_what_its_letters_lack_is_said_with_others(tmp_path: Path, text: str, told: str) -> None:
    assert drawn(text, fonts=tmp_path) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("3  ✚ דוד המלך", "3  ✚ ךלמה דוד"),
        ("李小龍", "LiXiaoLong"),
        ("👨‍👩‍👧‍👦 Fam", ":man::woman::girl::boy: Fam"),
        ("Иван Żółć", "Иван Żółć"),
    ],
)
@pytest.mark.parametrize("bold", [False, True])
def test_names_of_any_script_are_readable(text: str, told: str, *, bold: bool) -> None:
    assert drawn(text, bold=bold) == told


NAMES = (
    "Anna",
    "Wolfgang Amadeus Mozart-Weber",
    "W" * 40,
    "👨‍👩‍👧‍👦 " * 9,
    "李小龍" * 12,
    "ab " * 30,
)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("anchor", Anchor)
def test_a_long_name_becomes_smaller_and_breaks_and_stays_in_its_room(
    name: str, anchor: Anchor
) -> None:
    letters, words = Lettering(), Words((600, 80), name, 24, INK, anchor, True, 220, breaks=True)
    lines = letters.fitted(words)
    assert len(lines) in {1, 2}
    for line in lines:
        assert letters.width(line.text, line.size, bold=True) <= 220
        assert line.size >= 11
        assert 60 <= line.at[1] <= 100
    assert lines[0].text.startswith(name[:2])


@pytest.mark.parametrize("case", ["Wolfgang Amadeus Mozart-Weber", "דוד המלך", "李小龍"])
def test_a_name_that_is_drawn_otherwise_is_found_by_a_search_all_the_same(case: str) -> None:
    room = Words((0, 50), f"1  ◆ {case}", 24, INK, room=100, breaks=True)
    file = PdfReader(BytesIO(as_pdf(Drawing(400, 100, [room]))))
    assert file.metadata is not None
    # Where a font of this machine has the letters, the name stands in the page itself.
    assert case in str(file.metadata["/Keywords"]) + file.pages[0].extract_text()


@pytest.mark.parametrize("names", [NAMES[:3], NAMES[3:]])
def test_nothing_of_the_picture_of_an_end_stands_outside_the_page(names: tuple[str, ...]) -> None:
    ranks = tuple(Ranked(n, name, "red", 9 - n) for n, name in enumerate(names, 1))
    letters = Lettering()
    end = Ending(f"{names[1]} wins", f"{names[1]} wins with 9 points.", ranks, (), (), ())
    page = letters.laid_out(picture(end))
    for part in page.parts:
        if isinstance(part, Words):
            wide = letters.width(part.text, part.size, bold=part.bold)
            left = part.at[0] - wide * {"start": 0, "middle": 0.5, "end": 1}[part.anchor.value]
            assert left >= 0
            assert left + wide <= page.wide
