"""Whole games of any number of players with any options, drawn by the game's number."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from companion.engine.game import Game, Player, Setup, people
from companion.engine.simulate import Playthrough

NAMES = ("Anna", "Ben", "Carla", "Dora", "Emil", "Fritz")
# Setups that are looked at, of which those are played that have something for the first time.
# Chosen: rare options come up, and the check of our largest game takes seconds.
SETUPS = 400


def any_setup(game: Game[Any], seed: int) -> Setup:
    """Return any players, and any choice of each option that then offers a choice."""
    rng = Random(seed)
    players = rng.choice(game.players)
    standing = {option.name: option.default for option in game.options}
    chosen: dict[str, str] = {}
    for option in game.options:
        if option.applies(players, standing):
            chosen[option.name] = standing[option.name] = rng.choice(option.choices)
    return Setup(people(game, players), chosen)


def named_setup(game: Game[Any], seed: int) -> Setup:
    """Return the same setup with people's names, if there are enough."""
    setup = any_setup(game, seed)
    named = zip(NAMES, setup.players, strict=False)
    players = tuple(Player(name, each.colour, each.also) for name, each in named)
    rest = setup.players[len(players) :]
    return Setup((*players, *rest), setup.options)


def choices(game: Game[Any], seed: int) -> set[tuple[str, str | int]]:
    """Return each choice of an option in the setup of this number, and the number of players."""
    setup = any_setup(game, seed)
    return {*setup.options.items(), ("players", len(setup.players))}


def covering(game: Game[Any]) -> Iterator[int]:
    """Yield the numbers of the setups in which a choice or a number of players is new."""
    met: set[tuple[str, str | int]] = set()
    for seed in range(SETUPS):
        if not choices(game, seed) <= met:
            met |= choices(game, seed)
            yield seed


def faults(game: Game[Any], seed: int) -> list[str]:
    """Return what broke in the game of this number, with its setup."""
    played = Playthrough(game, any_setup(game, seed), seed, corrections=0.02 * (seed % 2))
    played.play()
    broken = [f"answer {each.answer}: {each.promise}" for each in played.broken]
    broken += ["it does not end"] if played.is_stopped else []
    how = f"game {seed}, {len(played.setup.players)} players, {dict(played.setup.options)}"
    return [f"{how}: {each}" for each in broken]
