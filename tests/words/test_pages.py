"""Each label of the second screens stands once, and is shown by a page."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from companion.words.pages import helpers, wall
from companion.words.pages.common import common
from companion.words.pages.hand import hand
from companion.words.pages.keeper import keeper
from companion.words.pages.labels import labels, watch

PAGES = Path(__file__).parents[2] / "companion" / "web" / "page"
SOURCE = "".join(path.read_text("utf-8") for path in sorted(PAGES.glob("*.js")))
BUILT = ("stage_", "language_")  # by what the table says; see counting.js, hand.js, watch.js
OWN = (common(), watch(), hand(), keeper(), wall.wall(), helpers.helpers())
ALL = {*labels(), *wall.labels(), *helpers.labels()}
OTHERS = {"colours"}  # of the words part, and no label


def test_no_two_pages_have_a_label_of_the_same_name() -> None:
    names = Counter(name for each in OWN for name in each)
    assert [name for name, times in names.items() if times > 1] == []


def test_every_label_that_a_page_asks_for_has_words() -> None:
    asked = re.findall(r'\btext\(page, "(\w+)"', SOURCE)
    asked += re.findall(r'name: "(tab_\w+)"', SOURCE)
    asked += re.findall(r"\bwords\.(\w+)", SOURCE)
    assert set(asked) - ALL == OTHERS


def test_every_label_is_shown_by_a_page() -> None:
    left = (name for name in ALL if not name.startswith(BUILT))
    assert [name for name in left if not re.search(rf'["`.]{name}\b', SOURCE)] == []
