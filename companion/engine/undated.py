"""Finds the revision of the rules for a file that names none, as people or old programs write."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from companion.engine.entries import Entry, Header
from companion.engine.game import Game
from companion.engine.session import Session
from companion.errors import ImpossibleSetup


def dated(game: Game[Any], header: Header, entries: Sequence[Entry]) -> Header:
    """Return the header with the newest revision that fits all answers; unchanged if none does.

    Defaults change with revisions, and such a file holds only what differs from the defaults of its
    time.
    """
    if header.revision or header.version:
        return header
    before = range(game.revision - 1, 0, -1)
    tried = (header, *(replace(header, revision=number) for number in before))
    return next((each for each in tried if _fits(game, each, entries)), header)


def _fits(game: Game[Any], header: Header, entries: Sequence[Entry]) -> bool:
    try:
        return Session(game, header.setup()).replay(entries) is None
    except ImpossibleSetup:
        return False
