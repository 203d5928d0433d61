"""What came of the games that are over, worked out once each and kept beside the journal.

No name and no word stands in it: who played is in the journal, and what is kept here can be thrown
away at any time.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from pathlib import Path

import msgspec

from companion import __version__
from companion.evening.journal import Played
from companion.evening.plays.identity import identity
from companion.files import write_whole

FILE = "plays-known.json"
OWN = 0o600
log = logging.getLogger(__name__)


class Came(msgspec.Struct, frozen=True, omit_defaults=True):
    """Of one person: `rank` 0 where nothing was scored, `luck` in cubes where cubes were thrown."""

    rank: int = 0
    points: int = 0
    luck: float | None = None


class TowerDid(msgspec.Struct, frozen=True):
    """`fall`, `loose`: of those thrown in that fell through, of those stuck that came loose."""

    throws: int
    thrown: int
    fall: float
    loose: float


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """`people` in the order of the header; `starter` is one of them, where the game tells.

    `early`: the evening was stopped before the game was over. `left` did so before, by their place
    among the people.
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
    """By what was played and how far; another version of the app works all out anew."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._known = self._read()
        self._is_new = False

    def __contains__(self, played: Played) -> bool:
        return _key(played) in self._known

    def get(self, played: Played) -> Result:
        """One without people where it is not known."""
        return self._known.get(_key(played), NOTHING)

    def put(self, played: Played, result: Result) -> None:
        self._known[_key(played)] = result
        self._is_new = True

    def keep(self) -> None:
        """Not worth stopping for, where it cannot be written: it is worked out again."""
        if not self._is_new:
            return
        content = msgspec.json.encode(_ResultsFile(__version__, self._known))
        try:
            write_whole(self._path, content, mode=OWN)
            self._is_new = False
        except OSError as error:
            log.warning("%s was not written: %s", self._path, error)

    def _read(self) -> dict[str, Result]:
        with suppress(OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            results_file = msgspec.json.decode(self._path.read_bytes(), type=_ResultsFile)
            if results_file.version == __version__:
                return results_file.results
        return {}


def _key(played: Played) -> str:
    return f"{identity(played.header, played.started)}-{played.answers}"
