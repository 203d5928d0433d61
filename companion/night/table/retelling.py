"""Describes a play row by row from its journal, with names in the form that the table has chosen.

The play is replayed beside the evening on the app's own loop, a few milliseconds at a time, because
keys come first.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from companion.engine import entries
from companion.engine.flow import Throw
from companion.engine.game import Game
from companion.engine.recolouring import Recoloured, entry_in
from companion.engine.session import Session
from companion.evening.thinking import thoughts
from companion.games import face
from companion.night import topics
from companion.night.table.shared_names import SharedNames
from companion.store.journal.journal_rows import Closed, JournalRecord, Row, SetAside
from companion.views.chronicle import last_done, story_line
from companion.views.ending import podium
from companion.views.house_rules import otherwise

# s of replay at a time. Chosen: a longer slice delays keys, a shorter one makes the replay slower.
SLICE = 0.004
SENTENCES, LONGEST = 50, 1000  # sentences of an entry, letters of each: the bounds of topics.py
MINUTE = 60  # s
WHAT: Mapping[type[JournalRecord], topics.EntryKind] = {
    entries.Header: "begun",
    entries.Answered: "answer",
    entries.Corrected: "correct",
    entries.Undone: "undo",
    entries.Redone: "redo",
    Closed: "over",
    SetAside: "set-aside",
}


class Slices:
    """Divides long work into slices, between which the app goes on."""

    def __init__(self) -> None:
        self._began = time.monotonic()

    async def rest(self) -> None:
        """Let the app go on if this slice has lasted long enough."""
        if time.monotonic() - self._began > SLICE:
            await asyncio.sleep(SLICE / 2)
            self._began = time.monotonic()


class Retelling:
    """Replays a play. `number` is the last row described, -1 before the first.

    `header` has the colours of now, and `colours` gives the colours in which rows were written.
    """

    def __init__(
        self,
        game: Game[Any],
        header: entries.Header,
        play: str,
        names: SharedNames,
        started: str,
        *,
        colours: Recoloured | None = None,
    ) -> None:
        self.header = header
        self.names = names
        self.play = play
        self.number = -1
        self.last_battle: topics.LastBattle | None = None
        self._game, self._started, self._colours = game, started, colours or {}
        self._renamed = names.renamed(header)
        self._kept: list[tuple[int, entries.Entry, datetime]] = []
        self._stands: list[tuple[int, entries.GameEntry]] = []
        self._undone: list[tuple[int, entries.GameEntry]] = []
        self._fits = True
        self._stopped_at: int | None = None  # the row by which the evening ended early
        self._departures: list[tuple[int, entries.Departure]] = []
        self._begin()

    def _begin(self) -> None:
        setup = replace(self._renamed.setup(), stand_ins=self._stand_ins())
        self.session = Session(self._game, setup)
        self.face = face(self.header.game, self.session.setup)
        self.last_battle = None

    @property
    def edition(self) -> str:
        """The options of the game that differ from the usual ones, in words."""
        details = otherwise(self.session.game, self.session.setup, self.face)
        return ", ".join(each.text for each in details)[:200]

    @property
    def is_over(self) -> bool:
        """Whether the play is over."""
        return self._fits and self.session.pending is None

    async def next_entry(self, row: Row, slices: Slices) -> topics.SharedEntry:
        """Replay the next row and return its message."""
        record = entry_in(row.record(), self._colours)
        sentences = await self._take(row, record, slices)
        self.number = row.number
        given_up = isinstance(record, Closed) and record.given_up
        return topics.SharedEntry(
            topics.SCHEMA,
            self.play,
            row.number,
            "given-up" if given_up else WHAT[type(record)],
            self.header.game,
            self.face.title[:200],
            self.edition,
            self._started,
            tuple(self.clean(each) for each in sentences if each)[-SENTENCES:],
            self._result() if self.is_over and not given_up else None,
        )

    async def _take(self, row: Row, record: JournalRecord, slices: Slices) -> Sequence[str]:
        if isinstance(
            record, entries.Answered | entries.Corrected | entries.Undone | entries.Redone
        ):
            self._kept.append((row.number, record, datetime.fromisoformat(row.at)))
        if isinstance(record, SetAside) and record.departure is not None:
            self._departures.append((row.number, record.departure))
            await self._again(self._stands, slices)
            return ()
        if self._is_stop(row, record):
            await self._again(self._stands, slices)
            return self._done()
        match record:
            case entries.Answered() | entries.Corrected():
                self._undone.clear()
                sentences = self._happen(row.number, record)
                return (
                    () if record.again else sentences
                )  # such a row was described before an earlier answer was changed
            case entries.Undone(count):
                return await self._undo(count, slices)
            case entries.Redone(count):
                return self._redo(count)
            case SetAside(first):
                await self._set_aside(first, slices)
        return ()

    def _stand_ins(self) -> Mapping[int, str]:
        """Return the people who left and whom nobody replaces.

        A stand-in is not named, because stand-ins have not said how to be named outside.
        """
        unsaid: list[entries.Departure] = []
        for _number, departure in self._departures:
            if departure.undone:
                del unsaid[-1:]
            else:
                unsaid.append(departure)
        now = {each.place: each for each in unsaid}
        return {at: "" for at, each in now.items() if not (each.back or each.stand_in)}

    def _is_stop(self, row: Row, record: JournalRecord) -> bool:
        """Return whether the row ends the evening early, or continues it."""
        match record:
            case Closed(early=True):
                self._stopped_at = row.number
            case SetAside(first) if first >= row.number:
                self._stopped_at = None
            case entries.Answered(again=False):
                self._stopped_at = None
                return False
            case _:
                return False
        return True

    def _happen(self, number: int, entry: entries.GameEntry) -> Sequence[str]:
        self._stands.append((number, entry))
        question, before = self.session.pending, len(self.session.events)
        self._fits = self._fits and self.session.replay([entry]) is None
        if not self._fits:
            return ()
        events = self.session.events[before:]
        sentences = tuple(story_line(event, self.face).sentence for event in events)
        if isinstance(entry, entries.Answered) and isinstance(question, Throw):
            clean = tuple(self.clean(each) for each in sentences if each)[-SENTENCES:]
            self.last_battle = topics.LastBattle(clean, number)
        return sentences or self._done()

    def _done(self) -> Sequence[str]:
        """Return a sentence on what was done last, unless the app itself did it."""
        happened = self.session.happened
        if not self.session.stop_is_last and (not happened or entries.is_dealt(happened[-1])):
            return ()
        done = last_done(self.session, self.face)
        return () if done is None else (done.sentence,)

    async def _undo(self, count: int, slices: Slices) -> Sequence[str]:
        sentences = self._done()
        keep = max(len(self._stands) - count, 0)
        self._undone += reversed(self._stands[keep:])
        await self._again(self._stands[:keep], slices)
        return sentences

    def _redo(self, count: int) -> Sequence[str]:
        for _ in range(min(count, len(self._undone))):
            self._happen(*self._undone.pop())
        return self._done()

    async def _again(self, stands: Sequence[tuple[int, entries.GameEntry]], slices: Slices) -> None:
        self._stands, self._fits = [], True
        self._begin()
        for number, entry in stands:
            self._happen(number, entry)
            await slices.rest()
        if self._stopped_at is not None:
            self.session.replay([entries.EarlyEnd()])

    async def _set_aside(self, first: int, slices: Slices) -> None:
        """Replay what counts without the rows from number `first` on."""
        self._kept = [each for each in self._kept if each[0] < first]
        self._departures = [each for each in self._departures if each[0] < first]
        self._undone = []
        if self._stopped_at is not None and self._stopped_at >= first:
            self._stopped_at = None
        stands: list[tuple[int, entries.GameEntry]] = []
        for number, entry, _at in self._kept:
            match entry:
                case entries.Answered() | entries.Corrected():
                    stands.append((number, entry))
                    self._undone.clear()
                case entries.Undone(count):
                    keep = max(len(stands) - count, 0)
                    self._undone += reversed(stands[keep:])
                    del stands[keep:]
                case entries.Redone(count):
                    count = min(count, len(self._undone))
                    stands += [self._undone.pop() for _ in range(count)]
        await self._again(stands, slices)

    def clean(self, text: str) -> str:
        """Return the text with names in the form that the table has chosen, and not too long."""
        return self.names.without(self.header, text)[:LONGEST]

    def _result(self) -> topics.SharedResult:
        seconds = thoughts([(entry, at) for _number, entry, at in self._kept])
        minutes = round(max(sum(seconds), 0) / MINUTE)
        return topics.SharedResult(tuple(self._people()), minutes, self.session.is_stopped)

    def _people(self) -> Iterator[topics.SharedPerson]:
        """Yield the results; a person's place is that of their best colour, among people."""
        ranked = podium(self.face.sheet_now(self.session))
        led = [[at for at in ranked if at.colour in of.colours] for of in self.header.players]
        best = [min((each.place for each in own), default=0) for own in led]
        for number, player in enumerate(self.header.players):
            before = sum(0 < other < best[number] for other in best)
            yield topics.SharedPerson(
                self.names.name(player)[:200],
                self.names.person(player, number),
                player.colours,
                1 + before if best[number] else 0,
                sum(each.points for each in led[number]),
            )
