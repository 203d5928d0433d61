"""The options a table plays: what differs from the defaults, and named sets of options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.game import Game, Setup
from companion.engine.setup_checks import applied
from companion.views.face import Face
from companion.words import house_rules as words
from companion.words.generic import about


@dataclass(frozen=True, slots=True)
class Otherwise:
    """An option that differs from its default."""

    rule: str
    option: str
    choice: str

    @property
    def text(self) -> str:
        """Return the option and its choice in a line."""
        return about(self.option, self.choice)


def otherwise(game: Game[Any], setup: Setup, face: Face) -> tuple[Otherwise, ...]:
    """Return the options that differ: what is played first, then house rules, in game order."""
    chosen = applied(game, len(setup.players), setup.options)
    differ = [each for each in game.options if chosen.get(each.name, each.default) != each.default]
    differ.sort(key=lambda option: not option.is_played)
    return tuple(
        Otherwise(each.rule, face.option(each), face.choice(chosen[each.name])) for each in differ
    )


def options_in_words(game: Game[Any], setup: Setup, face: Face) -> tuple[str, ...]:
    """Return these options, one a line: "W1.4  Start: drafted"."""
    return tuple(f"{each.rule}  {each.text}" for each in otherwise(game, setup, face))


def not_beside(game: Game[Any], setup: Setup, face: Face) -> str:
    """Return which chosen modules cannot be played beside the other choices; empty for none."""
    applying = applied(game, len(setup.players), setup.options)
    lost = [
        face.option(option)
        for option in game.options
        if option.is_played
        and option.name not in applying
        and setup.options.get(option.name, option.default) != option.default
    ]
    return words.not_beside(lost) if lost else ""


def possible_options(game: Game[Any], options: Mapping[str, str]) -> dict[str, str]:
    """Return the options that this version of the game has, with choices it has."""
    choices = {option.name: option.choices for option in game.options}
    return {name: choice for name, choice in options.items() if choice in choices.get(name, ())}


def left_out(game: Game[Any], name: str, options: Mapping[str, str]) -> str:
    """Return what a set has that this version does not know; empty for nothing."""
    fits = possible_options(game, options)
    strange = [f"{key} = {choice}" for key, choice in options.items() if key not in fits]
    return words.left_out(name, strange) if strange else ""
