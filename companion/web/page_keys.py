"""What the second screens keep between starts: keys, the table's own name and the port.

All of it is in one file of the data folder, which only its owner may read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from secrets import token_urlsafe
from typing import Annotated, TypeAlias

import msgspec
from msgspec.structs import replace

from companion.files import write_whole
from companion.said import Said, marked, said, system

FILE = "second-screens.json"
OWN = 0o600
MOST = 500  # keys: the last hundred games or so; chosen: phones of older games need a new link
PageKey: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^([a-z][A-Za-z0-9_-]{6,43})?\Z")]


class SavedScreens(msgspec.Struct, frozen=True):
    """The content of the file.

    `table` is the table's own name, by which its pages recognise it; no person reads it. `keys` are
    by what they open: "watch", "keeper", or a game and the first seat of a hand; an empty key has
    been revoked. `port` is where pages were first served; 0: nowhere yet.
    """

    table: Annotated[str, msgspec.Meta(min_length=8, max_length=200)]
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 0
    keys: dict[str, PageKey] = {}


class KeyFile:
    """Reads and writes that file; without a path the values live in memory only.

    `warn` is called if the file cannot be written, or cannot be read and is replaced.
    """

    def __init__(
        self, path: Path | None = None, warn: Callable[[Said], object] = lambda _told: None
    ) -> None:
        self._path = path
        self._tell = warn
        self._kept = SavedScreens(token_urlsafe(9))
        self._read()

    @property
    def table(self) -> str:
        """The table's own name."""
        return self._kept.table

    @property
    def port(self) -> int:
        """The port where pages were first served; 0: nowhere yet."""
        return self._kept.port

    @property
    def keys(self) -> Mapping[str, str]:
        """The keys, by what they open."""
        return self._kept.keys

    def served_at(self, port: int) -> None:
        """Save the first port.

        It stays: pages look for the table there, even after a game elsewhere.
        """
        self._read()
        if not self._kept.port:
            self._keep(replace(self._kept, port=port))

    def put(self, keys: Mapping[str, str]) -> None:
        """Add these keys to those in the file, which another copy of the app may have written."""
        self._read()
        others = {place: key for place, key in self._kept.keys.items() if place not in keys}
        last = list({**others, **keys}.items())[-MOST:]
        self._keep(replace(self._kept, keys=dict(last)))

    def _read(self) -> None:
        if self._path is None:
            return
        try:
            self._kept = msgspec.json.decode(self._path.read_bytes(), type=SavedScreens)
        except FileNotFoundError:
            pass
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            template = marked("{file} cannot be read ({why}). The second screens get new links.")
            self._tell(said(template, file=self._path, why=error))
            self._lay_aside(self._path)

    def _lay_aside(self, path: Path) -> None:
        try:
            path.replace(path.with_name(f"{path.name}.broken"))
        except OSError as error:
            self._not_kept(error)

    def _keep(self, screens: SavedScreens) -> None:
        self._kept = screens
        try:
            if self._path is not None:
                write_whole(self._path, msgspec.json.format(msgspec.json.encode(screens)), OWN)
        except OSError as error:
            self._not_kept(error)

    def _not_kept(self, error: OSError) -> None:
        template = marked(
            "{file} cannot be written ({why}). After a restart, the second screens get new links."
        )
        self._tell(said(template, file=self._path, why=system(error)))
