"""Where everybody's abbeys and councillors stand (rules 1 and 4).

With a board an abbey stands on its site, without one it is only counted, country by country.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.kardinal_koenig.board import COUNTRIES, Country, Site

ABBEYS, COUNCILLORS = 20, 8  # of a player


class Pieces:
    """Of so many seats; what is not on the board is left with its player."""

    __slots__ = ("_abbeys", "_abbeys_left", "_councillors", "_councillors_left", "_owners")

    def __init__(self, seats: int) -> None:
        self._abbeys: dict[Country, list[int]] = {land: [0] * seats for land in COUNTRIES}
        self._councillors: dict[Country, list[int]] = {land: [0] * seats for land in COUNTRIES}
        self._abbeys_left = [ABBEYS] * seats
        self._councillors_left = [COUNCILLORS] * seats
        self._owners: dict[Site, int] = {}

    def abbeys(self, country: Country, seat: int) -> int:
        return self._abbeys[country][seat]

    def councillors(self, country: Country, seat: int) -> int:
        return self._councillors[country][seat]

    def abbeys_in(self, country: Country) -> tuple[int, ...]:
        """By seat."""
        return tuple(self._abbeys[country])

    def councillors_in(self, country: Country) -> tuple[int, ...]:
        return tuple(self._councillors[country])

    def limit(self, country: Country) -> int:
        """So many councillors may stand there, all players together (4)."""
        return max(self._abbeys[country])

    def built(self, country: Country) -> int:
        return sum(self._abbeys[country])

    def seated(self, country: Country) -> int:
        return sum(self._councillors[country])

    def abbeys_left(self, seat: int) -> int:
        return self._abbeys_left[seat]

    def councillors_left(self, seat: int) -> int:
        return self._councillors_left[seat]

    def left(self, seat: int) -> int:
        """Unused pieces, of both kinds (9a)."""
        return self._abbeys_left[seat] + self._councillors_left[seat]

    def owner(self, site: Site) -> int | None:
        return self._owners.get(site)

    def sites(self, seat: int) -> frozenset[Site]:
        """Those with an abbey of that seat."""
        return frozenset(site for site, owner in self._owners.items() if owner == seat)

    def number_taken(self) -> int:
        """How many sites have an abbey."""
        return len(self._owners)

    def build(self, country: Country, seat: int, site: Site = "") -> None:
        self.set_abbeys(country, seat, self._abbeys[country][seat] + 1)
        if site:
            self._owners[site] = seat

    def clear(self, country: Country, site: Site) -> None:
        """That site was never built on."""
        owner = self._owners.pop(site, None)
        if owner is not None:
            self.set_abbeys(country, owner, self._abbeys[country][owner] - 1)

    def rename(self, site: Site, name: Site) -> None:
        if site in self._owners:
            self._owners[name] = self._owners.pop(site)

    def set_abbeys(self, country: Country, seat: int, number: int) -> None:
        """The others are left with their player."""
        self._abbeys_left[seat] -= number - self._abbeys[country][seat]
        self._abbeys[country][seat] = number

    def send(self, country: Country, seat: int) -> None:
        self.set_councillors(country, seat, self._councillors[country][seat] + 1)

    def set_councillors(self, country: Country, seat: int, number: int) -> None:
        self._councillors_left[seat] -= number - self._councillors[country][seat]
        self._councillors[country][seat] = number

    def faults(self) -> Iterator[str]:
        """On the board and left are always all there are, and no seal has too many (11)."""
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
