"""Find options that were chosen but have no effect, so that the app can say so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.game import Game, Option, Setup
from companion.engine.setup_checks import applied
from companion.said import Said, either, said


def idle(game: Game[Any], setup: Setup) -> list[Said]:
    """Return a sentence for each chosen option without effect, with what it would need."""
    number = len(setup.players)
    standing = {option.name: option.default for option in game.options}
    applying = applied(game, number, setup.options)
    return [
        said(
            "{option}={choice} has no effect here; it needs {needs}",
            option=option.name,
            choice=setup.options[option.name],
            needs=_missing(option, number, standing | applying),
        )
        for option in game.options
        if option.name not in applying
        and setup.options.get(option.name, option.default) != option.default
    ]


def _missing(option: Option, players: int, chosen: Mapping[str, str]) -> object:
    if option.players is not None and players not in option.players:
        return said("{numbers} players", numbers=either(list(option.players)))
    return either(
        [
            f"{name}={choice}"
            for way in (option.needs, option.or_needs)
            for name, choice in way
            if (name, chosen.get(name)) not in way
        ]
    )
