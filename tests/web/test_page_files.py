"""What the pages are made of: little, and all of it fetched at once."""

from __future__ import annotations

import re

import pytest

from companion.web.server import PAGE

LARGEST = 300_000  # bytes of all files


def imported(name: str, found: set[str]) -> set[str]:
    """This module and all that it needs."""
    if name not in found:
        found.add(name)
        for other in re.findall(r'from "\./(\w+)\.js"', (PAGE / f"{name}.js").read_text()):
            imported(other, found)
    return found


@pytest.mark.parametrize("role", ["watch", "hand", "keeper"])
def test_all_modules_of_a_page_are_fetched_while_its_line_is_made(role: str) -> None:
    told = re.search(rf'^  {role}: "([\w ]+)",$', (PAGE / "live.js").read_text(), re.MULTILINE)
    assert told is not None
    assert set(told[1].split()) == imported(role, set())


def test_the_pages_are_small() -> None:
    assert sum(path.stat().st_size for path in PAGE.iterdir()) < LARGEST
