"""Continuing a light evening as the whole game, and the whole game as a light evening."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.game import CarriedOver
from companion.games.wallenstein.game import GAME as WHOLE
from companion.games.wallenstein.joining import joined_with
from companion.games.wallenstein.options import AS_IT_STANDS, START
from companion.games.wallenstein.state import State
from companion.games.wallenstein_light.options import OPTIONS
from companion.games.wallenstein_light.state import LightState

LIGHT = "wallenstein-light"
_WINTER = "winter"


def as_whole(state: LightState) -> CarriedOver | None:
    """Return what the whole game starts from, or None during a fight or before the beginning.

    The whole game then asks for the board, region by region.
    """
    whole_options = {option.name for option in WHOLE.options}
    options = {name: choice for name, choice in state.options.items() if name in whole_options}
    if _is_busy(state) or not _is_begun(state):
        return None
    return CarriedOver(
        WHOLE.name, _chosen(options) | {START.name: AS_IT_STANDS}, joined_with(state)
    )


def as_light(state: State) -> CarriedOver | None:
    """Return what a light evening starts from, or None if the game cannot continue as one.

    Possible in spring, summer and autumn between throws, because a winter may be half counted. Not
    with modules, because a light evening has no place for their pieces.
    """
    if state.modules or _is_busy(state) or not state.year or state.season in ("", _WINTER):
        return None
    light_options = {option.name for option in OPTIONS}
    options = {name: choice for name, choice in state.options.items() if name in light_options}
    return CarriedOver(LIGHT, _chosen(options), joined_with(state))


def _is_busy(state: State) -> bool:
    return state.throwing is not None


def _is_begun(state: LightState) -> bool:
    """Return whether the tower holds cubes, a game was joined, or a battle was fought."""
    return bool(state.ledger.at("tower")) or not state.is_tower_known or state.battles > 0


def _chosen(options: Mapping[str, str]) -> dict[str, str]:
    """Return the options that differ from their defaults."""
    defaults = {option.name: option.default for option in (*WHOLE.options, *OPTIONS)}
    return {name: choice for name, choice in options.items() if choice != defaults[name]}
