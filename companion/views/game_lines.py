"""A game as lines, with its house rules in words; the app can import them again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.engine.entries import Entry, Header
from companion.engine.game import Game
from companion.store.journal.lines import write
from companion.views.finished_play import FaceOf
from companion.views.house_rules import options_in_words


def game_lines(
    header: Header, entries: Iterable[Entry], games: Mapping[str, Game[Any]], face_of: FaceOf
) -> Iterator[str]:
    """Yield the lines of a game. House rules follow the first line, as comments for people."""
    first, *rest = write(header, entries)
    yield first
    if header.game in games:
        setup = header.setup()
        rules = options_in_words(games[header.game], setup, face_of(header.game, setup))
        yield from (f"# {line}\n" for line in rules)
    yield from rest
