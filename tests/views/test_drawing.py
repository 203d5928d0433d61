"""What is drawn is the same as a picture and as a PDF."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.views.drawing import Anchor, Block, Drawing, Way, Words, as_svg
from companion.views.drawing_pdf import as_pdf, spelled

DRAWN = Drawing(
    400,
    300,
    (
        Words((200, 50), "Jiří & <Zoë> ● 5", 40, anchor=Anchor.MIDDLE, bold=True),
        Block(20, 100, 100, 50, "#c03030"),
        Way(((0, 0), (10, 20), (30, 5)), "#3030c0", 4),
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


@pytest.mark.parametrize(
    ("text", "told"), [("● Anna", "R Anna"), ("Jiří", "Jiri"), ("Zoë", "Zoe"), ("Ж", "?")]
)
def test_what_its_letters_lack_is_said_with_others(text: str, told: str) -> None:
    assert spelled(text, {ord(letter): 1 for letter in "JiriR AnnaZoe?"}) == told
