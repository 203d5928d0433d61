"""People across evenings: which names are one person's, and which name is shown.

A name that is not in the file is a person of its own. The file is small and written whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec.structs import force_setattr, replace

from companion.files import NO_JSON, readable_json, saving, write_new, write_whole
from companion.plain import plain
from companion.said import Said, marked, said, said_of
from companion.store.plays.same_name import key_of

FILE = "people.json"
Moment = Annotated[datetime, msgspec.Meta(tz=True)]
ADVICE = '{"people": [{"name": "Anna", "keys": ["anna", "annie"]}]}'


class NamedPerson(msgspec.Struct, frozen=True):
    """A person. `keys` are all names of this person, without case and spaces."""

    name: str
    keys: tuple[str, ...]


class LeavingPerson(NamedPerson, frozen=True):
    """A person whose name is being removed. `spelled`: how the name was typed."""

    spelled: tuple[str, ...]


class CorrectedPlay(msgspec.Struct, frozen=True, omit_defaults=True):
    """What people have corrected of one play; its rows in the journal stay as they are.

    `game` is its number there and `started` when its first row was written: both must fit. `names`
    are by place among the players, from 0. `begun` is when it really began. `colours` gives the
    true colour for each that was written wrongly.
    """

    game: int
    started: Moment
    names: dict[int, str] = {}
    begun: Moment | None = None
    colours: dict[str, str] = {}

    def __post_init__(self) -> None:
        if {*self.colours} != {*self.colours.values()}:  # two would share one colour
            force_setattr(self, "colours", {})


class People(msgspec.Struct, frozen=True, omit_defaults=True):
    """People who were merged or renamed. `before` is what undoing the last change restores.

    `place` is where these people play, for exported plays. `leaving` is whose name is being
    removed, until the last of it is gone. `corrected` are plays that had a wrong name, colour or
    date.
    """

    people: tuple[NamedPerson, ...] = ()
    place: str = ""
    before: tuple[NamedPerson, ...] | None = None
    leaving: LeavingPerson | None = None
    corrected: tuple[CorrectedPlay, ...] = ()

    def of(self, name: str) -> NamedPerson:
        """Return the person of this name."""
        key = key_of(name)
        person = next((each for each in self.people if key in each.keys), None)
        return person or NamedPerson(plain(name).strip(), (key,))

    def merged(self, one: NamedPerson, other: NamedPerson) -> People:
        """Return the people with the second person's names given to the first."""
        keys = (*one.keys, *(key for key in other.keys if key not in one.keys))
        return self._changed({*one.keys, *other.keys}, NamedPerson(one.name, keys))

    def renamed(self, person: NamedPerson, name: str) -> People:
        """Return the people with this person renamed.

        A name typed as the new name is this person too.
        """
        key = key_of(name)
        keys = person.keys if key in person.keys else (*person.keys, key)
        return self._changed(set(keys), NamedPerson(plain(name).strip(), keys))

    def undone(self) -> People:
        """Return the people before the last change."""
        return self if self.before is None else replace(self, people=self.before, before=None)

    def without(self, person: NamedPerson) -> People:
        """Return the people without this person, also in what undo would restore."""
        others = tuple(each for each in self.people if not {*each.keys} & {*person.keys})
        plays = tuple(_nameless(play, person) for play in self.corrected)
        return replace(self, people=others, before=None, leaving=None, corrected=plays)

    def with_play(self, play: CorrectedPlay) -> People:
        """Return the people with this corrected play instead of an earlier one of the same game."""
        others = tuple(each for each in self.corrected if each.game != play.game)
        return replace(self, corrected=(*others, play))

    def _changed(self, keys: set[str], instead: NamedPerson) -> People:
        others = tuple(each for each in self.people if not keys & {*each.keys})
        return replace(self, people=(*others, instead), before=self.people)


def _nameless(play: CorrectedPlay, person: NamedPerson) -> CorrectedPlay:
    names = {at: name for at, name in play.names.items() if key_of(name) not in person.keys}
    return replace(play, names=names)


class PeopleFile:
    """The file of the people, in the data folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE

    @property
    def people(self) -> People:
        """The people in the file, as far as it is valid."""
        return self._read()[0]

    @property
    def fault(self) -> Said | None:
        """What is wrong with the file; None: nothing."""
        return self._read()[1]

    def keep(self, people: People) -> None:
        """Write the file; one with faults is copied first. Raises NotSaved."""
        with saving(self.path):
            if self.fault is not None:
                self._copy()
            write_whole(self.path, readable_json(people), mode=0o600)

    def way_back(self) -> Callable[[], None]:
        """Return a function that restores the file bit for bit, if it can be written."""
        content = self.path.read_bytes() if self.path.exists() else None

        def back() -> None:
            with suppress(OSError):
                if content is None:
                    self.path.unlink(missing_ok=True)
                else:
                    write_whole(self.path, content, mode=0o600)

        return back

    def _copy(self) -> None:
        number = 1
        while (copy := self.path.with_name(f"{self.path.name}.broken-{number}")).exists():
            number += 1
        write_new(copy, self.path.read_bytes())

    def _read(self) -> tuple[People, Said | None]:
        try:
            raw = msgspec.json.decode(self.path.read_bytes())
        except FileNotFoundError:
            return People(), None
        except (OSError, *NO_JSON) as error:
            template = marked(
                "{file} cannot be read ({why}), so the app does not merge or rename anybody"
            )
            return People(), said(template, file=self.path, why=error)
        if not isinstance(raw, dict) or not isinstance(raw.get("people", []), list):
            return People(), said("{file}: write {form}", file=self.path, form=ADVICE)
        return self._sound(raw)

    def _sound(self, raw: dict[str, Any]) -> tuple[People, Said | None]:
        """Return as much of the file as is valid, and what is wrong with it."""
        listed = raw.get("people", [])
        people = tuple(_persons(listed))
        before = raw.get("before")
        back = tuple(_persons(before)) if isinstance(before, list) else None
        place = raw.get("place", "")
        where = plain(place) if isinstance(place, str) else ""
        corrected = _corrected(raw.get("corrected"))
        problem = People(people, where, back, _leaving(raw.get("leaving")), corrected)
        lost = len(listed) - len(people)
        if not lost:
            return problem, None
        return problem, said_of(
            "{file}: one of its people was left out; write {form}",
            "{file}: {n} of its people were left out; write {form}",
            lost,
            file=self.path,
            n=lost,
            form=ADVICE,
        )


def _leaving(raw: object) -> LeavingPerson | None:
    try:
        return msgspec.convert(raw, LeavingPerson | None)
    except msgspec.ValidationError:
        return None


def _corrected(raw: object) -> tuple[CorrectedPlay, ...]:
    with suppress(msgspec.ValidationError):
        return msgspec.convert(raw, tuple[CorrectedPlay, ...], strict=False)
    return ()


def _persons(listed: Sequence[object]) -> Iterable[NamedPerson]:
    keys_in_use: set[str] = set()
    for each in listed:
        try:
            person = msgspec.convert(each, NamedPerson)
        except msgspec.ValidationError:
            continue
        if person.keys and plain(person.name).strip() and not keys_in_use & {*person.keys}:
            keys_in_use |= {*person.keys}
            yield person
