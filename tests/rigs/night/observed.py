"""What a hub has made of a night, held against the tables' journals."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from websockets.asyncio.client import connect
from websockets.typing import Origin

from companion.night.hub.store import FILE
from companion.night.league.decision_file import FILE as BOOK
from tests.rigs.night.thief import NAME
from tests.support.night_reckoned import Entry, Line, PlayReckoned
from tests.support.patience import PATIENCE

Key: TypeAlias = tuple[str, str]  # table, play


@dataclass(slots=True)
class HostSays:
    """What the host decides meanwhile; `begun`: plays that were begun before `season` was.

    `heard` are those whose ends were held by then.
    """

    heard: set[Key]
    left_out: Key
    season: str = "Late"
    begun: set[str] = field(default_factory=set)
    put_right: tuple[Key, str, int] = (("", ""), "", 0)


@dataclass(slots=True)
class HubSeen:
    """`folder` is the hub's."""

    folder: Path
    port: int
    key: str

    def throw_away(self) -> None:
        """The store: the tables have it all."""
        for each in self.folder.glob(f"{FILE}*"):
            each.unlink()

    def _rows(self, asked: str) -> list[Any]:
        with contextlib.suppress(sqlite3.Error):  # there is none yet, or it has just been begun
            path = f"file:{self.folder / FILE}?mode=ro"
            with closing(sqlite3.connect(path, uri=True)) as base:
                return base.execute(asked).fetchall()
        return []

    def over(self) -> list[Key]:
        return [(own, play) for own, play, _body in self._results()]

    def _results(self) -> list[Any]:
        return self._rows("SELECT own, play, body FROM result WHERE body NOT NULL")

    def someone(self, play: Key) -> str:
        (body,) = (body for own, name, body in self._results() if (own, name) == play)
        return str(json.loads(body)["placed"][0]["name"])

    def has(self, plays: Iterable[PlayReckoned]) -> bool:
        wanted = {(each.table, each.play): len(each.entries) for each in plays}
        found = self._rows("SELECT own, play, COUNT(*) FROM entry GROUP BY own, play")
        return {(own, play): number for own, play, number in found} == wanted

    def counts(self) -> dict[str, int]:
        """Entries, by table."""
        return dict(self._rows("SELECT own, COUNT(*) FROM entry GROUP BY own"))

    def entries(self) -> dict[tuple[str, str, int], Entry]:
        rows = self._rows("SELECT own, play, number, body FROM entry")
        return {(own, play, number): _entry(json.loads(body)) for own, play, number, body in rows}

    def seasons(self) -> list[tuple[Key, str]]:
        held = json.loads((self.folder / BOOK).read_bytes())["held"]
        return [((each["table"], each["play"]), each["season"]) for each in held]

    async def wall(self, wanted: dict[str, object]) -> dict[str, object]:
        """Of each wanted part what it shows, once it is as wanted or nothing more comes."""
        where = f"127.0.0.1:{self.port}"
        parts: dict[str, object] = {}
        async with connect(
            f"ws://{where}/live", origin=Origin(f"http://{where}"), open_timeout=PATIENCE
        ) as line:
            await line.send(json.dumps({"do": "hello", "key": self.key, "language": "en"}))
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    while {name: _shown(name, parts.get(name)) for name in wanted} != wanted:
                        parts |= json.loads(await line.recv()).get("parts", {})
        assert NAME not in str(parts)
        return {name: _shown(name, parts.get(name)) for name in wanted}


def _entry(told: dict[str, Any]) -> Entry:
    people = (told.get("result") or {}).get("people")
    if people is None:
        return told["what"], None
    placed = ((each["name"], each.get("rank", 0), each.get("points", 0)) for each in people)
    return told["what"], tuple(sorted(placed))


def _shown(name: str, part: Any) -> object:
    """What of a part is reckoned from the journals."""
    if part is None:
        return None
    if name == "league":
        return {
            Line(each["name"], each["place"], each["points"], each["plays"], each["wins"])
            for each in part["rows"]
        }
    if name == "finished":
        return [(each["table"], each["title"], _placed(each["placed"])) for each in part]
    seats = tuple((each["name"], each["points"]) for each in part["seats"])
    return part["title"], part["over"], part["online"], seats


def _placed(people: Iterable[dict[str, Any]]) -> tuple[Any, ...]:
    return tuple(sorted((each["name"], each["place"], each["points"]) for each in people))
