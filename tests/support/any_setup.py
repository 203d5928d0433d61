"""Whole games of any number of players with any options, drawn by the game's number."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.engine.game import Game, Setup, people
from companion.engine.simulate import Playthrough


def any_setup(game: Game[Any], seed: int) -> Setup:
    """Any players, and any choice of each option that there is then anything to choose of."""
    rng = Random(seed)
    players = rng.choice(game.players)
    standing = {option.name: option.default for option in game.options}
    chosen: dict[str, str] = {}
    for option in game.options:
        if option.applies(players, standing):
            chosen[option.name] = standing[option.name] = rng.choice(option.choices)
    return Setup(people(game, players), chosen)


def faults(game: Game[Any], seed: int) -> list[str]:
    """What broke in the game of this number, and how it is set up."""
    played = Playthrough(game, any_setup(game, seed), seed, corrections=0.02 * (seed % 2))
    played.play()
    told = [f"answer {each.answer}: {each.promise}" for each in played.broken]
    told += ["it came to no end"] if played.is_stopped else []
    how = f"game {seed}, {len(played.setup.players)} players, {dict(played.setup.options)}"
    return [f"{how}: {each}" for each in told]
