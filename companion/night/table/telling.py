"""A play's entries for the broker, from the first that it has not acknowledged on."""

from __future__ import annotations

from collections import deque
from datetime import datetime

from companion.engine.entries import Header
from companion.evening.journal.rows import Row
from companion.evening.plays.identity import identity
from companion.evening.shelf import Shelf
from companion.night.messages import EntryTold
from companion.night.table.names import NamesTold
from companion.night.table.retelling import Retelling, Slices

MOST = 100  # rows that are read at a time


class PlayTelling:
    """`next` is the number of the entry that comes next; all before it are only played again."""

    def __init__(self, shelf: Shelf, game: int, play: str, names: NamesTold, first: int) -> None:
        self.play = play
        self.game = game
        self.next = first
        self.retelling: Retelling | None = None
        self._shelf, self._names = shelf, names
        self._read: deque[Row] = deque()

    async def come(self, slices: Slices) -> tuple[Row, EntryTold] | None:
        """The next entry with its row; None: there is none yet, or the play cannot be told."""
        while (row := self._row()) is not None:
            if self.retelling is None and not self._begins(row):
                return None
            assert self.retelling is not None
            told = await self.retelling.tell(row, slices)
            await slices.rest()
            if row.number >= self.next:
                self.next = row.number + 1
                return row, told
        return None

    def _row(self) -> Row | None:
        if not self._read:
            first = 0 if self.retelling is None else self.retelling.number + 1
            self._read.extend(self._shelf.journal.rows_from(self.game, first, MOST))
        return self._read.popleft() if self._read else None

    def _begins(self, row: Row) -> bool:
        """Is it the play that it is taken for, of a game that is known here?"""
        header = row.kept()
        if (
            not isinstance(header, Header)
            or identity(header, datetime.fromisoformat(row.at)) != self.play
        ):
            return False
        game = self._shelf.games.get(header.game)
        if game is None or header.revision > game.revision:
            return False
        self.retelling = Retelling(game, header, self.play, self._names, row.at)
        return True
