"""Save a report where pictures are saved: as a page, and as a PDF beside it."""

from __future__ import annotations

from pathlib import Path

from companion.files import saving, write_whole
from companion.views.report import PlayReport
from companion.views.report_page import report_page
from companion.words.language import spoken


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
        from companion.views.report_pdf import report_pdf

        return report_pdf(made)
    return report_page(made, spoken()).encode()
