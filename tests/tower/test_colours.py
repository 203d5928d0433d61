"""One row for each colour of cubes, whoever shows it."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from rich.color import Color, ColorSystem
from textual.theme import Theme

from companion.terminal.widgets.colours import THEMES, in_few
from companion.tower.colours import COLOURS, letter
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


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_of_sixteen_colours_each_cube_has_its_own_and_none_is_lost_on_its_ground(
    theme: Theme,
) -> None:
    few = in_few(theme)
    inks = {colour: sixteen(few.variables[f"cube-{colour}"]) for colour in COLOURS}
    grounds = {sixteen(few.background or ""), sixteen(few.variables["chosen"])}
    assert len(set(inks.values())) == len(COLOURS)
    assert not grounds & set(inks.values())


def sixteen(colour: str) -> int | None:
    """As a terminal shows it that has no more."""
    return Color.parse(colour).downgrade(ColorSystem.STANDARD).number


def test_a_terminal_that_can_is_sent_256_colours_whatever_its_name_says() -> None:
    told = "import companion.terminal, textual.constants as t; print(t.COLOR_SYSTEM)"
    for name, system in {"xterm": "256", "screen": "256", "vt220": "auto"}.items():
        done = subprocess.run(
            [sys.executable, "-c", told], env={"TERM": name}, capture_output=True, check=True
        )
        assert done.stdout.decode().strip() == system


def test_a_colour_that_is_not_in_the_list_has_its_first_letter() -> None:
    assert (letter("pink"), str(mark("pink")), colour_name("pink")) == ("P", "P□", "pink")
    assert (letter("gold"), str(mark("gold"))) == ("L", "L□")  # G is green's, O is orange's
