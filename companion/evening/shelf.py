"""The games in a table's journal: begin one, open one to continue it, close one.

with Shelf(open_journal(folder), GAMES) as shelf:
    evening = shelf.resume(shelf.unfinished()[0].number)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any, Self

from msgspec.structs import replace

from companion import __version__
from companion.engine.entries import CARRIED, Answered, Entry, Header, is_dealt
from companion.engine.flow import Colour
from companion.engine.game import CarriedOver, Game
from companion.engine.playing import Misfit
from companion.engine.recolouring import entry_in, header_in, with_swap
from companion.engine.session import Session
from companion.errors import ImpossibleRequest, NotSaved, UnreadableFile
from companion.evening.evening import PERSON, Evening
from companion.evening.hands import FILE as READY
from companion.evening.hands import Ready
from companion.said import said
from companion.store.box import Box
from companion.store.house_sets import HouseFile
from companion.store.journal import Journal, LookOnly, Played, Record
from companion.store.journal.journal_rows import Closed
from companion.store.plays.people import CorrectedPlay
from companion.store.plays.play_corrections import Swap, correct


class Shelf:
    """The games of this table. An evening is written to the journal as it is played.

    `games` are those that this app knows, by name, and `house` the house rules saved under names.
    """

    def __init__(
        self,
        journal: Journal,
        games: Mapping[str, Game[Any]],
        box: Box | None = None,
        house: HouseFile | None = None,
    ) -> None:
        self.journal = journal
        self.games = games
        self.house = house or HouseFile()
        self.box = box
        self._out: list[tuple[Evening[Any], Record]] = []

    def unfinished(self) -> list[Played]:
        """Return the games that can be played on, the one played last first."""
        return [game for game in self.journal.unfinished() if game.header.game in self.games]

    def begin(
        self, header: Header, answers: Iterable[object] = (), source: str = PERSON
    ) -> Evening[Any]:
        """Start a game; its version goes with it, so that later programs use the same rules.

        The game is in the journal with these answers and what is dealt then, or not at all.
        """
        revision = self.games[header.game].revision if header.game in self.games else 0
        begun = replace(header, version=__version__, revision=revision)
        entries: list[Entry] = []
        if header.game in self.games:
            first = Evening(self.games[header.game], begun, record=entries.append, box=self.box)
            for answer in answers:
                first.answer(answer, source)
        return self.take_out(self.journal.begin(begun, entries))

    def carry_over(
        self, evening: Evening[Any], way: CarriedOver, dealt: Sequence[str], seed: int
    ) -> Evening[Any]:
        """Start another game with the same people; the old one stays as it stands."""
        players, before = evening.header.players, evening.header.game
        header = Header(way.game, players, dict(way.options), tuple(dealt), seed, carried=before)
        return self.begin(header, way.answers, CARRIED)

    def resume(self, number: int) -> Evening[Any]:
        """Open the game of this number."""
        return self.take_out(self.journal.open(number))

    def take_out(self, record: Record) -> Evening[Any]:
        """Return the game's evening where it stopped; its `misfit` says what no longer fits.

        Raises UnreadableFile: the game needs a newer app. NotSaved: what the app adds cannot be
        written.
        """
        game = self.game_of(record.header)
        try:
            evening = self._evening(game, record)
        except NotSaved:  # what the app adds was not written: it can be opened again
            record.close()
            raise
        if record.look_only is None and evening.misfit is None:
            evening.ready = Ready(evening.place[0], self.journal.path.parent / READY)
        self._out.append((evening, record))
        evening.changed(lambda _number: _close(evening, record))
        _close(evening, record)
        return evening

    def game_of(self, header: Header) -> Game[Any]:
        """Return the game that this is one of.

        Raises UnreadableFile: its package, or a newer app, is missing.
        """
        game = self.games.get(header.game)
        if game is None:
            raise UnreadableFile(
                said(
                    "the game {game!r} cannot be played here: install its package, or a newer "
                    "version of the app; if it is installed, `companion doctor` says what is wrong",
                    game=header.game,
                )
            )
        if header.revision > game.revision:
            raise UnreadableFile(
                said("a game of {game!r} needs a newer version of the app", game=header.game)
            )
        return game

    def _evening(self, game: Game[Any], record: Record) -> Evening[Any]:
        """Return an evening that plays the record again and then writes to it."""

        def set_aside(misfit: Misfit) -> None:
            if record.look_only is None:
                record.set_aside(misfit.index, misfit.reason)

        return Evening(
            game,
            record.header,
            record.entries,
            record.append,
            together=record.together,
            read_only=record.look_only is not None,
            set_aside=set_aside,
            box=self.box,
            written=lambda: list(zip(record.entries, record.times, strict=True)),
            started=record.started,
            begun=record.begun,
            recorded=record.recorded,
            warning=self.journal.take_warning,
            news=record.news if record.look_only is LookOnly.ELSEWHERE else None,
        )

    def corrected(
        self,
        number: int,
        names: Mapping[int, str],
        at: datetime | None = None,
        swap: Swap | None = None,
    ) -> None:
        """Correct names (by place among the players), the beginning, or swap two colours.

        Raises ImpossibleRequest or NotSaved.
        """
        game = next(each for each in self.journal.games() if each.number == number)
        which = CorrectedPlay(number, game.started)
        correct(self.journal.path.parent, which, game.header, names, at, swap=swap)

    def anew(
        self,
        evening: Evening[Any],
        names: Mapping[int, str],
        at: datetime | None = None,
        swap: Swap | None = None,
    ) -> Evening[Any]:
        """Correct the game that is open, and open it again where it stood.

        Raises ImpossibleRequest or NotSaved: everything is as it was.
        """
        number = self.number_of(evening)
        assert number is not None
        if swap is not None:
            _check_swap(evening, swap)
        self.corrected(number, names, at, swap)
        self.put_away(evening)
        return self.resume(number)

    def set_up_anew(self, evening: Evening[Any], header: Header) -> Evening[Any]:
        """Replace a game by one with another header, with the answers that still fit.

        The old game is in no list any more. Raises NotSaved: everything is as it was.
        """
        number = self.number_of(evening)
        assert number is not None
        anew = self.begin(header)
        if _same_seats(evening.header, header):
            for each in evening.session.standing:
                if is_dealt(each.entry):
                    continue
                if not isinstance(each.entry, Answered) or not each.fits(anew.pending):
                    break
                anew.answer(each.entry.answer, each.entry.source, each.entry.evidence)
        self.put_away(evening)
        with suppress(NotSaved):  # the old game stays in the list, and nothing is lost
            self.give_up(number)
        return anew

    def give_up(self, number: int) -> None:
        """Delete a game from all lists; its rows stay. Raises NotSaved or UnreadableFile."""
        record = self.journal.open(number)
        try:
            record.give_up()
        finally:
            record.close()

    def offer_again(self, number: int) -> None:
        """Restore a deleted game: it is as it was before. Raises NotSaved or UnreadableFile."""
        record = self.journal.open(number)
        try:
            records = [each for _at, each in self.journal.records_of(number)]
            if isinstance(last := records[-1], Closed) and last.given_up:
                record.offer_again(is_over=isinstance(records[-2], Closed))
        finally:
            record.close()

    def look_only(self, evening: Evening[Any]) -> LookOnly | None:
        """Return why an open evening can only be looked at; None if it can be played."""
        return next((record.look_only for out, record in self._out if out is evening), None)

    def last_count(self, evening: Evening[Any]) -> tuple[int, int]:
        """Return the journal's numbers of the game and of the entry that counted its last throw."""
        counted = evening.session.counted
        counts_out = (record for out, record in self._out if out is evening and counted)
        return next(((each.number, each.number_of(counted[-1])) for each in counts_out), (0, 0))

    def number_of(self, evening: Evening[Any]) -> int | None:
        """Return the journal's number of an open evening; None if it is not open."""
        return next((record.number for out, record in self._out if out is evening), None)

    def put_away(self, evening: Evening[Any]) -> None:
        """Close a game, so that another copy may open it; a finished one is not offered again."""
        for out, record in self._out:
            if out is evening:
                _put_away(out, record)
        self._out = [(out, record) for out, record in self._out if out is not evening]

    def close(self) -> None:
        """Close all games and the journal."""
        for evening, record in self._out:
            _put_away(evening, record)
        self.journal.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _check_swap(evening: Evening[Any], swap: Swap) -> None:
    """Check that the first colour has a player and the second has none.

    Raises ImpossibleRequest: they do not, or the answers do not fit the swap.
    """
    one, other = swap
    game, header = evening.session.game, evening.header
    if other not in free_colours(game, header) or one not in _led(header):
        raise ImpossibleRequest(said("{colour} is not a free colour in this game", colour=other))
    colours = with_swap({}, one, other)
    anew = header_in(header, colours)
    entries = [entry_in(entry, colours) for entry, _at in evening.written()]
    if Session(game, anew.setup()).replay(entries) is not None:
        raise ImpossibleRequest(said("the answers so far do not fit this colour"))


def free_colours(game: Game[Any], header: Header) -> list[Colour]:
    """Return the colours that the game offers and that nobody plays."""
    return [colour for colour in game.colours if colour not in _led(header)]


def _led(header: Header) -> set[Colour]:
    return {colour for player in header.players for colour in player.colours}


def _same_seats(before: Header, after: Header) -> bool:
    """Return whether everybody still sits where they answered from."""
    if before.game != after.game or len(before.players) != len(after.players):
        return False
    seats = list(zip(before.players, after.players, strict=True))
    is_same_name = all(one.name == other.name for one, other in seats)
    return is_same_name or all(one.colours == other.colours for one, other in seats)


def _close(evening: Evening[Any], record: Record) -> None:
    """Note a finished game as over at once; if that fails, the next start does it."""
    if evening.pending is None and record.look_only is None:
        with suppress(NotSaved):
            record.finish()


def _put_away(evening: Evening[Any], record: Record) -> None:
    _close(evening, record)
    record.close()
