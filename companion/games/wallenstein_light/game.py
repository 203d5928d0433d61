"""The light evening as menus, sessions and bots see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.flow import Colour, Correction, Event, Flow
from companion.engine.game import CarriedOver, Correctable, Game, Option, Setup, checked
from companion.games.wallenstein.editions import EDITIONS
from companion.games.wallenstein.game import GAME as WHOLE
from companion.games.wallenstein.options import EDITION
from companion.games.wallenstein_light import corrections, promises
from companion.games.wallenstein_light.carrying import LIGHT, as_light, as_whole
from companion.games.wallenstein_light.evening import play
from companion.games.wallenstein_light.options import OPTIONS
from companion.games.wallenstein_light.snapshot import snapshot
from companion.games.wallenstein_light.table import LightTable, new_light_table
from companion.tower.ledger import Ledger


class WallensteinLight(Game[LightTable]):
    """Every printing of it, without its board."""

    name = LIGHT
    players = WHOLE.players
    colours: tuple[Colour, ...] = WHOLE.colours
    options: tuple[Option, ...] = OPTIONS
    decks: tuple[str, ...] = ()
    box = WHOLE.name
    revision = 2  # 1: nothing of the box was looked up

    def table(self, setup: Setup) -> LightTable:
        """The table before the first question; raises ImpossibleSetup."""
        chosen = checked(self, setup)
        players = [(seat.name, seat.colour) for seat in setup.seats]
        # A file that was written by hand knows of no box, and tells no revision.
        has_box = setup.revision not in (None, 1)
        edition = EDITIONS[chosen[EDITION.name]]
        return new_light_table(edition, players, chosen, has_box=has_box)

    def play(self, table: LightTable) -> Flow[None]:
        return play(table)

    def goes_on_as(self, table: LightTable) -> CarriedOver | None:
        return as_whole(table)

    def takes_over(self, game: str, table: Any) -> CarriedOver | None:
        return as_light(table) if game == WHOLE.name else None

    def play_by(self, table: LightTable, options: Mapping[str, str]) -> bool:
        table.options = options
        return True

    def correct(self, table: LightTable, correction: Correction) -> Event:
        return corrections.correct(table, correction)

    def correctable(self, table: LightTable) -> list[Correctable]:
        return corrections.correctable(table)

    def ledger(self, table: LightTable) -> Ledger:
        return table.ledger

    def broken(self, table: LightTable) -> list[str]:
        return promises.broken(table)

    def snapshot(self, table: LightTable) -> dict[str, Any]:
        return snapshot(table)


GAME = WallensteinLight()
