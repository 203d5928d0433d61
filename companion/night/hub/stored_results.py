"""Reads the results of all plays while the hub runs; nothing is written."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

import msgspec

from companion.errors import UnreadableFile
from companion.night.hub.store import FILE
from companion.night.league.league_results import PlayCounted
from companion.said import said

PATIENCE = 5.0  # s to wait while the hub writes; chosen: it writes for a fraction of that
_play_of = msgspec.json.Decoder(PlayCounted).decode


def kept_results(folder: Path) -> list[PlayCounted]:
    """Return the results, always in the same order. Raises UnreadableFile."""
    path = folder / FILE
    if not path.exists():
        return []
    try:
        with closing(_opened(path)) as base:
            rows = base.execute(
                "SELECT body FROM result WHERE body IS NOT NULL ORDER BY own, play"
            ).fetchall()
        return [_play_of(body) for (body,) in rows]
    except (sqlite3.Error, msgspec.DecodeError) as error:
        raise UnreadableFile(said("{file}: {why}", file=path, why=error)) from error


def _opened(path: Path) -> sqlite3.Connection:
    address = f"file:{quote(str(path.absolute()))}?mode=ro"
    return sqlite3.connect(address, timeout=PATIENCE, uri=True)
