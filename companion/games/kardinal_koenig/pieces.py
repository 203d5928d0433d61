"""Where everybody's abbeys and councillors are (rules 1 and 4).

With a board an abbey is on its site; without one abbeys are only counted by country.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, TypeAlias

from companion.games.kardinal_koenig.board import COUNTRIES, Country, SiteId

PieceCount: TypeAlias = Annotated[int, "pieces"]  # of one player, of both kinds

ABBEYS, COUNCILLORS = 20, 8  # of a player


class Pieces:
    """Abbeys and councillors of all seats; those not on the board are left with their player."""

    __slots__ = ("_abbeys", "_abbeys_left", "_councillors", "_councillors_left", "_owners")

    def __init__(self, seats: int) -> None:
        self._abbeys: dict[Country, list[int]] = {land: [0] * seats for land in COUNTRIES}
        self._councillors: dict[Country, list[int]] = {land: [0] * seats for land in COUNTRIES}
        self._abbeys_left = [ABBEYS] * seats
        self._councillors_left = [COUNCILLORS] * seats
        self._owners: dict[SiteId, int] = {}

    def abbeys(self, country: Country, seat: int) -> int:
        return self._abbeys[country][seat]

    def councillors(self, country: Country, seat: int) -> int:
        return self._councillors[country][seat]

    def abbeys_in(self, country: Country) -> tuple[int, ...]:
        """Return the abbeys in a country, by seat."""
        return tuple(self._abbeys[country])

    def councillors_in(self, country: Country) -> tuple[int, ...]:
        """Return the councillors in a country, by seat."""
        return tuple(self._councillors[country])

    def limit(self, country: Country) -> int:
        """Return how many councillors of all players may be in a country (4)."""
        return max(self._abbeys[country])

    def built(self, country: Country) -> int:
        """Return how many abbeys are in a country."""
        return sum(self._abbeys[country])

    def seated(self, country: Country) -> int:
        return sum(self._councillors[country])

    def abbeys_left(self, seat: int) -> int:
        return self._abbeys_left[seat]

    def councillors_left(self, seat: int) -> int:
        return self._councillors_left[seat]

    def left(self, seat: int) -> int:
        """Return how many pieces of both kinds a player has left (9a)."""
        return self._abbeys_left[seat] + self._councillors_left[seat]

    def owner(self, site: SiteId) -> int | None:
        """Return the seat whose abbey is on a site, or None."""
        return self._owners.get(site)

    def sites(self, seat: int) -> frozenset[SiteId]:
        """Return the sites with an abbey of that seat."""
        return frozenset(site for site, owner in self._owners.items() if owner == seat)

    def number_taken(self) -> int:
        """Return how many sites have an abbey."""
        return len(self._owners)

    def build(self, country: Country, seat: int, site: SiteId = "") -> None:
        """Place an abbey in a country, on its site if there is a board."""
        self.set_abbeys(country, seat, self._abbeys[country][seat] + 1)
        if site:
            self._owners[site] = seat

    def clear(self, country: Country, site: SiteId) -> None:
        """Remove the abbey from a site."""
        owner = self._owners.pop(site, None)
        if owner is not None:
            self.set_abbeys(country, owner, self._abbeys[country][owner] - 1)

    def rename(self, site: SiteId, name: SiteId) -> None:
        """Give a site another name."""
        if site in self._owners:
            self._owners[name] = self._owners.pop(site)

    def set_abbeys(self, country: Country, seat: int, number: int) -> None:
        """Set a player's abbeys in a country; the others are left with the player."""
        self._abbeys_left[seat] -= number - self._abbeys[country][seat]
        self._abbeys[country][seat] = number

    def send(self, country: Country, seat: int) -> None:
        """Place a councillor in a country."""
        self.set_councillors(country, seat, self._councillors[country][seat] + 1)

    def set_councillors(self, country: Country, seat: int, number: int) -> None:
        """Set a player's councillors in a country; the others are left with the player."""
        self._councillors_left[seat] -= number - self._councillors[country][seat]
        self._councillors[country][seat] = number

    def faults(self) -> Iterator[str]:
        """Yield a sentence if pieces do not add up or a country has too many councillors (11)."""
        yield from _faults("abbeys", self._abbeys, self._abbeys_left, ABBEYS)
        yield from _faults("councillors", self._councillors, self._councillors_left, COUNCILLORS)
        for country, seated in self._councillors.items():
            if sum(seated) > max(self._abbeys[country]):
                yield f"{sum(seated)} councillors in {country} are above the limit"


def _faults(
    kind: str, placed: dict[Country, list[int]], left: list[int], number: int
) -> Iterator[str]:
    for seat, there in enumerate(map(sum, zip(*placed.values(), strict=True))):
        if there + left[seat] != number or left[seat] < 0:
            yield f"{kind} of seat {seat}: {there} on the board and {left[seat]} left"
