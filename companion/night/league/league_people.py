"""People of all tables: which names are one person, and how each appears on the wall.

A name is the same person everywhere, unless the host decides otherwise. If several people share a
name, the table is added: "Ben @table-2" was declared another person, "Ben @table-2 #2" is the
second Ben there, and "@table-2/3fa2" has no public name.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from companion.night.league import host_decisions
from companion.night.league.counted_plays import in_order
from companion.night.league.league_results import FORMER, NameOnWall, PersonPlaced, PlayCounted
from companion.store.plays.same_name import first_name, key_of

NOTHING = "–"  # instead of a name that a person does not want shown
SHORT = 4  # letters of a person's key that are shown; chosen: enough for the people of one table
_BY_TABLE = re.compile(r"^(?P<name>.*?)(?P<at> ?@[a-z0-9-]+(/\w+| #\d+)?)$")


@dataclass(slots=True)
class Names:
    """The names of all people.

    `nobody` replaces names that are not to be shown; `over` are the plays whose names are known.
    """

    book: host_decisions.LeagueBook
    nobody: str = NOTHING
    over: Iterable[PlayCounted] = ()
    _number: dict[tuple[str, str, str], int] = field(init=False, default_factory=dict)
    _apart: set[tuple[str, str]] = field(init=False, default_factory=set)
    _spelled: dict[str, str] = field(init=False, default_factory=dict)
    _into: dict[str, str] = field(init=False, default_factory=dict)
    _called: dict[str, str] = field(init=False, default_factory=dict)
    _wishes: dict[str, NameOnWall] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        for each in self.book.decisions:
            match each:
                case host_decisions.AnotherPerson(name, table):
                    self._apart.add((table, key_of(name)))
                case host_decisions.SamePerson(name, into):
                    self._join(name, into)
        for each in self.book.decisions:
            if isinstance(each, host_decisions.WallName):
                self._wishes[self.person(each.name) if each.name else ""] = each.how
        self._hear(in_order(self.over, self.book))

    def _hear(self, plays: Iterable[PlayCounted]) -> None:
        """Learn how names are spelled, and which tables have several people of one name."""
        persons_by_name: dict[tuple[str, str], list[str]] = defaultdict(list)
        for play in plays:
            for each in play.placed:
                key = key_of(each.name)
                if not key or each.is_removed:
                    continue
                persons = persons_by_name[play.table, key]
                if each.person not in persons:
                    persons.append(each.person)
                self._number[play.table, key, each.person] = 1 + persons.index(each.person)
                self._spelled.setdefault(key, each.name)

    def _join(self, name: str, into: str) -> None:
        one, other = self.person(name), self.person(into)
        if one != other:
            self._into[one] = other
            self._called.setdefault(other, into)
        else:
            self._called[other] = into

    # --- Who it is ---

    def handle(self, placed: PersonPlaced, table: str) -> str:
        """Return the name that only this person has; empty: it was removed."""
        return "" if placed.is_removed else self._handle(placed.name, table, placed.person)

    def _handle(self, name: str, table: str, person: str) -> str:
        key = key_of(name)
        if not key:
            return f"@{table}/{person[:SHORT]}"
        number = self._number.get((table, key, person), 1)
        if number > 1:
            return f"{name} @{table} #{number}"
        return f"{name} @{table}" if (table, key) in self._apart else name

    def person(self, name: str) -> str:
        """Return a person's key in the league, the same for all names of that person."""
        key = key_of(name)
        while key in self._into:
            key = self._into[key]
        return key

    def called(self, person: str, otherwise: str = "") -> str:
        """Return a person's name in the league."""
        name = self._called.get(person, "")
        return self._spelled.get(key_of(name) or person, name or otherwise)

    def people(self, play: PlayCounted) -> dict[str, PersonPlaced]:
        """Return the results by person, without removed names.

        If a person is in the play twice, the better place is used.
        """
        by_person: dict[str, PersonPlaced] = {}
        for person, _handle, each in self._sat(play):
            if person not in by_person or each.place < by_person[person].place:
                by_person[person] = each
        return by_person

    def twice(self, play: PlayCounted) -> Iterator[tuple[str, str]]:
        """Yield names of people who sat side by side but are taken for one person."""
        first: dict[str, str] = {}
        for person, handle, _each in self._sat(play):
            if person in first:
                yield first[person], handle
            first.setdefault(person, handle)

    def _sat(self, play: PlayCounted) -> Iterator[tuple[str, str, PersonPlaced]]:
        for each in play.placed:
            if handle := self.handle(each, play.table):
                yield self.person(handle), handle, each

    # --- On the wall ---

    def on_wall(self, name: str, table: str = "", person: str = "") -> str:
        """Return the name as it appears on the wall.

        Args:
            table: at this table; empty: in the league, where a shared name has the table added.
        """
        if person.startswith(FORMER):
            return name  # the replacement for a removed name
        whole = self._handle(name, table, person) if table else name
        bare, at = without_table(whole)
        wishes = (self.person(whole), self.person(bare), "")
        how = next((self._wishes[key] for key in wishes if key in self._wishes), NameOnWall.FULL)
        short_name = shortened(name if table else bare, how, self.nobody)
        return short_name if table or not bare or how is NameOnWall.NONE else f"{short_name}{at}"


def without_table(name: str) -> tuple[str, str]:
    """Return the name and what is added to it if several people have it."""
    match = _BY_TABLE.match(name)
    return (match["name"], match["at"]) if match else (name, "")


def shortened(name: str, how: NameOnWall, nobody: str = NOTHING) -> str:
    """Return the name in the form that the person wishes."""
    words = name.split()
    if not words:
        return nobody
    match how:
        case NameOnWall.FULL:
            return name
        case NameOnWall.FIRST:
            return first_name(words)
        case NameOnWall.INITIALS:
            return " ".join(f"{word[0]}." for word in words)
        case NameOnWall.NONE:
            return nobody
