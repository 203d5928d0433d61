"""The state of a light evening: Wallenstein's table, where tower, tray and points are known.

What is neither in the tower nor in the tray is in the ledger's reserve, wherever it stands. While
a fight is thrown its province is on the table, under its name or none; then it is cleared away.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.engine.flow import Colour
from companion.games.wallenstein.edition import PEASANTS, Edition
from companion.games.wallenstein.table import Seat, Table
from companion.tower.ledger import Ledger

SOMEWHERE = ""  # the province of a fight that nobody has named

PROVINCES = "provinces"  # a kind that is counted, beside the buildings
Counts = Mapping[str, tuple[int, ...]]  # of a region: by kind, everybody's


@dataclass(slots=True)
class LightTable(Table):
    year: int = 1  # of the winter that comes next
    battles: int = 0
    revolts: int = 0
    attacker: int | None = None  # of the last battle
    winters: int = 0  # counted
    standing: dict[str, Counts] = field(default_factory=dict)  # by region, as counted last
    is_over: bool = False
    has_box: bool = False  # what is printed on it is looked up

    def kinds(self) -> tuple[str, ...]:
        return (PROVINCES, *self.edition.stock)

    def in_region(self, region: str) -> tuple[str, ...]:
        """The provinces in play there."""
        return tuple(name for name in self.provinces if self.board.provinces[name].region == region)

    def buildings_of(self, seat: int, building: str) -> int:
        """As counted last."""
        return sum(counts[building][seat] for counts in self.standing.values())


def new_light_table(
    edition: Edition,
    players: list[tuple[str, Colour]],
    options: Mapping[str, str],
    *,
    has_box: bool,
) -> LightTable:
    totals = {colour: edition.armies for _, colour in players} | {PEASANTS: edition.peasants}
    return LightTable(
        edition=edition,
        options=options,
        seats=[Seat(name, colour, 0) for name, colour in players],
        ledger=Ledger(totals),
        board=edition.board,
        provinces=edition.board.in_play(len(players)),
        supply=edition.supply,
        has_box=has_box,
        asks_side=bool(edition.turned),
    )
