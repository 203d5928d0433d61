"""Corrections in a light evening: cubes of tower and tray, points, the year."""

from __future__ import annotations

from companion.engine.correcting import Kind, all_correctable
from companion.engine.flow import Correction
from companion.engine.game import Correctable
from companion.engine.mishaps import MISHAPS
from companion.games.wallenstein import corrections
from companion.games.wallenstein.events import Corrected
from companion.games.wallenstein.questions import NO, YES
from companion.games.wallenstein.state import State
from companion.games.wallenstein_light.state import LightState
from companion.games.wallenstein_light.winter import leaders
from companion.tower.ledger import TOWER

TOWER_KNOWN = "tower-known"
_OF_THE_WHOLE_GAME = ("points", "tray", "tower", *MISHAPS)


def kinds(state: LightState) -> dict[str, Kind[State]]:
    """Return the kinds of corrections by name."""
    whole = corrections.kinds(state)
    return {what: whole[what] for what in _OF_THE_WHOLE_GAME} | {
        TOWER_KNOWN: Kind(
            lambda _state: [TOWER],
            lambda state, _where: YES if state.is_tower_known else NO,
            lambda _state, _where: (YES, NO),
            _put_known,
        ),
    }


def _put_known(state: State, _where: str, value: str | int) -> None:
    state.is_tower_known = value == YES


def correctable(state: LightState) -> list[Correctable]:
    """Return everything that people can correct now."""
    return all_correctable(state, kinds(state))


def correct(state: LightState, correction: Correction) -> Corrected:
    """Make a correction, or raise IllegalCorrection and change nothing."""
    done = corrections.put_right(state, kinds(state), correction)
    if state.winners:
        state.winners = leaders(state)
    return done
