"""Everybody's rating after each play, of each game and of all together: PlackettLuce by openskill.

The order of plays matters, so it is always the same one: that in which their ends were heard of.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from openskill.models import PlackettLuce, PlackettLuceRating

ALL = ""  # of all games together
DOUBT = 3  # deviations that a rating is told below its mean, so that few plays lift nobody high

Rated: TypeAlias = tuple[str, tuple[tuple[str, int], ...]]  # a game, and people with their places


@dataclass(slots=True)
class Ratings:
    """Plays are rated once, as long as those before them stay as they were."""

    _model: PlackettLuce = field(default_factory=PlackettLuce)
    _now: dict[str, dict[str, PlackettLuceRating]] = field(default_factory=dict)
    _rated: list[Rated] = field(default_factory=list)

    def rate(self, plays: Sequence[Rated]) -> None:
        """All of them, in this order, and no others."""
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
        """By game, those that the person has played."""
        return {
            game: round(now[person].mu - DOUBT * now[person].sigma, 2)
            for game, now in self._now.items()
            if person in now
        }
