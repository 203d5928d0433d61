"""The acts of helpers in the hall: admit tables, correct results, merge people, lead the wall."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from companion.errors import CompanionError, ImpossibleRequest
from companion.night.helpers import helper_requests, night_views
from companion.night.helpers.night_views import NightSeen
from companion.night.hub.hub import Hub, Parts, encode
from companion.night.hub.members import Members, read_members
from companion.night.league.deciding import decide, take_back
from companion.night.league.decision_file import read_book
from companion.night.league.host_decisions import Decided, LeagueBook, LeftOut
from companion.night.league.league_people import Names
from companion.night.topics import topic_name
from companion.said import said
from companion.views.qr_code import in_modules
from companion.words.pages.wall import nobody

KINDS = {
    helper_requests.FileKind.CSV: "text/csv; charset=utf-8",
    helper_requests.FileKind.JSON: "application/json",
    helper_requests.FileKind.PDF: "application/pdf",
}


class NightHeld(Protocol):
    """The running night as the helpers need it: its members, and the link of each."""

    @property
    def members(self) -> Members:
        """The hub, the tables that may connect, and the keys of the pages."""

    @property
    def hub(self) -> Hub:
        """The hub of this night."""

    @property
    def is_own_broker(self) -> bool:
        """Whether this hub has started the broker itself."""

    def keep(self, members: Members, /) -> None:
        """Store which tables may come from now on. Raises CompanionError."""

    def link(self, name: str, /) -> str:
        """Return a table's link. Raises CompanionError: there is no such table."""


@dataclass(slots=True)
class Helpers:
    """Carries out what helpers ask.

    `labels` returns the pages' labels as JSON, `file` makes a file of the league from its kind and
    season, `hand` returns its address for a page, and `show` changes the wall.
    """

    folder: Path
    hall: NightHeld
    labels: Callable[[], bytes]
    file: Callable[[str, str], bytes]
    hand: Callable[[str, str, bytes], str]
    show: Callable[[Parts], object] = lambda _parts: None
    _turns: int = field(default=0)

    def parts(self) -> Parts:
        """Return the parts that only helpers see, in the current language."""
        night = self._night()
        parts = {
            "decisions": len(night.book.decisions),
            "last": night_views.last_decision(night),
            "names": night_views.everybody(night.book),
            "season": night.book.season,
            "seasons": night.book.seasons,
            "own_broker": self.hall.is_own_broker,
            "members": [
                {"table": name, "called": called}
                for name, called in self.hall.members.called.items()
            ],
        }
        return {"words": self.labels(), "helpers": encode(parts)}

    def _night(self) -> NightSeen:
        hub = self.hall.hub
        over = hub.desk.over()
        book = self._book().holding(over)
        return NightSeen(book, over, hub.desk.tables, hub.called, Names(book, nobody(), over))

    def _book(self) -> LeagueBook:
        """Return the decisions as they are now; the hub reads them only now and then."""
        try:
            return read_book(self.folder)
        except CompanionError:
            return self.hall.hub.book

    # --- Looking up ---

    def look(self, message: Mapping[str, object]) -> object:
        """Return what a helper looks up. Raises CompanionError."""
        match helper_requests.looked(message):
            case helper_requests.ShowCode(table=table):
                link = self.hall.link(table)
                return {"link": link, "modules": in_modules(link)}
            case helper_requests.ShowPeople():
                return night_views.people(self._night())
            case helper_requests.ShowPlays():
                return night_views.plays(self._night())
            case helper_requests.GiveFile(kind=kind, season=season):
                return self._file(kind, season)

    def _file(self, kind: helper_requests.FileKind, season: str) -> str:
        content = self.file(kind.value, season)
        return self.hand(f"league.{kind.value}", KINDS[kind], content)

    # --- Acting ---

    def do(self, message: Mapping[str, object]) -> object:
        """Carry out a helper's request and return the reply's value. Raises CompanionError."""
        match helper_requests.done(message):
            case helper_requests.AdmitTable(name=name):
                return self._admit(name)
            case helper_requests.ExpelTable(table=table):
                self.hall.keep(read_members(self.folder).without(table))
            case helper_requests.RenewKey(table=table):
                self.hall.keep(read_members(self.folder).with_new_key(table))
            case helper_requests.TurnWall() as turn:
                self._turns += 1
                outcome = {"number": self._turns, "how": turn.how.value, "table": turn.table}
                self.show({"remote": encode(outcome)})
            case helper_requests.UndoDecision() as undo:
                self._undo(undo)
            case helper_requests.CountAgain() as play:
                self._count(play)
            case decision:
                self._decide(decision)
        return None

    def _admit(self, shown_name: str) -> str:
        members = read_members(self.folder)
        name = topic_name(shown_name)
        if name in members.called:
            raise ImpossibleRequest(said("{name} already has a link", name=shown_name.strip()))
        self.hall.keep(members.with_table(shown_name))
        return name

    def _decide(self, decision: Decided) -> None:
        desk = self.hall.hub.desk
        decide(self.folder, decision, desk.over(), night_views.going(desk.tables.values()))

    def _undo(self, undo: helper_requests.UndoDecision) -> None:
        """Undo the last decision, if it is still the one that the helper has read."""
        night = self._night()
        many = len(night.book.decisions)
        if undo.at != many or not many or night_views.last_decision(night) != undo.told:
            raise ImpossibleRequest(
                said("somebody else was faster; the last decision is now a different one")
            )
        self._take_back(undo.at, night.book.decisions[-1])

    def _count(self, play: helper_requests.CountAgain) -> None:
        """Count a play again by undoing the decision that left it out."""
        out = LeftOut(play.table, play.play)
        decisions = self._book().decisions
        if out in decisions:
            self._take_back(decisions.index(out) + 1, out)

    def _take_back(self, number: int, decision: Decided) -> None:
        take_back(self.folder, self.hall.hub.desk.over(), number, decision)
