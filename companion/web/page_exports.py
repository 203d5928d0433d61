"""Files that keepers download: a game's lines, picture and report, the plays, printed values."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Any, TypeAlias

from companion.errors import CompanionError, ImpossibleRequest
from companion.evening.evening import Evening
from companion.evening.shelf import Shelf
from companion.games import face
from companion.host.game_room import GameRoom
from companion.host.host import Host
from companion.said import said
from companion.store.box_sharing import exported
from companion.store.plays.people import PeopleFile
from companion.views.carrying_plays import Carrier
from companion.views.ending import end_text
from companion.views.ending_picture import picture_file
from companion.views.finished_play import again, begun, file_name
from companion.views.game_lines import game_lines
from companion.views.report import report
from companion.views.report_files import report_file
from companion.web.details import refused, replied
from companion.web.downloads import HandedFiles
from companion.web.page_plays import PlaysPages
from companion.web.plays_messages import ExportAct
from companion.words import _, worded
from companion.words.pages import common as words

MEDIA: Mapping[str, str] = {
    "jsonl": "application/x-ndjson",
    "png": "image/png",
    "svg": "image/svg+xml",
    "pdf": "application/pdf",
    "html": "text/html; charset=utf-8",
    "json": "application/json",
    "csv": "text/csv; charset=utf-8",
    "toml": "application/toml",
}
# A file's name without its ending, and what makes its content; that may take a second.
MadeFile: TypeAlias = tuple[str, Callable[[], bytes]]


@dataclass(slots=True)
class PageExports:
    """Makes one file at a time, in a thread that knows no evening."""

    host: Host
    handed: HandedFiles
    plays: PlaysPages
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def reply(self, act: ExportAct) -> bytes:
        """Make the file and reply with its address, for a phone's own program to download."""
        room = self.host.room
        if room is None:
            return refused(act, words.no_games_here())
        try:
            async with self._turn:
                if act.what == "plays":
                    await self._read_plays(room)
                name, content = _file(act, room, self.plays)
                made = await asyncio.to_thread(content)
        except CompanionError as error:
            return refused(act, worded(error))
        return replied(act, self.handed.hand(f"{name}.{act.kind}", MEDIA[act.kind], made))

    async def _read_plays(self, room: GameRoom) -> None:
        """Work out all results, one at a time, so that others are served in between."""
        book = self.plays.book_of(room.shelf)
        while book.missing:
            book.look_into_next()
            await asyncio.sleep(0)
        book.keep()


def _file(act: ExportAct, room: GameRoom, plays: PlaysPages) -> MadeFile:
    """Return what the act asks for. Raises CompanionError, also where there is no such kind."""
    match act.what, act.kind:
        case "plays", "json" | "csv":
            return _plays(act, room.shelf, plays)
        case "box", "toml":
            if room.shelf.box is None:
                raise ImpossibleRequest(said("this table has no file for printed numbers"))
            return "box", partial(str.encode, exported(room.shelf.box))
        case "game", "jsonl":
            evening = _evening(act, room)
            own = {evening.header.game: evening.session.game}
            lines = "".join(game_lines(evening.header, evening.session.happened, own, face))
            return _named(evening), partial(str.encode, lines)
        case "picture", "png" | "svg" | "pdf":
            evening = _ended(act, room)
            own_face = face(evening.header.game, evening.session.setup)
            end = end_text(evening, own_face, own_face.sheet_now(evening.session))
            return _named(evening, _("Picture")), partial(picture_file, end, act.kind)
        case "report", "html" | "pdf":
            evening = _ended(act, room)
            place = PeopleFile(room.shelf.journal.path.parent).people.place
            made = report(evening, face(evening.header.game, evening.session.setup), place)
            return made.file_name, partial(report_file, made, act.kind)
    raise ImpossibleRequest(said("{what} is not made as {kind}", what=act.what, kind=act.kind))


def _plays(act: ExportAct, shelf: Shelf, plays: PlaysPages) -> MadeFile:
    """Return the plays of one game, or all. Raises CompanionError: there are none to read."""
    book = plays.book_of(shelf)
    games = [each for each in book.over if act.of in {"", each.header.game}]
    if book.unreadable and not games:
        shelf.game_of(book.unreadable[0].header)  # says why
    if not games:
        raise ImpossibleRequest(said("no game has been played to its end yet"))
    content = Carrier(shelf, book, face).content(f".{act.kind}", games)
    return f"tower-companion-plays {datetime.now().astimezone():%Y-%m-%d}", lambda: content


def _evening(act: ExportAct, room: GameRoom) -> Evening[Any]:
    """Return the open game, or one of the journal to look at. Raises CompanionError."""
    evening = room.host.evening
    if not act.game:
        if evening is None:
            raise ImpossibleRequest(said("no game is open"))
        return evening
    shelf = room.shelf
    played = next((each for each in shelf.journal.games() if each.number == act.game), None)
    if played is None:
        raise ImpossibleRequest(
            said("game {number} is not in {file}", number=act.game, file=shelf.journal.path)
        )
    return again(shelf, played)


def _ended(act: ExportAct, room: GameRoom) -> Evening[Any]:
    evening = _evening(act, room)
    if evening.pending is not None:
        raise ImpossibleRequest(said("the game is not over yet"))
    return evening


def _named(evening: Evening[Any], what: str = "") -> str:
    title = face(evening.header.game, evening.session.setup).title
    return file_name(begun(evening), title, what)
