"""Ratings after each play, for each game and for all together, by openskill's PlackettLuce.

The order of plays matters, so it is always that in which their ends arrived.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from openskill.models import PlackettLuce, PlackettLuceRating

ALL = ""  # of all games together
# Rating = mean - DOUBT standard deviations, openskill's own `ordinal`. With less, one lucky play
# gives a high rating; with more, only many plays do.
DOUBT = 3

Rated: TypeAlias = tuple[str, tuple[tuple[str, int], ...]]  # a game, and people with their places


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
