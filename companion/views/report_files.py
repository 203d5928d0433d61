"""Save a report where pictures are saved: as a page, and as a PDF beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from companion.files import saving, write_whole
from companion.views.drawing import FAINT, INK, Anchor, Drawing, DrawingPart, Words, lowered
from companion.views.ending_picture import LINE, MARGIN, WIDE, blocks
from companion.views.report import PlayReport, SumLine
from companion.views.report_page import report_page
from companion.words import _
from companion.words.language import spoken

HIGH = round(WIDE * 297 / 210)  # px, of an A4 page
HALF = (WIDE - 2 * MARGIN) / 2 - 10  # px, room for one of two texts side by side
LETTER, SMALL = 11, 7.5  # px, chosen: a letter's width in sums and notes; too small overlaps
Standing = tuple[int, Sequence[DrawingPart]]


def keep_report(made: PlayReport, folder: Path) -> tuple[Path, Path]:
    """Save page and PDF, each written whole.

    Raises:
        NotSaved: A file cannot be written.
    """
    name = made.file_name
    return (
        keep_as(made, folder / f"{name}.html"),
        keep_as(made, folder / f"{name}.pdf"),
    )


def keep_as(made: PlayReport, path: Path) -> Path:
    """Save a PDF or a page, by the file's ending.

    Raises:
        NotSaved: The file cannot be written.
    """
    with saving(path):
        write_whole(path, report_file(made, path.suffix[1:]))
    return path


def report_file(made: PlayReport, kind: str) -> bytes:
    """Return the content of the report's file; `kind` is "pdf" or "html"."""
    if kind == "pdf":
        return report_pdf(made)
    return report_page(made, spoken()).encode()


def report_pdf(made: PlayReport) -> bytes:
    """Return the report as a PDF on A4, with no block split over two pages."""
    from companion.views.drawing_files import as_pdf  # late: it brings ReportLab

    return as_pdf(*_pages(_all(made)), title=f"{made.title}, {made.about}")


def _all(made: PlayReport) -> Iterator[Standing]:
    yield (
        2 * LINE,
        (
            Words((MARGIN, LINE), made.title, 28, INK, bold=True, room=HALF, breaks=True),
            Words((WIDE - MARGIN, LINE), made.about, 20, FAINT, Anchor.END, room=HALF, breaks=True),
        ),
    )
    yield from blocks(made.end)
    if made.sums:
        yield 2 * LINE, (Words((MARGIN, 2 * LINE), _("The points"), 24, INK, bold=True),)
    for line in made.sums:
        yield LINE, tuple(_sum(line))


def _sum(line: SumLine) -> Iterator[DrawingPart]:
    left, is_player = MARGIN + 30 * line.depth, line.depth == 0
    wide = WIDE - MARGIN - 90 - left
    yield Words((left, LINE), line.text, 20, INK, bold=is_player, room=wide, breaks=True)
    yield Words((WIDE - MARGIN, LINE), str(line.points), 20, INK, Anchor.END, bold=is_player)
    room = WIDE - MARGIN - 80 - left - len(line.text) * LETTER
    if len(line.note) * SMALL < room:  # otherwise only the HTML page has it
        yield Words((WIDE - MARGIN - 80, LINE), line.note, 14, FAINT, Anchor.END)


def _pages(standing: Iterable[Standing]) -> Iterator[Drawing]:
    at, parts = MARGIN, list[DrawingPart]()
    for high, block in standing:
        if at + high > HIGH - MARGIN and parts:
            yield Drawing(WIDE, HIGH, parts)
            at, parts = MARGIN, []
        parts += (lowered(part, at) for part in block)
        at += high
    yield Drawing(WIDE, HIGH, parts)
