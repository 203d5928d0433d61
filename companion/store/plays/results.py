"""The results of finished games, each computed once by a replay and cached beside the journal.

The cache has no names and no words: who played is in the journal. It can be deleted at any time.
"""

from __future__ import annotations

import logging
from pathlib import Path

import msgspec

from companion import __version__
from companion.files import read_json, write_whole
from companion.store.journal import Played
from companion.store.plays.identity import identity

FILE = "plays-known.json"
OWN = 0o600
log = logging.getLogger(__name__)


class Came(msgspec.Struct, frozen=True, omit_defaults=True):
    """One person's result.

    `rank` 0: nothing was scored. `luck`: how many more of the person's cubes came out in their own
    battles than could be expected; None: no cubes were thrown.
    """

    rank: int = 0
    points: int = 0
    luck: float | None = None


class TowerDid(msgspec.Struct, frozen=True):
    """What the tower did in a game.

    `fall`: the share of thrown cubes that fell through; `loose`: of stuck cubes that came loose.
    """

    throws: int
    thrown: int
    fall: float
    loose: float


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a play. `people` are in the header's order; `starter` is one of them, if known.

    `early`: the evening ended before the game was over. `left`: people who left before that, by
    place.
    """

    people: tuple[Came, ...]
    tower: TowerDid | None = None
    minutes: int = 0
    starter: int | None = None
    early: bool = False
    left: tuple[int, ...] = ()


NOTHING = Result(())


class _ResultsFile(msgspec.Struct, frozen=True):
    version: str
    results: dict[str, Result]


class Results:
    """The cache, by a play's identity and how many rows it has.

    Another version of the app may compute other results, so it starts with an empty cache.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._results = self._read()
        self._is_new = False

    def __contains__(self, played: Played) -> bool:
        return _key(played) in self._results

    def get(self, played: Played) -> Result:
        """Return the result; one without people if it is not known."""
        return self._results.get(_key(played), NOTHING)

    def put(self, played: Played, result: Result) -> None:
        """Store a result, for `keep` to write."""
        self._results[_key(played)] = result
        self._is_new = True

    def keep(self) -> None:
        """Write the cache. An error is only logged, because results can be worked out again."""
        if not self._is_new:
            return
        content = msgspec.json.encode(_ResultsFile(__version__, self._results))
        try:
            write_whole(self._path, content, mode=OWN)
            self._is_new = False
        except OSError as error:
            log.warning("%s was not written: %s", self._path, error)

    def _read(self) -> dict[str, Result]:
        stored = read_json(self._path, _ResultsFile("", {}))
        return stored.results if stored.version == __version__ else {}


def _key(played: Played) -> str:
    return f"{identity(played.header, played.started)}-{played.answers}"
