"""Writes PDF files for the camera and for the table, in the language of whoever prints them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from companion.errors import ImpossibleRequest
from companion.paper.handouts import drawings
from companion.paper.link_sheet import PrintedLink, link_sheets
from companion.paper.mat import is_turned, mat_page
from companion.paper.shapes import Paper, Shape, keep, pages_pdf
from companion.paper.stand import StandWords, disc_page, span, stand_page
from companion.said import said
from companion.views.drawing_files import as_pdf
from companion.views.handouts import Handout
from companion.vision.geometry.mat import MAT, Mat
from companion.vision.geometry.stand import STAND
from companion.words import paper as words
from companion.words import second_screens


def print_stand(path: Path, paper: Paper) -> None:
    """Write the stand, and the disc to cut out. Raises NotSaved: it cannot be written."""
    keep(path, stand_pdf(paper))


def print_disc(path: Path, paper: Paper) -> None:
    """Write the disc for the bowl. Raises NotSaved: it cannot be written."""
    keep(path, pages_pdf(paper, [disc(paper)]))


def print_mat(path: Path, paper: Paper, mat: Mat = MAT) -> None:
    """Write the mat for a tray.

    Raises ImpossibleRequest: the mat is too large for the paper. UnreadableFile: the file cannot be
    written.
    """
    keep(path, mat_pdf(paper, mat))


def stand_pdf(paper: Paper) -> bytes:
    """Return the PDF with the stand, and the disc to cut out."""
    return pages_pdf(paper, [stand(paper), disc(paper)])


def mat_pdf(paper: Paper, mat: Mat = MAT) -> bytes:
    """Return the PDF with the mat. Raises ImpossibleRequest: it is too large for the paper."""
    size = words.mat_size(mat.width_mm, mat.height_mm, is_turned=is_turned(paper, mat))
    label = words.on_mat(mat.width_mm, mat.height_mm)
    page = mat_page(paper, (*size, *words.mat_how_to()), words.ruler(), mat, label)
    return pages_pdf(paper, [page])


def print_handouts(path: Path, paper: Paper, handouts: Sequence[Handout], game: str) -> int:
    """Write the pages for a game's table and return how many there are.

    Raises ImpossibleRequest: the game has no pages. NotSaved: the file cannot be written.
    """
    content, pages = handouts_pdf(paper, handouts, game)
    keep(path, content)
    return pages


def handouts_pdf(paper: Paper, handouts: Sequence[Handout], game: str) -> tuple[bytes, int]:
    """Return the PDF and its number of pages. Raises ImpossibleRequest: the game has none."""
    if not handouts:
        raise ImpossibleRequest(said("{game} has no pages to print", game=game))
    pages = drawings(handouts, paper, game)
    return as_pdf(*pages, title=words.page_foot(game)), len(pages)


def links_pdf(paper: Paper, links: Sequence[PrintedLink], about: str) -> bytes:
    """Return the PDF with the QR codes of these links."""
    title = second_screens.help_title()
    return as_pdf(*link_sheets(paper, links, title, about), title=words.page_foot(title))


def stand(paper: Paper) -> list[Shape]:
    """Return the page of the stand, with its text in the current language."""
    stand_words = StandWords(
        words.stand_title(),
        words.ruler(),
        words.tower(),
        words.stand_how_to(*span(STAND)),
        words.camera(),
        words.near_side(),
    )
    return stand_page(paper, stand_words)


def disc(paper: Paper) -> list[Shape]:
    """Return the page of the disc, with its text in the current language."""
    return disc_page(paper, words.disc_title(), words.disc_how_to(), words.ruler())
