"""What the hub does with each message: store it, show it, or report once that it is invalid."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import msgspec

from companion.errors import NotSaved
from companion.files import NO_JSON
from companion.night import topics
from companion.night.hub.rights import may_be_shown
from companion.night.hub.store import MOST_PLAYS, PlayKey, Store
from companion.night.league.league_results import PersonPlaced, PlayCounted
from companion.plain import plain
from companion.said import Said, marked, said

MOST = 200  # reports at most; chosen: nobody reads more of them in the terminal
MOST_TABLES = 1000  # chosen: the budgets are for 200 (docs/design.md); more take memory
QUOTED = 200  # characters of a message that are quoted; chosen: two rows of a terminal
_play_of = msgspec.json.Decoder(PlayCounted).decode
_PARTS = {
    "state": said("the state of its game"),
    "entry": said("an entry of its game"),
    "plays": said("its list of plays"),
    "picture": said("its picture"),
}


@dataclass(slots=True)
class Troubles:
    """Passes each kind of trouble to `report` once; `number` counts all of them."""

    report: Callable[[Said], object]
    number: int = 0
    _reported: set[tuple[str, str]] = field(default_factory=set)

    def add(self, table: str, what: Said) -> None:
        """Count a trouble, and report it if its kind is new for this table."""
        self.number += 1
        kind = (table, what.message)
        if kind not in self._reported and len(self._reported) < MOST:
            self._reported.add(kind)
            self.report(what)


class _Version(msgspec.Struct, frozen=True):
    schema: int = topics.SCHEMA


_version = msgspec.json.Decoder(_Version).decode


@dataclass(slots=True)
class TableNow:
    """A table as its last messages say. `picture_number` changes with each picture."""

    name: str
    state: topics.TableState = field(default_factory=lambda: topics.TableState(topics.SCHEMA))
    is_online: bool = False
    lost_at: float = 0.0  # by the hub's clock; 0: never while this hub ran
    picture: bytes = b""
    picture_number: int = 0
    plays: dict[str, int] = field(default_factory=dict)
    lacked: dict[str, int] = field(default_factory=dict)  # first missing entries at the last look


@dataclass(slots=True)
class MessageHandler:
    """Handles all messages. `changed` holds the tables that the wall should show again."""

    store: Store
    report: Callable[[Said], object]
    tables: dict[str, TableNow] = field(default_factory=dict)
    changed: set[str] = field(default_factory=set)
    is_over_changed: bool = True  # the set of finished plays has changed
    troubles: Troubles = field(init=False)
    _pictures: int = 0

    def __post_init__(self) -> None:
        self.troubles = Troubles(self.report)

    def hear(self, topic: str, body: bytes) -> None:
        """Handle a message. Nothing that a table sends makes this raise."""
        topic_parts = topics.parts(topic)
        if topic_parts is None:
            template = marked("ignored: a message at {topic}, which the hub does not know")
            self.troubles.add("", said(template, topic=topic[:QUOTED]))
            return
        table, kind, play = topic_parts
        try:
            self._take(table, kind, play, body)
        except _NotReadableError as error:
            self.troubles.add(table if error.of is None else error.of, error.told)
        except NO_JSON as error:
            template = marked("{table}: {part} cannot be read ({why}); ignored")
            self.troubles.add(
                table, said(template, table=table, part=_part(kind), why=str(error)[:QUOTED])
            )
        except NotSaved as error:  # it is asked for again
            self.troubles.add("", error.args[0])

    def _take(self, name: str, kind: str, play: str, body: bytes) -> None:
        if len(body) > (topics.LARGEST_PLAYS if kind == "plays" else topics.LARGEST):
            raise _NotReadableError(
                said("{table}: {part} is too large; ignored", table=name, part=_part(kind))
            )
        match kind:
            case "state":
                self._state(name, body)
            case "entry":
                self._entry(name, play, body)
            case "plays":
                self._plays(name, body)
            case "picture":
                self._picture(name, body)
            case "online":
                self._online(name, is_online=body == topics.ONLINE)
            case _:
                pass  # the hub's own messages

    def _table(self, name: str) -> TableNow:
        if name not in self.tables:
            if len(self.tables) >= MOST_TABLES:
                message = said("there are too many tables; {table} was ignored", table=name)
                raise _NotReadableError(message, of="")
            self.tables[name] = TableNow(name)
        return self.tables[name]

    def lose(self, name: str) -> None:
        """Show a table as offline because its key was taken away; it cannot say so itself."""
        if name in self.tables:
            self._online(name, is_online=False)

    def _online(self, name: str, *, is_online: bool) -> None:
        table = self._table(name)
        if table.is_online and not is_online:
            table.lost_at = time.time()
        table.is_online = is_online
        self.changed.add(name)

    def _check_version(self, name: str, kind: str, body: bytes) -> None:
        if (version := _version(body).schema) != topics.SCHEMA:
            template = marked(
                "{table}: {part} has version {version}, which this hub does not know; ignored"
            )
            raise _NotReadableError(said(template, table=name, version=version, part=_part(kind)))

    def _state(self, name: str, body: bytes) -> None:
        if body:
            self._check_version(name, "state", body)
        self._table(name).state = (
            topics.state_of(body) if body else topics.TableState(topics.SCHEMA)
        )
        self.changed.add(name)

    def _plays(self, name: str, body: bytes) -> None:
        if body:
            self._check_version(name, "plays", body)
        plays = topics.plays_of(body) if body else topics.SharedPlays(topics.SCHEMA)
        if len(plays.plays) > MOST_PLAYS:
            raise _NotReadableError(said("{table} has too many plays; ignored", table=name))
        self._table(name).plays = plays.plays

    def _picture(self, name: str, body: bytes) -> None:
        if body and not may_be_shown(body):
            template = marked("{table}: the wall cannot show its picture; ignored")
            raise _NotReadableError(said(template, table=name))
        table = self._table(name)
        self._pictures += 1
        table.picture, table.picture_number = body, self._pictures if body else 0
        self.changed.add(name)

    def _entry(self, name: str, play: str, body: bytes) -> None:
        self._check_version(name, "entry", body)
        entry = topics.entry_of(body)
        if entry.play != play:
            raise _NotReadableError(
                said("{table} sent an entry of another play; ignored", table=name)
            )
        self._table(name)
        key = PlayKey(name, play)
        if not self.store.has_room(key, entry.number, len(body)):
            template = marked(
                "{table} sent more plays than the hub can save, or too many with gaps; ignored"
            )
            raise _NotReadableError(said(template, table=name))
        self.store.put(key, entry.number, body)
        over = _counted(name, entry)
        result = None if over is None else topics.encode(over)
        self.is_over_changed |= self.store.put_result(key, entry.number, result)

    # --- What is asked for ---

    def wanted(self) -> Iterator[tuple[str, bytes]]:
        """Yield a request for each table whose entries are missing and not just arriving."""
        for table in self.tables.values():
            lacking = self._lacking(table)
            is_coming = bool(table.lacked) and table.lacked != lacking
            table.lacked = lacking
            if lacking and table.is_online and not is_coming:
                hub, number = self.store.next_asking()
                yield table.name, topics.encode(topics.Wanted(topics.SCHEMA, hub, number, lacking))

    def _lacking(self, table: TableNow) -> dict[str, int]:
        """Return for each incomplete play the number of its first missing entry.

        For the present play the table's state has the newest number; `plays` may be older.
        """
        last = dict(table.plays)
        if table.state.play:
            last[table.state.play] = max(table.state.entry, last.get(table.state.play, 0))
        next_of = {play: self.store.next_of(PlayKey(table.name, play)) for play in last}
        return {play: first for play, first in next_of.items() if first <= last[play]}

    def lacks(self) -> int:
        """Return how many plays are incomplete."""
        return sum(len(self._lacking(table)) for table in self.tables.values())

    def over(self) -> list[PlayCounted]:
        """Return all finished plays.

        A stored play that cannot be read is deleted, and its table is asked for it again.
        """
        plays = []
        for key, body in self.store.results():
            try:
                plays.append(_play_of(body))
            except NO_JSON:
                self.store.forget(key)
                template = marked(
                    "{table}: a play saved here is damaged; the hub asks for it again"
                )
                self.troubles.add(key.table, said(template, table=key.table))
        return plays

    def picture(self, number: int) -> bytes | None:
        """Return the picture with this number; None if there is none."""
        pictures = (each.picture for each in self.tables.values() if each.picture_number == number)
        return next(pictures, None) if number else None


class _NotReadableError(Exception):
    """An invalid message. `of`: the table it is reported for; None: the one that sent it."""

    def __init__(self, message: Said, of: str | None = None) -> None:
        super().__init__(message)
        self.told, self.of = message, of


def _part(kind: str) -> Said:
    """Return what a table sends in messages of this kind."""
    return _PARTS.get(kind) or said("a message")


def _counted(table: str, entry: topics.SharedEntry) -> PlayCounted | None:
    """Return the finished play; None if it goes on or nothing was scored."""
    if entry.result is None or entry.what == "given-up":
        return None
    placed = tuple(
        PersonPlaced(plain(each.name).strip(), each.rank, each.points, each.person, each.colours)
        for each in entry.result.people
        if each.rank
    )
    if not placed:
        return None
    names = plain(entry.game), plain(entry.title)
    return PlayCounted(table, entry.play, *names, placed, entry.result.early)
