"""Sends the entries that the broker lacks: the present play's first, then those of others.

Only a few are in flight at a time. What is not acknowledged when the connection is lost is sent
again on the next.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from companion.engine.entries import Header
from companion.evening.shelf import Shelf
from companion.night.table.acknowledged_plays import PlayAcknowledged, ReceiptsFile
from companion.night.table.broker_connection import BrokerLine
from companion.night.table.retelling import Retelling, Slices
from companion.night.table.shared_names import SharedNames
from companion.night.topics import SharedEntry, Topics, Wanted, encode
from companion.store.journal.journal_rows import Row
from companion.store.plays.identity import identity
from companion.store.plays.people import CorrectedPlay
from companion.store.plays.play_corrections import as_corrected, corrected_plays

# Entries in flight at most. Chosen: more are sent again after a lost connection and leave too few
# of IN_FLIGHT messages for the state; fewer are slower where answers of the broker take long.
MOST = 8
MOST_AT_ONCE = 100  # rows that are read at a time; chosen: more keep the loop busy for longer


@dataclass(slots=True)
class OnItsWay:
    """The entries of one play in flight: number and checksum, and which are acknowledged."""

    entries: dict[int, int] = field(default_factory=dict)
    acknowledged: set[int] = field(default_factory=set)


class Outbox:
    """The entries to send. `news` is called when there may be more to send."""

    def __init__(
        self,
        shelf: Shelf,
        acknowledged_plays: ReceiptsFile,
        names: SharedNames,
        topics: Topics,
        news: Callable[[], object],
    ) -> None:
        self._shelf, self._kept, self._names, self._topics = (
            shelf,
            acknowledged_plays,
            names,
            topics,
        )
        self._news = news
        self._leading = ""
        self._tellings: dict[str, PlayTelling] = {}
        self._others: deque[str] = deque()
        self._on_its_way: dict[str, OnItsWay] = {}
        self._round = 0  # acknowledgements of an earlier round are ignored

    def lead(self, play: str) -> None:
        """Set the play that is played now. Its entries go first; the former one's still follow."""
        if self._leading and self._leading != play and self._leading not in self._others:
            self._others.append(self._leading)
        if play in self._others:
            self._others.remove(play)
        self._leading = play

    def begin_anew(self) -> None:
        """Start on a new connection: everything that was in flight is sent again."""
        self._round += 1
        self._on_its_way = {}
        self._tellings = {
            play: each
            for play, each in self._tellings.items()
            if play == self._leading and each.next == self._kept.of(play).told
        }
        self._others = deque(play for play in self._kept.night.plays if play != self._leading)

    def grant(self, wanted: Wanted) -> None:
        """Send again what a hub wants, once for each request: the broker retains the request."""
        broker = self._kept.broker
        if wanted.hub == broker.hub and wanted.number <= broker.wanted:
            return
        broker.hub, broker.wanted = wanted.hub, wanted.number
        for play, first in wanted.plays.items():
            if play in self._kept.night.plays and first < self._kept.of(play).told:
                broker.plays[play] = PlayAcknowledged(first)
                self._tellings.pop(play, None)
                self._queue(play)
        for play in self._on_its_way:  # acknowledgements of this round are ignored from now on
            self._queue(play)
        self._round += 1
        self._on_its_way = {}
        self._tellings = {
            play: each
            for play, each in self._tellings.items()
            if each.next == self._kept.of(play).told
        }
        self._kept.keep_soon()
        self._news()

    def _queue(self, play: str) -> None:
        """Send this play's entries after those of the present one."""
        if play != self._leading and play not in self._others:
            self._others.append(play)

    async def send(self, line: BrokerLine) -> Retelling | None:
        """Send as much as may be in flight; return the present play once all of it is sent."""
        slices = Slices()
        leading = None
        if self._leading and await self._send_of(self._leading, line, slices):
            telling = self._tellings.get(self._leading)
            leading = None if telling is None else telling.retelling
        while self._others and not self._is_full and not line.is_lost:
            if await self._send_of(self._others[0], line, slices):
                self._tellings.pop(self._others.popleft(), None)
            await slices.rest()
        return leading

    @property
    def _is_full(self) -> bool:
        return sum(len(each.entries) for each in self._on_its_way.values()) >= MOST

    async def _send_of(self, play: str, line: BrokerLine, slices: Slices) -> bool:
        """Send a play's entries; return whether all of them are sent."""
        telling = self._tellings.get(play) or self._begun(play)
        if telling is None:
            return True
        while not self._is_full and not line.is_lost:
            now = self._round
            next_entry = await telling.come(slices)
            if next_entry is None:
                return True
            if now != self._round:  # a new round has begun meanwhile
                self._tellings.pop(play, None)
                return False
            self._put(play, *next_entry, line)
            await slices.rest()
        return False

    def _begun(self, play: str) -> PlayTelling | None:
        game = self._kept.night.plays.get(play)
        if game is None:
            return None
        acknowledged = self._kept.of(play)
        if not self._is_same(game, acknowledged):
            acknowledged.told, acknowledged.chain = 0, None
        if play != self._leading and not self._shelf.journal.rows_from(game, acknowledged.told, 1):
            return None
        self._tellings[play] = PlayTelling(self._shelf, game, play, self._names, acknowledged.told)
        return self._tellings[play]

    def _is_same(self, game: int, acknowledged: PlayAcknowledged) -> bool:
        """Return whether the acknowledged rows are still in the journal.

        Removing a name changes every row.
        """
        if not acknowledged.told or acknowledged.chain is None:
            return True
        rows = self._shelf.journal.rows_from(game, acknowledged.told - 1, 1)
        return bool(rows) and rows[0].chain == acknowledged.chain

    def _put(self, play: str, row: Row, entry: SharedEntry, line: BrokerLine) -> None:
        now = self._round
        self._on_its_way.setdefault(play, OnItsWay()).entries[row.number] = row.chain

        def acknowledged(is_taken: bool) -> None:
            if now != self._round:
                return
            if is_taken:
                self._acknowledge(play, row.number)
                self._news()
            else:
                line.lose()

        line.send(self._topics.entry(play), encode(entry), acknowledged)

    def _acknowledge(self, play: str, number: int) -> None:
        """Note an acknowledged entry; the count advances as far as none before it is missing."""
        way, acknowledged = self._on_its_way[play], self._kept.of(play)
        if number < acknowledged.told:  # the entry was sent twice
            way.entries.pop(number, None)
            return
        way.acknowledged.add(number)
        while acknowledged.told in way.acknowledged:
            way.acknowledged.remove(acknowledged.told)
            acknowledged.chain = way.entries.pop(acknowledged.told)
            acknowledged.told += 1
        self._kept.keep_soon()


class PlayTelling:
    """The entries of one play. `next` is the next to send; those before are only replayed."""

    def __init__(self, shelf: Shelf, game: int, play: str, names: SharedNames, first: int) -> None:
        self.play = play
        self.game = game
        self.next = first
        self.retelling: Retelling | None = None
        self._shelf, self._names = shelf, names
        self._written: tuple[Header, datetime] | None = None  # header and beginning of the play
        self._read: deque[Row] = deque()

    async def come(self, slices: Slices) -> tuple[Row, SharedEntry] | None:
        """Return the next entry with its row.

        None: there is none yet, or the play cannot be replayed.
        """
        retelling, written = self.retelling, self._written
        if (
            retelling and written and self._header_shown(*written) != retelling.header
        ):  # a name or colour was corrected
            self.retelling = None
            self._read.clear()
        while (row := self._row()) is not None:
            if self.retelling is None and not self._begins(row):
                return None
            assert self.retelling is not None
            entry = await self.retelling.next_entry(row, slices)
            await slices.rest()
            if row.number >= self.next:
                self.next = row.number + 1
                return row, entry
        return None

    def _row(self) -> Row | None:
        if not self._read:
            first = 0 if self.retelling is None else self.retelling.number + 1
            self._read.extend(self._shelf.journal.rows_from(self.game, first, MOST_AT_ONCE))
        return self._read.popleft() if self._read else None

    def _begins(self, row: Row) -> bool:
        """Return whether this row begins the expected play, of a game that is known here."""
        header = row.record()
        started = datetime.fromisoformat(row.at)
        if not isinstance(header, Header) or identity(header, started) != self.play:
            return False
        game = self._shelf.games.get(header.game)
        if game is None or header.revision > game.revision:
            return False
        self._written = header, started
        header_shown, play = self._header_shown(header, started), self._corrected(started)
        colours = play.colours if play is not None else None
        self.retelling = Retelling(
            game, header_shown, self.play, self._names, row.at, colours=colours
        )
        return True

    def _header_shown(self, header: Header, started: datetime) -> Header:
        return as_corrected(header, self._corrected(started))

    def _corrected(self, started: datetime) -> CorrectedPlay | None:
        plays = corrected_plays(self._shelf.journal.path.parent)
        return plays.get((self.game, started))
