"""How a table plays, kept under a name beside the settings: "Friday rules", one for new games.

A set holds the choice of every option there was; what a newer or older version does not know of
it is for whoever uses it to leave out and to tell.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.errors import NotKept
from companion.files import write_whole
from companion.plain import plain
from companion.said import Said, marked, said, said_of, system

SHAPE = '{"sets": [{"name": …, "game": …, "options": {…}}]}'
WOULD_DO = said("{shape} would do", shape=SHAPE)


class HouseSet(msgspec.Struct, frozen=True, omit_defaults=True):
    name: str
    game: str
    options: dict[str, str] = {}
    is_default: bool = False  # of its game: new ones begin with it


class HouseSets(msgspec.Struct, frozen=True):
    """Of all games, in the order in which they were kept."""

    sets: tuple[HouseSet, ...] = ()

    def of(self, game: str) -> tuple[HouseSet, ...]:
        return tuple(each for each in self.sets if each.game == game)

    def named(self, game: str, name: str) -> HouseSet | None:
        return next((each for each in self.of(game) if each.name == name), None)

    def default(self, game: str) -> HouseSet | None:
        return next((each for each in self.of(game) if each.is_default), None)

    def with_set(self, game: str, name: str, options: Mapping[str, str]) -> HouseSets:
        """With these options under that name, in the place of what had it."""
        there = self.named(game, name)
        if there is None:
            return HouseSets((*self.sets, HouseSet(name, game, dict(options))))
        return self._with(there, replace(there, options=dict(options)))

    def renamed(self, game: str, name: str, to: str) -> HouseSets:
        there = self.named(game, name)
        return self if there is None else self._with(there, replace(there, name=to))

    def without(self, game: str, name: str) -> HouseSets:
        gone = self.named(game, name)
        return HouseSets(tuple(each for each in self.sets if each is not gone))

    def for_new_games(self, game: str, name: str) -> HouseSets:
        """New games of it begin with that one; empty: with none."""
        return HouseSets(
            tuple(
                replace(each, is_default=each.name == name) if each.game == game else each
                for each in self.sets
            )
        )

    def _with(self, there: HouseSet, instead: HouseSet) -> HouseSets:
        return HouseSets(tuple(instead if each is there else each for each in self.sets))


NO_SETS = HouseSets()


class HouseFile:
    """Where they are kept; without a path nowhere."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path

    @property
    def sets(self) -> HouseSets:
        return self._read()[0]

    @property
    def fault(self) -> Said | str:
        """What of the file will not do; empty: all does."""
        return self._read()[1]

    def keep(self, sets: HouseSets) -> None:
        """Replace the file whole; one with faults is kept beside it. Raises NotKept."""
        if self._path is None:
            return
        try:
            if self.fault:
                self._path.replace(self._path.with_name(f"{self._path.name}.broken"))
            write_whole(self._path, msgspec.json.format(msgspec.json.encode(sets)))
        except OSError as error:
            template = marked("the house rules were not kept: {file}: {why}")
            raise NotKept(said(template, file=self._path, why=system(error))) from error

    def _read(self) -> tuple[HouseSets, Said | str]:
        if self._path is None:
            return HouseSets(), ""
        try:
            raw = msgspec.json.decode(self._path.read_bytes())
        except FileNotFoundError:
            return HouseSets(), ""
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            template = marked("{file} cannot be read ({why}): no house rules are known")
            return HouseSets(), said(template, file=self._path, why=error)
        listed = raw.get("sets") if isinstance(raw, dict) else None
        if not isinstance(listed, list):
            return HouseSets(), said("{file}: {would_do}", file=self._path, would_do=WOULD_DO)
        sound = [house_sets for each in listed if (house_sets := _sound(each)) is not None]
        left_out = len(listed) - len(sound)
        if not left_out:
            return HouseSets(tuple(sound)), ""
        few = said_of(
            "{file}: {n} of its sets left out: {would_do}",
            "{file}: {n} of its sets left out: {would_do}",
            left_out,
            file=self._path,
            n=left_out,
            would_do=WOULD_DO,
        )
        return HouseSets(tuple(sound)), few


def _sound(raw: Any) -> HouseSet | None:
    """None: it is no set."""
    try:
        house_set = msgspec.convert(raw, HouseSet)
    except msgspec.ValidationError:
        return None
    name = plain(house_set.name).strip()
    return replace(house_set, name=name) if name else None
