"""Which modules each kind of page needs, so that a page fetches all of them at once."""

from __future__ import annotations

import re
from pathlib import Path

from companion.evening.pages import PageKind

HALL = ("wall", "helpers")  # of many tables
IMPORTED = re.compile(r'^(?:import|export)\b[^"]* from "\./([\w.]+)"', re.MULTILINE)
HERE = "<!-- modules -->"


def needed(page: Path, name: str) -> list[str]:
    """This module and all that it imports, and what they do."""
    found = [name]
    for each in found:  # grows on the way
        for other in IMPORTED.findall((page / each).read_text(encoding="utf-8")):
            if other not in found:
                found.append(other)
    return found


def index(page: Path) -> bytes:
    """The one page, with the modules of each kind named."""
    named = (
        f'<meta name="{kind}" content="{" ".join(needed(page, f"{kind}.js"))}">'
        for kind in (*(each.value for each in PageKind), *HALL)
    )
    return (
        (page / "index.html").read_text(encoding="utf-8").replace(HERE, "\n".join(named)).encode()
    )
