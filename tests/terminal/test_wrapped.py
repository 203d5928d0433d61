"""Where a line ends."""

from __future__ import annotations

from textual.content import Content

import companion.terminal  # noqa: F401, teaches it


def test_no_line_begins_with_a_mark_that_a_no_break_space_ties_to_its_word() -> None:
    asked = Content("Combien d’armées\xa0? Où\u202f?").wrap(17)
    assert [line.plain for line in asked] == ["Combien", "d’armées\xa0? Où\u202f?"]
