"""The words for files on the keeper's page: what can be downloaded and imported."""

from __future__ import annotations

from collections.abc import Mapping

from companion.words.language import _


def files() -> Mapping[str, str]:
    """Return the labels by their names."""
    return {
        "files": _("Files"),
        "file_game": _("Every answer, for this app"),
        "file_picture": _("Picture"),
        "file_report": _("Report"),
        "file_plays": _("Export"),
        "file_box": _("Printed numbers"),
        "import_file": _("Import a file"),
        "import_why": _(
            "A file that this app has exported: a game (.jsonl), plays (.json) or printed "
            "numbers (.toml)."
        ),
        "import_box_why": _("Printed numbers of another table (.toml)."),
        "file_too_large": file_too_large(),
    }


def game_imported() -> str:
    """Return that a game was imported."""
    return _("The game was imported.")


def file_too_large() -> str:
    """Return the refusal of a file that is too large to import from a page."""
    return _("This file has more than 4 MB. Import it at the table, in the terminal.")


def file_busy() -> str:
    """Return the refusal of a file while another one is imported."""
    return _("Another file is being imported. Try again in a moment.")


def file_too_slow() -> str:
    """Return the refusal of a file that does not arrive."""
    return _("The file did not arrive. Try again nearer to the Wi-Fi.")
