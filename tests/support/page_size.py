"""What a page of the second screens loads."""

from __future__ import annotations

import re

from companion.web.page_files import PAGE

ROLES = ("hand", "watch", "keeper", "wall", "helpers")
LATER = {"keeper": ("games.js", "set_up.js", "map.js")}  # what its script brings when it is needed


def bytes_of(role: str) -> int:
    """Return the size of all scripts and style sheets that a page of this role can load."""
    waiting = ["live.js", f"{role}.js", *LATER.get(role, ())]
    names: set[str] = set()
    while waiting:
        if (name := waiting.pop()) not in names:
            names.add(name)
            waiting += re.findall(r'from "\./(\w+\.js)"', (PAGE / name).read_text("utf-8"))
    sheets = sum(path.stat().st_size for path in PAGE.glob("*.css"))
    return sheets + sum((PAGE / name).stat().st_size for name in names)
