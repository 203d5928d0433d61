"""How a table plays: what it has chosen otherwise, and the sets of choices kept under names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.game import Game, Setup, applied
from companion.views.face import Face
from companion.words import house as words
from companion.words.generic import about


@dataclass(frozen=True, slots=True)
class Otherwise:
    """An option that is not played as it would be by default."""

    rule: str
    option: str
    choice: str

    @property
    def text(self) -> str:
        return about(self.option, self.choice)


def otherwise(game: Game[Any], setup: Setup, face: Face) -> tuple[Otherwise, ...]:
    """What is played first, then the house rules, each in the order of the game's options."""
    chosen = applied(game, len(setup.players), setup.options)
    differ = [each for each in game.options if chosen.get(each.name, each.default) != each.default]
    differ.sort(key=lambda option: not option.is_played)
    return tuple(
        Otherwise(each.rule, face.option(each), face.choice(chosen[each.name])) for each in differ
    )


def options_in_words(game: Game[Any], setup: Setup, face: Face) -> tuple[str, ...]:
    """The same a line each: "W1.4  Start: drafted"."""
    return tuple(f"{each.rule}  {each.text}" for each in otherwise(game, setup, face))


def not_beside(game: Game[Any], setup: Setup, face: Face) -> str:
    """What was chosen to be played, a module, and cannot be beside the rest; empty: nothing."""
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
    """Those that this game has today, with choices that it has."""
    choices = {option.name: option.choices for option in game.options}
    return {name: choice for name, choice in options.items() if choice in choices.get(name, ())}


def left_out(game: Game[Any], name: str, options: Mapping[str, str]) -> str:
    """What of a set an older or a newer version has written; empty: nothing."""
    fits = possible_options(game, options)
    strange = [f"{key} = {choice}" for key, choice in options.items() if key not in fits]
    return words.left_out(name, strange) if strange else ""
