"""Files that keepers send from their pages: a game, plays of another table, or printed values."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import TypeAlias

from companion.errors import CompanionError, ImpossibleRequest
from companion.evening.page_roles import KEEPER, PageKind, Role
from companion.evening.shelf import Shelf
from companion.games import face
from companion.host.game_room import GameRoom
from companion.host.host import Host
from companion.host.host_acts import ActRefused
from companion.host.keeper_acts import ImportGame
from companion.plain import plain
from companion.said import said
from companion.store.box import parsed
from companion.store.box_sharing import take_in
from companion.views.carrying_plays import Carrier, import_text
from companion.views.hall import HallBook
from companion.views.received_file import ImportKind, file_kind
from companion.web.page_acts import ReasonText, giver
from companion.web.request_body import whole_body
from companion.words import worded
from companion.words.box_answers import games_added
from companion.words.pages import common as words
from companion.words.pages import files as file_words

LARGEST = 4 * 1024 * 1024  # bytes; chosen: a game has less than one million, and a Pi little memory
LONGEST = 60  # letters of a file's name in a message; chosen

ImportOutcome: TypeAlias = "tuple[HTTPStatus, ReasonText]"


@dataclass(slots=True)
class PageImports:
    """Imports one file at a time."""

    host: Host
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def take(
        self, role: Role, length: int, coming: AsyncIterator[bytes], name: str
    ) -> ImportOutcome:
        """Read a file as it arrives and import it, whole or not at all.

        `length` is its size in bytes, as the sender states it, and `name` its name there.
        """
        if role.kind is not PageKind.KEEPER:
            return HTTPStatus.FORBIDDEN, words.keeper_only
        room = self.host.room
        if room is None:
            return HTTPStatus.CONFLICT, words.no_games_here
        if length > LARGEST:
            return _TOO_LARGE
        if self._turn.locked():
            return HTTPStatus.TOO_MANY_REQUESTS, file_words.file_busy
        async with self._turn:
            try:
                content = await whole_body(coming, LARGEST)
            except TimeoutError:
                return HTTPStatus.REQUEST_TIMEOUT, file_words.file_too_slow
            return _TOO_LARGE if content is None else self._imported(room, content, _short(name))

    def _imported(self, room: GameRoom, content: bytes, name: str) -> ImportOutcome:
        """Import the file in the app's language; the reply is worded in the page's."""
        try:
            return _carry_out(self.host, room, content, name)
        except CompanionError as error:
            why = error  # `error` ends with this block
            return HTTPStatus.UNPROCESSABLE_ENTITY, lambda: worded(why)


_TOO_LARGE = (HTTPStatus.REQUEST_ENTITY_TOO_LARGE, file_words.file_too_large)


def _carry_out(host: Host, room: GameRoom, content: bytes, name: str) -> ImportOutcome:
    """Import the file and return what to say about it. Raises CompanionError."""
    kind = file_kind(content, name)
    if kind is ImportKind.BOX:
        return HTTPStatus.OK, _box_filled(room, content, name)
    if room.host.evening is not None:
        raise ImpossibleRequest(said("a game is open: close it, then import {file}", file=name))
    if kind is ImportKind.PLAYS:
        return _plays_added(room.shelf, content, name)
    result = host.do(ImportGame(content=content, name=name), giver(KEEPER))
    if isinstance(result, ActRefused) and isinstance(result.why, CompanionError):
        raise result.why
    return HTTPStatus.OK, file_words.game_imported


def _plays_added(shelf: Shelf, content: bytes, name: str) -> ImportOutcome:
    """Import plays; those that do not fit are left out and named."""
    outcome = Carrier(shelf, HallBook(shelf, face), face).take_in_content(content, name)
    has_any = outcome.new or outcome.already_here or not outcome.refused
    status = HTTPStatus.OK if has_any else HTTPStatus.UNPROCESSABLE_ENTITY
    return status, lambda: import_text(outcome)


def _box_filled(room: GameRoom, content: bytes, name: str) -> ReasonText:
    box = room.shelf.box
    if box is None:
        raise ImpossibleRequest(said("this table has no file for printed numbers"))
    games = take_in(box, parsed(content, name), name, room.shelf.games)
    return lambda: games_added([face(each).title for each in games], box.path.name)


def _short(name: str) -> str:
    """Return a file's name for messages, without folders."""
    return plain(name.replace("\\", "/").rsplit("/", 1)[-1])[:LONGEST] or "?"
