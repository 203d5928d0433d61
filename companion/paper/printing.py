"""Pages for the camera as PDF files, in the language of who prints them."""

from __future__ import annotations

from pathlib import Path

from companion.paper.disc import disc_page
from companion.paper.mat import mat_page
from companion.paper.shapes import Paper, Shape, write_pages
from companion.paper.stand import StandWords, stand_page
from companion.vision.mat import MAT, Mat
from companion.words import paper as words


def print_stand(path: Path, paper: Paper) -> None:
    """The stand, and the disc to cut out; raises UnreadableFile where it cannot be written."""
    write_pages(path, paper, [stand(paper), disc(paper)])


def print_disc(path: Path, paper: Paper) -> None:
    """Raises UnreadableFile."""
    write_pages(path, paper, [disc(paper)])


def print_mat(path: Path, paper: Paper, mat: Mat = MAT) -> None:
    """Raises ImpossibleRequest where the mat is too large for the paper, and UnreadableFile."""
    told = words.mat_how_to()
    if mat != MAT:
        told = (words.mat_size(mat.width_mm, mat.height_mm), *told)
    write_pages(path, paper, [mat_page(paper, told, words.ruler(), mat)])


def stand(paper: Paper) -> list[Shape]:
    told = StandWords(
        words.stand_title(),
        words.ruler(),
        words.tower(),
        words.stand_how_to(),
        words.camera(),
        words.near_side(),
    )
    return stand_page(paper, told)


def disc(paper: Paper) -> list[Shape]:
    return disc_page(paper, words.disc_title(), words.disc_how_to(), words.ruler())
