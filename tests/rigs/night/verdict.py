"""What a hub has of a night, held against what the tables' journals say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.rigs.night.observed import HostSays, HubSeen, Key
from tests.support.night_reckoned import Entry, Line, PlayReckoned, league

SHOWN = 24  # finished plays on the wall


@dataclass(frozen=True, slots=True)
class Report:
    """`missing` and `doubled` are entries; `wrong`: what is there, but otherwise."""

    entries: int
    plays: int
    over: int
    missing: list[tuple[str, str, int]]
    doubled: list[tuple[str, str, int]]
    wrong: list[str]

    @property
    def is_fine(self) -> bool:
        return not (self.missing or self.doubled or self.wrong)

    def __str__(self) -> str:
        told = [
            f"{self.entries} entries, {self.plays} plays, {self.over} over and counted;"
            f" missing {len(self.missing)}, doubled {len(self.doubled)}, wrong {len(self.wrong)}",
            *map(str, (*self.missing[:5], *self.doubled[:5], *self.wrong[:5])),
        ]
        return "\n".join(told)


@dataclass(slots=True)
class Reckoned:
    """What the journals of all tables say, as the hub should have it."""

    plays: list[PlayReckoned]
    host: HostSays

    def entries(self) -> dict[tuple[str, str, int], Entry]:
        return {
            (each.table, each.play, number): entry
            for each in self.plays
            for number, entry in enumerate(each.entries)
        }

    def over(self) -> dict[Key, PlayReckoned]:
        """Those that count."""
        keys = {(each.table, each.play): each for each in self.plays if each.placed is not None}
        return {key: each for key, each in keys.items() if key != self.host.left_out}

    def league(self, season: str, seasons: dict[Key, str]) -> set[Line]:
        of = [each for key, each in self.over().items() if seasons.get(key, "") == season]
        return league(of, self._right())

    def _right(self) -> dict[tuple[str, str], int]:
        (_table, play), name, place = self.host.put_right
        return {(play, name): place}

    def finished(self, order: Iterable[Key]) -> list[tuple[Any, ...]]:
        """The last ones first, in the order in which their ends were heard."""
        over, right = self.over(), self._right()
        last = [over[key] for key in order if key in over][-SHOWN:]
        return [
            (each.table.replace("-", " "), each.title, tuple(sorted(each.put_right(right))))
            for each in last[::-1]
        ]

    def table(self, name: str, *, stays: bool) -> object:
        """What it shows: it has stood up, or sits at the first of its plays, which is over."""
        if not stays:
            return "", False, True, ()
        play = next(each for each in self.plays if each.table == name)
        return play.title, True, True, play.seats


async def held_against(reckoned: Reckoned, seen: HubSeen, tables: Sequence[str]) -> Report:
    wanted, found = reckoned.entries(), seen.entries()
    held = seen.seasons()
    seasons = dict(held)
    shown: dict[str, object] = {
        f"table/{name}": reckoned.table(name, stays=number % 2 == 0)
        for number, name in enumerate(tables)
    }
    shown["finished"] = reckoned.finished(seasons)
    shown["league"] = reckoned.league(reckoned.host.season, seasons)
    on_wall = await seen.wall(shown)
    return Report(
        len(wanted),
        len(reckoned.plays),
        len(reckoned.over()),
        sorted(wanted.keys() - found.keys()),
        sorted(found.keys() - wanted.keys()),
        [*_others(wanted, found), *_others(shown, on_wall), *_seasons(reckoned, held)],
    )


def _others(wanted: Mapping[Any, object], found: Mapping[Any, object]) -> Iterator[str]:
    """What is there, but is not as it should be."""
    for key in wanted.keys() & found.keys():
        if wanted[key] != found[key]:
            yield f"{key}: {found[key]} instead of {wanted[key]}"


def _seasons(reckoned: Reckoned, held: list[tuple[Key, str]]) -> Iterator[str]:
    """Each play's end was held once, in the season that was on."""
    of, host = dict(held), reckoned.host
    if len(of) != len(held):
        yield "a play is held twice"
    for key in reckoned.over():
        is_late = key[1] not in host.begun
        if key not in of or (key in host.heard and of[key]) or (is_late and of[key] != host.season):
            yield f"{key} is of season {of.get(key)}"
