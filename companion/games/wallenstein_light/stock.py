"""What everybody has in a region, typed in by players and checked against what is possible."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from companion.engine.grid import AmountGrid, cell
from companion.games.wallenstein.field_types import RegionId
from companion.games.wallenstein_light.state import PROVINCES, Counts, LightState
from companion.said import Id, Said, said, said_of


@dataclass(frozen=True, slots=True, kw_only=True)
class InRegion(AmountGrid):
    """Ask who holds how many provinces of the region, with which buildings.

    Rows are colours; columns are PROVINCES and kinds of buildings. The region can have at most
    `left` of each column. `sites` are the building sites of its provinces, most first; empty:
    unknown.
    """

    region: RegionId
    names: tuple[str, ...]  # of the players, as the rows go
    in_play: int  # provinces
    left: Mapping[str, int]
    sites: tuple[int, ...]
    rule: str = "L5"

    def fault(self, amounts: Mapping[str, int]) -> Said | None:
        """Return why these numbers are refused; None if they are accepted."""
        return next(self._faults(amounts), None)

    def _faults(self, amounts: Mapping[str, int]) -> Iterator[Said]:
        for row, name in zip(self.rows, self.names, strict=True):
            yield from self._of_player(amounts, row, name)
        held = self._sum(amounts, PROVINCES)
        if held > self.in_play:
            yield said(
                "{region}: {number} provinces; choose 0 to {most} in all",
                region=Id(self.region),
                number=held,
                most=self.in_play,
            )
        for kind, left in self.left.items():
            if (there := self._sum(amounts, kind)) > left:
                yield said(
                    "{what} in all: {number}; choose 0 to {left}, as many as are left",
                    what=Id(kind),
                    number=there,
                    left=left,
                )

    def _of_player(self, amounts: Mapping[str, int], row: str, name: str) -> Iterator[Said]:
        """Check one player: one building of a kind per province, and no more than sites."""
        held = amounts.get(cell(row, PROVINCES), 0)
        built = {kind: amounts.get(cell(row, kind), 0) for kind in self.left}
        for kind, number in built.items():
            if number > held:
                yield said(
                    "{name}, {what}: {number}; choose 0 to {held}, one for each province",
                    name=name,
                    what=Id(kind),
                    number=number,
                    held=held,
                )
        most = sum(self.sites[:held])
        if self.sites and sum(built.values()) > most:
            yield said_of(
                "{name}: {built} buildings; choose 0 to {most}, the sites of {held} province",
                "{name}: {built} buildings; choose 0 to {most}, the sites of {held} provinces",
                held,
                name=name,
                built=sum(built.values()),
                most=most,
                held=held,
            )

    def _sum(self, amounts: Mapping[str, int], kind: str) -> int:
        return sum(amounts.get(cell(row, kind), 0) for row in self.rows)

    def drawn(self, rng: Random) -> Mapping[str, int]:
        """Return a random answer for bots."""
        free = self.in_play
        amounts: dict[str, int] = {}
        for row in self.rows:
            held = rng.randint(0, min(3, free))
            free -= held
            amounts[cell(row, PROVINCES)] = held
            if held:
                kind = rng.choice(list(self.left))
                amounts[cell(row, kind)] = min(1, self.left[kind] // len(self.rows))
        return {place: number for place, number in amounts.items() if number}


def in_region(state: LightState, region: str, counted: Mapping[str, Counts]) -> InRegion:
    """Build the question for a region; `counted` are this winter's regions so far."""
    colours = tuple(seat.colour for seat in state.seats)
    provinces = state.in_region(region)
    left = {
        kind: stock - sum(sum(counts[kind]) for counts in counted.values())
        for kind, stock in state.edition.stock.items()
    }
    top = {PROVINCES: len(provinces)} | {k: min(len(provinces), n) for k, n in left.items()}
    sites = sorted((state.board.provinces[name].sites for name in provinces), reverse=True)
    now = state.standing.get(region, {})
    return InRegion(
        {cell(row, kind): most for row in colours for kind, most in top.items()},
        rows=colours,
        columns=state.kinds(),
        now={
            cell(row, kind): counts[seat]
            for kind, counts in now.items()
            for seat, row in enumerate(colours)
            if counts[seat]
        },
        region=region,
        names=tuple(seat.name for seat in state.seats),
        in_play=len(provinces),
        left=left,
        sites=tuple(sites) if state.edition.is_read_off else (),
    )


def counts_of(state: LightState, amounts: Mapping[str, int]) -> Counts:
    """Return the typed numbers by kind, each with one number per seat."""
    return {
        kind: tuple(amounts.get(cell(seat.colour, kind), 0) for seat in state.seats)
        for kind in state.kinds()
    }
