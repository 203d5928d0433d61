"""A season's table and everybody's rating: always told anew from all results, in one order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from openskill.models import PlackettLuce, PlackettLuceRating

from companion.night.league.book import LeagueBook, Names, put_right
from companion.night.league.results import PersonPlaced, PlayCounted
from companion.night.league.scheme import Scheme

ALL = ""  # of all games together
DOUBT = 3  # deviations that a rating is told below its mean, so that few plays lift nobody high


@dataclass(frozen=True, slots=True)
class LeagueRow:
    """One person's line; `ratings` by game, and `ALL` of them."""

    key: str
    name: str
    place: int
    points: int
    plays: int
    wins: int
    ratings: dict[str, float]


@dataclass(slots=True)
class _Tally:
    name: str
    points: list[int] = field(default_factory=list)
    wins: int = 0


def counted(plays: Iterable[PlayCounted], book: LeagueBook) -> list[PlayCounted]:
    """Those that count, put right, in the order that ratings are told in: clocks may be wrong."""
    order = {(each.table, each.play): at for at, each in enumerate(book.held)}
    right = (found for each in plays if (found := put_right(each, book)) is not None)
    last = len(order)
    return sorted(
        right, key=lambda each: (order.get((each.table, each.play), last), each.table, each.play)
    )


def standings(
    plays: Iterable[PlayCounted], book: LeagueBook, scheme: Scheme, season: str | None = None
) -> list[LeagueRow]:
    """Of that season, or the one that is on; ratings are of all seasons up to its end."""
    wanted = book.season if season is None else season
    of = book.season_of()
    names = Names(book)
    tallies: dict[str, _Tally] = {}
    ratings = _Ratings()
    upto = book.seasons.index(wanted) if wanted in book.seasons else 0
    for play in counted(plays, book):
        own = of.get((play.table, play.play), "")
        if own in book.seasons and book.seasons.index(own) > upto:
            continue
        people = _people(play, names)
        ratings.rate(play.game, people)
        if own == wanted:
            _tell(tallies, people, scheme)
    return _ranked(tallies, ratings, scheme.season.best)


def _people(play: PlayCounted, names: Names) -> dict[str, PersonPlaced]:
    """By person; who is there twice counts once, with the better place."""
    found: dict[str, PersonPlaced] = {}
    for each in sorted(play.placed, key=lambda each: (each.place, each.name)):
        found.setdefault(names.key(each.name, play.table, each.person), each)
    return found


def _tell(tallies: dict[str, _Tally], people: dict[str, PersonPlaced], scheme: Scheme) -> None:
    for key, placed in people.items():
        tally = tallies.setdefault(key, _Tally(placed.name))
        tally.points.append(scheme.of(placed.place, len(people)))
        tally.wins += placed.place == 1


def _ranked(tallies: dict[str, _Tally], ratings: _Ratings, best: int) -> list[LeagueRow]:
    sums = {
        key: sum(sorted(tally.points, reverse=True)[: best or None])
        for key, tally in tallies.items()
    }
    order = sorted(tallies, key=lambda key: (-sums[key], -tallies[key].wins, key))
    return [
        LeagueRow(
            key,
            tallies[key].name,
            1 + sum(_above(sums, tallies, other, key) for other in tallies),
            sums[key],
            len(tallies[key].points),
            tallies[key].wins,
            ratings.of(key),
        )
        for key in order
    ]


def _above(sums: dict[str, int], tallies: dict[str, _Tally], one: str, other: str) -> bool:
    return (sums[one], tallies[one].wins) > (sums[other], tallies[other].wins)


@dataclass(slots=True)
class _Ratings:
    model: PlackettLuce = field(default_factory=PlackettLuce)
    now: dict[tuple[str, str], PlackettLuceRating] = field(default_factory=dict)

    def rate(self, game: str, people: dict[str, PersonPlaced]) -> None:
        if len(people) > 1:
            for of in (game, ALL):
                self._rate(of, sorted(people), people)

    def _rate(self, game: str, keys: Sequence[str], people: dict[str, PersonPlaced]) -> None:
        teams = [[self.now.get((game, key)) or self.model.rating()] for key in keys]
        ranks = [float(people[key].place) for key in keys]
        for key, (rated,) in zip(keys, self.model.rate(teams, ranks=ranks), strict=True):
            self.now[game, key] = rated

    def of(self, key: str) -> dict[str, float]:
        return {
            game: round(each.mu - DOUBT * each.sigma, 2)
            for (game, who), each in self.now.items()
            if who == key
        }
