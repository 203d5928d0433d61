"""Helpers in the hall: they admit tables, put results right, say who is who, lead the wall."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from companion.errors import ImpossibleRequest
from companion.night.helpers import shown
from companion.night.helpers.deciding import decide, take_back
from companion.night.helpers.shown import NightSeen
from companion.night.helpers.wishes import (
    AdmitTable,
    CountAgain,
    ExpelTable,
    FileKind,
    GiveFile,
    RenewKey,
    ShowCode,
    ShowPeople,
    ShowPlays,
    TurnWall,
    UndoDecision,
    done,
    looked,
)
from companion.night.hub.hub import Hub, Parts, encode
from companion.night.hub.members import Members, keep_members, read_members, topic_name
from companion.night.league.book import Decided, LeftOut
from companion.night.league.export import as_csv, as_json, as_page
from companion.night.league.results import PlayCounted
from companion.night.league.standings import counted
from companion.said import said
from companion.views.qr_code import in_modules
from companion.words.pages.wall import nobody

KINDS = {
    FileKind.CSV: "text/csv; charset=utf-8",
    FileKind.JSON: "application/json",
    FileKind.PDF: "application/pdf",
}


class NightHeld(Protocol):
    """The night that runs: who is a member, and the way in for each."""

    @property
    def members(self) -> Members: ...
    @property
    def hub(self) -> Hub: ...
    @property
    def is_own_broker(self) -> bool: ...
    def admit(self) -> None:
        """The members' file has changed; raises CompanionError."""

    def link(self, name: str, /) -> str:
        """Raises CompanionError."""


@dataclass(slots=True)
class Helpers:
    """`show` puts parts on the wall, `hand` tells where a page finds a file."""

    folder: Path
    hall: NightHeld
    labels: Callable[[], bytes]
    hand: Callable[[str, str, bytes], str]
    show: Callable[[Parts], object] = lambda _parts: None
    _turns: int = field(default=0)

    def parts(self) -> Parts:
        """Worded, and for helpers alone."""
        night = self._night()
        told = {
            "decisions": len(night.book.decisions),
            "last": shown.last_decision(night),
            "names": shown.everybody(night.book),
            "season": night.book.season,
            "seasons": night.book.seasons,
            "own_broker": self.hall.is_own_broker,
            "members": [
                {"table": each.name, "called": each.shown or each.name}
                for each in self.hall.members.tables
            ],
        }
        return {"words": self.labels(), "helpers": encode(told)}

    def _night(self) -> NightSeen:
        hub = self.hall.hub
        called = {each.name: each.shown or each.name for each in self.hall.members.tables}
        tables = hub.desk.tables
        own = {name: each.state.name for name, each in tables.items() if each.state.name}
        return NightSeen(hub.book, hub.desk.over(), tables, called | own, nobody())

    # --- What is looked up ---

    def look(self, given: Mapping[str, object]) -> object:
        match looked(given):
            case ShowCode(table=table):
                link = self.hall.link(table)
                return {"link": link, "modules": in_modules(link)}
            case ShowPeople():
                return shown.people(self._night())
            case ShowPlays():
                return shown.plays(self._night())
            case GiveFile(kind=kind, season=season):
                return self._file(kind, season)

    def _file(self, kind: FileKind, season: str) -> str:
        hub = self.hall.hub
        if season not in hub.book.seasons:
            raise ImpossibleRequest(said("no season is called {name}", name=season))
        rows = hub.standings(season)
        match kind:
            case FileKind.CSV:
                content = as_csv(rows).encode()
            case FileKind.JSON:
                content = as_json(season, rows, self._plays_of(season)).encode()
            case FileKind.PDF:
                content = as_page(season, rows)
        return self.hand(f"league.{kind.value}", KINDS[kind], content)

    def _plays_of(self, season: str) -> list[PlayCounted]:
        book = self.hall.hub.book
        of = book.season_of()
        right = counted(self.hall.hub.desk.over(), book)
        return [each for each in right if of.get((each.table, each.play), "") == season]

    # --- What is done ---

    def do(self, given: Mapping[str, object]) -> object:
        match done(given):
            case AdmitTable(name=name):
                return self._admit(name)
            case ExpelTable(table=table):
                self._keep(read_members(self.folder).without(table))
            case RenewKey(table=table):
                self._keep(read_members(self.folder).with_new_key(table))
            case TurnWall() as turn:
                self._turns += 1
                told = {"number": self._turns, "how": turn.how.value, "table": turn.table}
                self.show({"remote": encode(told)})
            case UndoDecision() as undo:
                self._undo(undo)
            case CountAgain() as play:
                self._count(play)
            case decision:
                self._decide(decision)
        return None

    def _admit(self, shown_name: str) -> str:
        members = read_members(self.folder)
        name = topic_name(shown_name)
        if any(each.name == name for each in members.tables):
            raise ImpossibleRequest(said("{name} has a key already", name=shown_name.strip()))
        self._keep(members.with_table(shown_name))
        return name

    def _keep(self, members: Members) -> None:
        keep_members(self.folder, members)
        self.hall.admit()

    def _decide(self, decision: Decided) -> None:
        decide(self.folder, decision, self.hall.hub.desk.over())
        self.hall.hub.settle()

    def _undo(self, undo: UndoDecision) -> None:
        """As it was read, or somebody was quicker."""
        night = self._night()
        if undo.at != len(night.book.decisions) or shown.last_decision(night) != undo.told:
            raise ImpossibleRequest(
                said("somebody was quicker: the last decision is another one by now")
            )
        self._take_back(undo.at)

    def _count(self, play: CountAgain) -> None:
        """It was left out: that does not stand any more."""
        out = LeftOut(play.table, play.play)
        while out in (decisions := self.hall.hub.book.decisions):
            self._take_back(decisions.index(out) + 1)

    def _take_back(self, number: int) -> None:
        hub = self.hall.hub
        take_back(self.folder, number, hub.book.decisions[number - 1])
        hub.settle()
