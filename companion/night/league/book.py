"""What the host has decided: who is who, names on the wall, seasons, results put right.

Decisions stand one behind the other, and each can be taken back. Unlike the store they cannot be
had from the tables again.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from companion.night.league.results import PlayCounted
from companion.night.league.wished import NameOnWall

SCHEMA = 1
FIRST_SEASON = ""  # it has no name
PlayAt: TypeAlias = tuple[str, str]  # table and play


class HostDecision(msgspec.Struct, frozen=True, tag_field="what"):
    pass


class SamePerson(HostDecision, frozen=True, tag="same"):
    """The first name is from now on the second's."""

    name: str
    into: str


class AnotherPerson(HostDecision, frozen=True, tag="another"):
    """That name at that table is not who is called so elsewhere."""

    name: str
    table: str


class WallName(HostDecision, frozen=True, tag="wall name"):
    """`name` empty: of all who have said nothing."""

    name: str
    how: NameOnWall


class SeasonBegins(HostDecision, frozen=True, tag="season"):
    name: str


class PlayOfSeason(HostDecision, frozen=True, tag="of season"):
    """A play that ended when another season was on."""

    table: str
    play: str
    season: str


class LeftOut(HostDecision, frozen=True, tag="left out"):
    table: str
    play: str


class ResultPutRight(HostDecision, frozen=True, tag="put right"):
    """`seen` is the result that it puts right: once the table tells another, it is for nothing.

    `person` finds who it is also under another name.
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
    """The season that was on when a play's end was first heard."""

    table: str
    play: str
    season: str


class LeagueBook(msgspec.Struct, frozen=True):
    decisions: tuple[Decided, ...] = ()
    held: tuple[Held, ...] = ()
    schema: int = SCHEMA

    def and_(self, decision: Decided) -> LeagueBook:
        return LeagueBook((*self.decisions, decision), self.held)

    def without(self, at: int) -> LeagueBook:
        """Plays of a season that has not begun any more are of the one before it."""
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
        """In their order."""
        named = (each.name for each in self.decisions if isinstance(each, SeasonBegins))
        return tuple(dict.fromkeys((FIRST_SEASON, *named)))

    @property
    def season(self) -> str:
        """The one that is on."""
        return self.seasons[-1]

    def holding(self, plays: Iterable[PlayCounted]) -> LeagueBook:
        """Those that are new belong to the season that is on."""
        held_plays = {(each.table, each.play) for each in self.held}
        new = [each for each in plays if (each.table, each.play) not in held_plays]
        if not new:
            return self
        more = (Held(each.table, each.play, self.season) for each in new)
        return LeagueBook(self.decisions, (*self.held, *more))

    def season_of(self) -> dict[PlayAt, str]:
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
        """In which the ends were first heard of: clocks of tables may be wrong."""
        return {(each.table, each.play): at for at, each in enumerate(self.held)}
