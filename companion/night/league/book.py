"""What the host has decided: who is who, names on the wall, seasons, results put right.

Decisions stand one behind the other, and the last one can be taken back. Unlike the store this file
cannot be had from the tables again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TypeAlias

import msgspec

from companion.errors import NotKept, UnreadableFile
from companion.evening.plays.names import key_of
from companion.files import write_whole
from companion.night.league.results import PersonPlaced, PlayCounted
from companion.said import said, system

FILE = "league.json"
NOTHING = "–"  # where a name is not wished for


class NameOnWall(Enum):
    FULL = "full"
    FIRST = "first"
    INITIALS = "initials"
    NONE = "none"


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


class LeftOut(HostDecision, frozen=True, tag="left out"):
    table: str
    play: str


class ResultPutRight(HostDecision, frozen=True, tag="put right"):
    table: str
    play: str
    name: str
    place: int
    points: int | None = None


Decided: TypeAlias = SamePerson | AnotherPerson | WallName | SeasonBegins | LeftOut | ResultPutRight


class Held(msgspec.Struct, frozen=True):
    """The season that was on when a play's end was first heard."""

    table: str
    play: str
    season: str


class LeagueBook(msgspec.Struct, frozen=True):
    decisions: tuple[Decided, ...] = ()
    held: tuple[Held, ...] = ()

    def and_(self, decision: Decided) -> LeagueBook:
        return LeagueBook((*self.decisions, decision), self.held)

    def undone(self) -> LeagueBook:
        return LeagueBook(self.decisions[:-1], self.held)

    @property
    def seasons(self) -> tuple[str, ...]:
        """In their order; the first one has no name."""
        named = (each.name for each in self.decisions if isinstance(each, SeasonBegins))
        return tuple(dict.fromkeys(("", *named)))

    @property
    def season(self) -> str:
        return self.seasons[-1]

    def holding(self, plays: Iterable[PlayCounted]) -> LeagueBook:
        """Those that are new belong to the season that is on."""
        known = {(each.table, each.play) for each in self.held}
        new = [each for each in plays if (each.table, each.play) not in known]
        if not new:
            return self
        more = (Held(each.table, each.play, self.season) for each in new)
        return LeagueBook(self.decisions, (*self.held, *more))

    def season_of(self) -> dict[tuple[str, str], str]:
        return {(each.table, each.play): each.season for each in self.held}


@dataclass(slots=True)
class Names:
    """Who is who, and as what they stand on the wall; `nobody` is who wishes no name."""

    book: LeagueBook
    nobody: str = NOTHING

    def key(self, name: str, table: str = "", person: str = "") -> str:
        """Of the person that the name belongs to, at that table."""
        key = key_of(name)
        if not key:
            return f"{person}@{table}"
        for each in self.book.decisions:
            if isinstance(each, SamePerson) and key == key_of(each.name):
                key = key_of(each.into)
            elif isinstance(each, AnotherPerson) and each.table == table:
                key = f"{key}@{table}" if key == key_of(each.name) else key
        return key

    def on_wall(self, name: str) -> str:
        wishes = {
            key_of(each.name): each.how
            for each in self.book.decisions
            if isinstance(each, WallName)
        }
        how = wishes.get(self.key(name), wishes.get(key_of(name), wishes.get("", NameOnWall.FULL)))
        return shortened(name, how, self.nobody)


def shortened(name: str, how: NameOnWall, nobody: str = NOTHING) -> str:
    words = name.split()
    match how:
        case NameOnWall.FULL:
            return name
        case NameOnWall.FIRST:
            return words[0] if words else ""
        case NameOnWall.INITIALS:
            return " ".join(f"{word[0]}." for word in words)
        case NameOnWall.NONE:
            return nobody


def put_right(play: PlayCounted, book: LeagueBook) -> PlayCounted | None:
    """As the host says that it was; None: it does not count."""
    placed = {key_of(each.name): each for each in play.placed}
    for each in book.decisions:
        if isinstance(each, LeftOut) and (each.table, each.play) == (play.table, play.play):
            return None
        if isinstance(each, ResultPutRight) and (each.table, each.play) == (play.table, play.play):
            key = key_of(each.name)
            before = placed.get(key, PersonPlaced(each.name, each.place))
            points = before.points if each.points is None else each.points
            placed[key] = PersonPlaced(before.name, each.place, points)
    return msgspec.structs.replace(play, placed=tuple(placed.values()))


def read_book(folder: Path) -> LeagueBook:
    """Raises UnreadableFile."""
    path = folder / FILE
    try:
        return msgspec.json.decode(path.read_bytes(), type=LeagueBook)
    except FileNotFoundError:
        return LeagueBook()
    except OSError as error:
        raise UnreadableFile(said("{file}: {why}", file=path, why=system(error))) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise UnreadableFile(said("{file}: {why}", file=path, why=error)) from error


def keep_book(folder: Path, book: LeagueBook) -> None:
    """Raises NotKept."""
    path = folder / FILE
    try:
        write_whole(path, msgspec.json.format(msgspec.json.encode(book)), mode=0o600)
    except OSError as error:
        told = said("{file} cannot be written: {why}", file=path, why=system(error))
        raise NotKept(told) from error
