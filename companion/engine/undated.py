"""Games in files that name no revision of the rules, such as people write or old programs wrote."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from companion.engine.entries import Entry, Header
from companion.engine.game import Game
from companion.engine.session import Session
from companion.errors import ImpossibleSetup


def dated(game: Game[Any], header: Header, entries: Sequence[Entry]) -> Header:
    """The header with the latest revision that all the answers fit; as it is where none does.

    Defaults change with revisions, and such a file tells only what differs from its own time's.
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
