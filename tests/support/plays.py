"""Plays that are over, in a journal: by bots, with the people that a test wants."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from companion.engine.bots import random_answer
from companion.engine.entries import Header
from companion.engine.game import Player, Setup
from companion.engine.session import Session
from companion.games import GAMES
from companion.store.journal import open_journal
from companion.store.journal.journal_rows import Closed
from tests.support.house import NOW

WALLENSTEIN, KARDINAL = "wallenstein", "kardinal-koenig"


@cache
def _entries(
    game: str, players: tuple[Player, ...], seed: int, options: tuple[tuple[str, str], ...]
) -> tuple[Any, ...]:
    session = Session(GAMES[game], Setup(players, dict(options), GAMES[game].revision))
    rng = Random(seed)
    while session.pending is not None:
        session.answer(random_answer(session.pending, rng))
    return tuple(session.happened)


def play(
    folder: Path,
    *names: str,
    game: str = KARDINAL,
    seed: int = 1,
    days_ago: int = 1,
    each: int = 20,
    **options: str,
) -> int:
    """Played to its end so many days ago, an answer every so many seconds; its number."""
    colours: Sequence[str] = GAMES[game].colours
    players = tuple(Player(*pair) for pair in zip(names, colours, strict=False))
    nameless = tuple(Player("", player.colour) for player in players)
    entries = _entries(game, nameless, seed, tuple(options.items()))
    header = Header(
        game, players, options, seed=seed, version="0.2.0", revision=GAMES[game].revision
    )
    start = NOW - timedelta(days=days_ago)
    rows = [
        ((start + timedelta(seconds=number * each)).isoformat(timespec="seconds"), kept)
        for number, kept in enumerate((header, *entries, Closed()))
    ]
    with open_journal(folder, lambda: NOW) as journal:
        return journal.take_in(rows)
