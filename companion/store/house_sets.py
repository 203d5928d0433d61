"""House rules, saved under a name beside the settings, such as "Friday rules".

One set can be the default for new games. A set holds the choice of every option that the app had
then; whoever uses it leaves out what this version does not know, and says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.errors import NotSaved
from companion.files import NO_JSON, readable_json, write_whole
from companion.plain import plain
from companion.said import Said, marked, said, said_of, system

SHAPE = '{"sets": [{"name": …, "game": …, "options": {…}}]}'
ADVICE = said("write {shape}", shape=SHAPE)


class HouseSet(msgspec.Struct, frozen=True, omit_defaults=True):
    """One set of rules: a choice for each option of a game."""

    name: str
    game: str
    options: dict[str, str] = {}
    is_default: bool = False  # new games of this game start with this set


class HouseSets(msgspec.Struct, frozen=True):
    """The sets of all games, in the order in which they were saved."""

    sets: tuple[HouseSet, ...] = ()

    def of(self, game: str) -> tuple[HouseSet, ...]:
        """Return the sets of this game."""
        return tuple(each for each in self.sets if each.game == game)

    def named(self, game: str, name: str) -> HouseSet | None:
        """Return the set of this name; None if there is none."""
        return next((each for each in self.of(game) if each.name == name), None)

    def default(self, game: str) -> HouseSet | None:
        """Return the set that new games of this game start with; None if there is none."""
        return next((each for each in self.of(game) if each.is_default), None)

    def with_set(self, game: str, name: str, options: Mapping[str, str]) -> HouseSets:
        """Return the sets with these options under this name; they replace a set of that name."""
        there = self.named(game, name)
        if there is None:
            return HouseSets((*self.sets, HouseSet(name, game, dict(options))))
        return self._with(there, replace(there, options=dict(options)))

    def renamed(self, game: str, name: str, to: str) -> HouseSets:
        """Return the sets with one set renamed."""
        there = self.named(game, name)
        return self if there is None else self._with(there, replace(there, name=to))

    def without(self, game: str, name: str) -> HouseSets:
        """Return the sets without this one."""
        gone = self.named(game, name)
        return HouseSets(tuple(each for each in self.sets if each is not gone))

    def for_new_games(self, game: str, name: str) -> HouseSets:
        """Return the sets with this one as the default of its game; an empty name: none."""
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
    """The file of the sets; without a path nothing is saved."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path

    @property
    def sets(self) -> HouseSets:
        """The sets in the file, as far as they are valid."""
        return self._read()[0]

    @property
    def fault(self) -> Said | str:
        """What is wrong with the file; empty: nothing."""
        return self._read()[1]

    def keep(self, sets: HouseSets) -> None:
        """Replace the file; a file with faults is renamed and kept beside it. Raises NotSaved."""
        if self._path is None:
            return
        try:
            if self.fault:
                self._path.replace(self._path.with_name(f"{self._path.name}.broken"))
            write_whole(self._path, readable_json(sets))
        except OSError as error:
            template = marked("the house rules were not saved in {file}: {why}")
            raise NotSaved(said(template, file=self._path, why=system(error))) from error

    def _read(self) -> tuple[HouseSets, Said | str]:
        if self._path is None:
            return HouseSets(), ""
        try:
            raw = msgspec.json.decode(self._path.read_bytes())
        except FileNotFoundError:
            return HouseSets(), ""
        except (OSError, *NO_JSON) as error:
            template = marked("{file} cannot be read ({why}), so the app has no saved house rules")
            return HouseSets(), said(template, file=self._path, why=error)
        listed = raw.get("sets") if isinstance(raw, dict) else None
        if not isinstance(listed, list):
            return HouseSets(), said("{file}: {advice}", file=self._path, advice=ADVICE)
        sound = [house_sets for each in listed if (house_sets := _sound(each)) is not None]
        left_out = len(listed) - len(sound)
        if not left_out:
            return HouseSets(tuple(sound)), ""
        few = said_of(
            "{file}: {n} of its sets was left out; {advice}",
            "{file}: {n} of its sets were left out; {advice}",
            left_out,
            file=self._path,
            n=left_out,
            advice=ADVICE,
        )
        return HouseSets(tuple(sound)), few


def _sound(raw: Any) -> HouseSet | None:
    """Return the set; None if the value is not a set."""
    try:
        house_set = msgspec.convert(raw, HouseSet)
    except msgspec.ValidationError:
        return None
    name = plain(house_set.name).strip()
    return replace(house_set, name=name) if name else None
