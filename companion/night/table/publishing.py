"""A play's entries for the broker, from the first that it has not acknowledged."""

from __future__ import annotations

from collections import deque
from datetime import datetime

from companion.engine.entries import Header
from companion.evening.shelf import Shelf
from companion.night.table.retelling import Retelling, Slices
from companion.night.table.shared_names import SharedNames
from companion.night.topics import SharedEntry
from companion.store.journal.journal_rows import Row
from companion.store.plays.identity import identity
from companion.store.plays.people import CorrectedPlay
from companion.store.plays.play_corrections import as_corrected, corrected_plays

MOST = 100  # rows that are read at a time; chosen: more keep the loop busy for longer


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
            self._read.extend(self._shelf.journal.rows_from(self.game, first, MOST))
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
