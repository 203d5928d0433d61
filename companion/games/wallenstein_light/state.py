"""The state of a light evening: Wallenstein's state with tower, tray and points only.

Cubes that are neither in the tower nor in the tray are in the ledger's reserve, also those on the
real board. During a fight its province is in the ledger, named or not; then it is removed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.engine.flow import Colour
from companion.engine.game import Option
from companion.games.wallenstein.editions import PEASANTS, Edition
from companion.games.wallenstein.options import (
    EDITION,
    FIRST_TO_FALL,
    KEPT_BACK,
    PEASANTS_ALONE,
    THROW_NONE,
    TIES,
    TOO_FEW_PEASANTS,
    WINTER_MARKER,
    WINTER_MARKER_FIRST,
)
from companion.games.wallenstein.state import SeatState, State
from companion.tower.ledger import Ledger

SOMEWHERE = ""  # the province of a fight without a name

PROVINCES = "provinces"  # is counted besides the buildings
Counts = Mapping[str, tuple[int, ...]]  # a region's counts by kind, then by seat


@dataclass(slots=True)
class LightState(State):
    """The state of a light evening."""

    year: int = 1  # of the winter that comes next
    battles: int = 0
    revolts: int = 0
    attacker: int | None = None  # of the last battle
    winters: int = 0  # counted
    standing: dict[str, Counts] = field(default_factory=dict)  # by region, as counted last
    is_over: bool = False
    has_box: bool = False  # the box's file is used

    def kinds(self) -> tuple[str, ...]:
        """Return what is counted in each region: provinces and kinds of buildings."""
        return (PROVINCES, *self.edition.stock)

    def in_region(self, region: str) -> tuple[str, ...]:
        """Return the provinces of a region that are in play."""
        return tuple(name for name in self.provinces if self.board.provinces[name].region == region)

    def buildings_of(self, seat: int, building: str) -> int:
        """Return how many buildings of a kind a player had at the last count."""
        return sum(counts[building][seat] for counts in self.standing.values())


def new_light_state(
    edition: Edition,
    players: list[tuple[str, Colour]],
    options: Mapping[str, str],
    *,
    has_box: bool,
) -> LightState:
    """Return the state before the first question, with all cubes in reserve."""
    totals = {colour: edition.armies for _, colour in players} | {PEASANTS: edition.peasants}
    return LightState(
        edition=edition,
        options=options,
        seats=[SeatState(name, colour, 0) for name, colour in players],
        ledger=Ledger(totals),
        board=edition.board,
        provinces=edition.board.in_play(len(players)),
        supply=edition.supply,
        has_box=has_box,
        asks_side=bool(edition.turned),
    )


ASK = "asked"

WHERE = Option("where", ("not-asked", ASK), "L3", is_played=True)  # the province of each fight
GRAIN = Option("grain", ("not-asked", ASK), "L6", is_played=True)  # with revolts of the hungry


def _hungry(option: Option) -> Option:
    """Limit an option about hungry provinces to games in which the app asks for grain."""
    return replace(option, needs=(*option.needs, (GRAIN.name, ASK)))


OPTIONS = (
    EDITION,
    WHERE,
    GRAIN,
    THROW_NONE,
    FIRST_TO_FALL,
    KEPT_BACK,
    PEASANTS_ALONE,
    TOO_FEW_PEASANTS,
    _hungry(WINTER_MARKER),
    _hungry(WINTER_MARKER_FIRST),
    TIES,
)
