"""A season's table and the ratings, always computed from all results in one order.

Ratings are by openskill's PlackettLuce, for each game and for all together. The order of plays
matters, so it is always that in which their ends arrived.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from openskill.models import PlackettLuce, PlackettLuceRating

from companion.night.league.counted_plays import counted
from companion.night.league.host_decisions import LeagueBook
from companion.night.league.league_people import Names
from companion.night.league.league_results import PersonPlaced, PlayCounted
from companion.night.league.scheme import Scheme

ALL = ""  # of all games together
# Rating = mean - DOUBT standard deviations, openskill's own `ordinal`. With less, one lucky play
# gives a high rating; with more, only many plays do.
DOUBT = 3

Rated: TypeAlias = tuple[str, tuple[tuple[str, int], ...]]  # a game, and people with their places
__all__ = ["ALL", "LeagueRow", "PlayOf", "plays_of", "standings"]


@dataclass(slots=True)
class Ratings:
    """Rates each play once, as long as the plays before it stay the same."""

    _model: PlackettLuce = field(default_factory=PlackettLuce)
    _now: dict[str, dict[str, PlackettLuceRating]] = field(default_factory=dict)
    _rated: list[Rated] = field(default_factory=list)

    def rate(self, plays: Sequence[Rated]) -> None:
        """Rate these plays, in this order, and no others."""
        done = len(self._rated)
        if list(plays[:done]) != self._rated:
            self._now.clear()
            self._rated.clear()
            done = 0
        for game, people in plays[done:]:
            if len(people) > 1:
                self._rate(game, people)
                self._rate(ALL, people)
            self._rated.append((game, people))

    def _rate(self, game: str, people: Sequence[tuple[str, int]]) -> None:
        now = self._now.setdefault(game, {})
        teams = [[now.get(person) or self._model.rating()] for person, _place in people]
        ranks = [float(place) for _person, place in people]
        rated = self._model.rate(teams, ranks=ranks)
        for (person, _place), (rating,) in zip(people, rated, strict=True):
            now[person] = rating

    def of(self, person: str) -> dict[str, float]:
        """Return a person's ratings by game: DOUBT deviations below the mean."""
        return {
            game: round(now[person].mu - DOUBT * now[person].sigma, 2)
            for game, now in self._now.items()
            if person in now
        }


@dataclass(frozen=True, slots=True)
class LeagueRow:
    """One person's line; `ratings` by game, with `ALL` for all games together."""

    key: str
    name: str
    place: int
    points: int
    plays: int
    wins: int
    ratings: dict[str, float]


@dataclass(frozen=True, slots=True)
class PlayOf:
    """One play of one person. `many`: how many people played; `counts`: for the season."""

    play: PlayCounted
    placed: PersonPlaced
    many: int
    points: int
    counts: bool = True


@dataclass(slots=True)
class _Tally:
    name: str
    plays: list[PlayOf] = field(default_factory=list)

    @property
    def wins(self) -> int:
        return sum(each.placed.place == 1 for each in self.plays if not each.play.early)

    def best(self, most: int) -> list[PlayOf]:
        """Return the plays that count; of equal ones the earlier."""
        ended = (each for each in self.plays if not each.play.early)
        return sorted(ended, key=lambda each: -each.points)[: most or None]


def standings(
    plays: Sequence[PlayCounted],
    book: LeagueBook,
    scheme: Scheme,
    season: str | None = None,
    ratings: Ratings | None = None,
) -> list[LeagueRow]:
    """Return the table of a season; None: the present one. Ratings go up to its end.

    Args:
        ratings: caches the ratings of earlier plays, so that they are not computed again.
    """
    wanted = book.season if season is None else season
    of, names = book.season_of(), Names(book, over=plays)
    upto = book.seasons[: book.seasons.index(wanted) + 1]
    tallies: dict[str, _Tally] = {}
    rated: list[Rated] = []
    for play in counted(plays, book):
        own = of.get((play.table, play.play), book.season)
        if own not in upto:
            continue
        people = names.people(play)
        if not play.early:
            rated.append((play.game, tuple(sorted((who, it.place) for who, it in people.items()))))
        if own == wanted:
            _write_row(tallies, play, people, names, scheme)
    ratings = Ratings() if ratings is None else ratings
    ratings.rate(rated)
    return _ranked(tallies, ratings, scheme.best)


def plays_of(
    person: str, plays: Sequence[PlayCounted], book: LeagueBook, scheme: Scheme, season: str
) -> list[PlayOf]:
    """Return all plays that a person's points of a season come from."""
    of, names = book.season_of(), Names(book, over=plays)
    tally = _Tally("")
    for play in counted(plays, book):
        people = names.people(play)
        if of.get((play.table, play.play), book.season) == season and person in people:
            tally.plays.append(_play_of(play, people[person], scheme))
    best = tally.best(scheme.best)
    return [
        each if each in best else PlayOf(each.play, each.placed, each.many, each.points, False)
        for each in tally.plays
    ]


def _play_of(play: PlayCounted, placed: PersonPlaced, scheme: Scheme) -> PlayOf:
    many = len(play.placed)
    return PlayOf(play, placed, many, 0 if play.early else scheme.of(placed.place, many))


def _write_row(
    tallies: dict[str, _Tally],
    play: PlayCounted,
    people: dict[str, PersonPlaced],
    names: Names,
    scheme: Scheme,
) -> None:
    for person, placed in people.items():
        if person not in tallies:
            tallies[person] = _Tally(names.called(person, names.handle(placed, play.table)))
        tallies[person].plays.append(_play_of(play, placed, scheme))


def _ranked(tallies: dict[str, _Tally], ratings: Ratings, best: int) -> list[LeagueRow]:
    """Return the rows by points, then by wins; equal people share a place."""
    sums = {
        person: (sum(each.points for each in tally.best(best)), tally.wins)
        for person, tally in tallies.items()
    }
    places = sorted(sums.values(), reverse=True)
    order = sorted(tallies, key=lambda person: (*(-each for each in sums[person]), person))
    return [
        LeagueRow(
            person,
            tallies[person].name,
            1 + places.index(sums[person]),
            sums[person][0],
            len(tallies[person].plays),
            sums[person][1],
            ratings.of(person),
        )
        for person in order
    ]
