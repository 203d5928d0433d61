"""One row for each colour of cubes, whoever shows it."""

from __future__ import annotations

import re

import pytest
from textual.theme import Theme

from companion.tower.colours import COLOURS, letter
from companion.tui.widgets.colours import THEMES
from companion.words import colour_name
from companion.words.colours import mark

pytestmark = pytest.mark.slow


def test_no_two_colours_share_a_letter_or_a_shape() -> None:
    assert len({each.letter for each in COLOURS.values()}) == len(COLOURS)
    assert len({each.shape for each in COLOURS.values()}) == len(COLOURS)


@pytest.mark.parametrize("colour", COLOURS)
def test_a_picture_letters_a_colour_as_the_screens_do(colour: str) -> None:
    assert letter(colour) == mark(colour).letter


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_every_theme_shows_every_colour(theme: Theme) -> None:
    for colour in COLOURS:
        assert re.fullmatch("#[0-9a-f]{6}", theme.variables[f"cube-{colour}"])


def test_a_colour_that_is_not_in_the_list_has_its_first_letter() -> None:
    assert (letter("pink"), str(mark("pink")), colour_name("pink")) == ("P", "P●", "pink")
