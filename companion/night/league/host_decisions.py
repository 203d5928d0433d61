"""The host's decisions: which names are one person, names on the wall, seasons, corrected results.

They are stored in the order in which they were made, and each can be undone. The tables do not have
them, so unlike the hub's store they cannot be restored from there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from companion.night.league.league_results import NameOnWall, PlayCounted

SCHEMA = 1
FIRST_SEASON = ""  # the first season has no name
PlayAt: TypeAlias = tuple[str, str]  # table and play


class HostDecision(msgspec.Struct, frozen=True, tag_field="what"):
    """A decision of the host."""


class SamePerson(HostDecision, frozen=True, tag="same"):
    """Two names are one person, who has the second name in the league."""

    name: str
    into: str


class AnotherPerson(HostDecision, frozen=True, tag="another"):
    """This name at this table is not the person of that name elsewhere."""

    name: str
    table: str


class WallName(HostDecision, frozen=True, tag="wall name"):
    """How a person appears on the wall; `name` empty: everybody without a wish."""

    name: str
    how: NameOnWall


class SeasonBegins(HostDecision, frozen=True, tag="season"):
    """A new season begins."""

    name: str


class PlayOfSeason(HostDecision, frozen=True, tag="of season"):
    """A play belongs to this season, although it ended in another one."""

    table: str
    play: str
    season: str


class LeftOut(HostDecision, frozen=True, tag="left out"):
    """A play does not count."""

    table: str
    play: str


class ResultPutRight(HostDecision, frozen=True, tag="put right"):
    """A person's place and points in a play are corrected.

    `seen` is the result that it corrects: if the table sends another result, the correction is
    void. `person` identifies the person also after a change of name.
    """

    table: str
    play: str
    name: str
    place: int
    points: int | None = None
    person: str = ""
    seen: str = ""


Decided: TypeAlias = (
    SamePerson | AnotherPerson | WallName | SeasonBegins | PlayOfSeason | LeftOut | ResultPutRight
)


class Held(msgspec.Struct, frozen=True):
    """The season of a play: the one that was present when the play's end first arrived."""

    table: str
    play: str
    season: str


class LeagueBook(msgspec.Struct, frozen=True):
    """All decisions, and the season of each play."""

    decisions: tuple[Decided, ...] = ()
    held: tuple[Held, ...] = ()
    schema: int = SCHEMA

    def and_(self, decision: Decided) -> LeagueBook:
        """Return the book with one more decision."""
        return LeagueBook((*self.decisions, decision), self.held)

    def without(self, at: int) -> LeagueBook:
        """Return the book without decision number `at`, from 0.

        If that decision began a season, plays of that season move to the one before.
        """
        gone = self.decisions[at]
        decisions = (*self.decisions[:at], *self.decisions[at + 1 :])
        if not isinstance(gone, SeasonBegins):
            return LeagueBook(decisions, self.held)
        before = self.seasons[self.seasons.index(gone.name) - 1]
        held = tuple(
            Held(each.table, each.play, before) if each.season == gone.name else each
            for each in self.held
        )
        return LeagueBook(decisions, held)

    @property
    def seasons(self) -> tuple[str, ...]:
        """All seasons in order; the first one has no name."""
        named = (each.name for each in self.decisions if isinstance(each, SeasonBegins))
        return tuple(dict.fromkeys((FIRST_SEASON, *named)))

    @property
    def season(self) -> str:
        """The present season."""
        return self.seasons[-1]

    def holding(self, plays: Iterable[PlayCounted]) -> LeagueBook:
        """Return the book with new plays assigned to the present season."""
        held_plays = {(each.table, each.play) for each in self.held}
        new = [each for each in plays if (each.table, each.play) not in held_plays]
        if not new:
            return self
        more = (Held(each.table, each.play, self.season) for each in new)
        return LeagueBook(self.decisions, (*self.held, *more))

    def season_of(self) -> dict[PlayAt, str]:
        """Return the season of each play."""
        seasons = set(self.seasons)
        by_play = {
            (each.table, each.play): each.season if each.season in seasons else FIRST_SEASON
            for each in self.held
        }
        for each in self.decisions:
            if isinstance(each, PlayOfSeason) and each.season in seasons:
                by_play[each.table, each.play] = each.season
        return by_play

    def order(self) -> dict[PlayAt, int]:
        """Return the order in which the ends of plays arrived; tables' clocks may be wrong."""
        return {(each.table, each.play): at for at, each in enumerate(self.held)}
