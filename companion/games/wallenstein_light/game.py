"""The class that describes the light evening to menus, sessions and bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.flow import Colour, Correction, Event, Flow
from companion.engine.game import CarriedOver, Correctable, Game, Option, Setup
from companion.engine.setup_checks import checked
from companion.games.wallenstein.editions import EDITIONS
from companion.games.wallenstein.game import GAME as WHOLE
from companion.games.wallenstein.options import EDITION
from companion.games.wallenstein_light import corrections, promises
from companion.games.wallenstein_light.continuing import LIGHT, as_light, as_whole
from companion.games.wallenstein_light.light_evening import play
from companion.games.wallenstein_light.options import OPTIONS
from companion.games.wallenstein_light.snapshot import snapshot
from companion.games.wallenstein_light.state import LightState, new_light_state
from companion.tower.ledger import Ledger


class WallensteinLight(Game[LightState]):
    """Wallenstein in all printings, without its board."""

    name = LIGHT
    players = WHOLE.players
    colours: tuple[Colour, ...] = WHOLE.colours
    options: tuple[Option, ...] = OPTIONS
    decks: tuple[str, ...] = ()
    box = WHOLE.name
    revision = 2  # 1: the box's file was not used

    def state(self, setup: Setup) -> LightState:
        """Return the state before the first question; raise ImpossibleSetup if invalid."""
        chosen = checked(self, setup)
        players = [(seat.name, seat.colour) for seat in setup.seats]
        # A file written by hand has neither a box nor a revision.
        has_box = setup.revision not in (None, 1)
        edition = EDITIONS[chosen[EDITION.name]]
        return new_light_state(edition, players, chosen, has_box=has_box)

    def play(self, state: LightState) -> Flow[None]:
        return play(state)

    def goes_on_as(self, state: LightState) -> CarriedOver | None:
        """Return what the whole game starts from, or None."""
        return as_whole(state)

    def takes_over(self, game: str, state: Any) -> CarriedOver | None:
        """Return what a light evening starts from, or None if it cannot take over this game."""
        return as_light(state) if game == WHOLE.name else None

    def play_by(self, state: LightState, options: Mapping[str, str]) -> bool:
        state.options = options
        return True

    def correct(self, state: LightState, correction: Correction) -> Event:
        """Make a correction, or raise IllegalCorrection and change nothing."""
        return corrections.correct(state, correction)

    def correctable(self, state: LightState) -> list[Correctable]:
        """Return everything that people can correct now."""
        return corrections.correctable(state)

    def ledger(self, state: LightState) -> Ledger:
        return state.ledger

    def broken(self, state: LightState) -> list[str]:
        """Return a sentence for each promise that this state breaks."""
        return promises.broken(state)

    def snapshot(self, state: LightState) -> dict[str, Any]:
        """Return the state as JSON values."""
        return snapshot(state)


GAME = WallensteinLight()
