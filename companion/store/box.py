"""What is printed on a game's box and was asked once: a file to edit and to share.

It is a TOML file with a table for each game; keys go from the larger thing to the smaller:

    [meadow.fields.clover]
    fence = 3  # on the back of the card

Comments that people write in it stay when the app writes. If the file cannot be read, the app says
so and never writes to it, so that nothing in it is lost.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from pathlib import Path
from typing import Any

from companion.errors import NotSaved, UnreadableFile
from companion.files import read_whole, saving, write_whole
from companion.said import Said, message_of, said, system

# Both chosen: a lower limit may refuse a good file, a higher one lets a damaged file take memory.
MOST = 1_000_000  # bytes; the files of all games have some thousands
DEEPEST = 10  # nested tables and lists
ADVICE = said("write one table for each game, such as [game.castles] and under it north = 4")


class Box:
    """The values in the file. If the file has a fault, no value is known and none is saved."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def fault(self) -> Said | str:
        """What is wrong with the file; empty: nothing."""
        try:
            read(self.path)
        except UnreadableFile as error:
            return message_of(error)
        return ""

    def get(self, game: str, thing: tuple[str, ...]) -> Any:
        """Return the value of the thing; None if the file has none or cannot be read."""
        try:
            return value_of(read(self.path), (game, *thing))
        except UnreadableFile:
            return None

    def keep(self, game: str, thing: tuple[str, ...], value: object) -> None:
        """Save the value of the thing. Raises NotSaved: the file is as it was."""
        try:
            here = read(self.path)
            if isinstance(value_of(here, (game, *thing)), Mapping):  # a card is replaced whole
                here = without(here, (game, *thing))
            self.write(merged(here, nested((game, *thing), value)))
        except UnreadableFile as error:
            raise NotSaved(message_of(error)) from error

    def write(self, values: Mapping[str, Any]) -> None:
        """Replace all values of the file and keep its comments. Raises NotSaved."""
        from companion.store.box_text import rewritten

        with saving(self.path):
            here = self.path.read_bytes().decode("utf-8-sig") if self.path.exists() else ""
            write_whole(self.path, rewritten(here, values).encode())


def read(path: Path) -> dict[str, Any]:
    """Return the values in the file; none if there is no file.

    Raises UnreadableFile: the message names the place of the fault.
    """
    try:
        return parsed(read_whole(path, MOST), path)
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise UnreadableFile(
            said("{file} cannot be read: {why}", file=path, why=system(error))
        ) from error


def parsed(text: bytes, name: object) -> dict[str, Any]:
    """Return the values in the text.

    Raises UnreadableFile: the message names the file, the line or key, and what to write instead.
    """
    import tomllib  # imported late: the first screen need not wait

    try:
        values = tomllib.loads(text.decode("utf-8-sig"))  # some editors begin a file with a mark
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise UnreadableFile(
            said("{file}, line {line}: this is not UTF-8 text", file=name, line=line)
        ) from error
    except tomllib.TOMLDecodeError as error:
        raise UnreadableFile(
            said("{file}: {why}; {advice}", file=name, why=error, advice=ADVICE)
        ) from error
    except RecursionError as error:
        raise UnreadableFile(
            said("{file}: brackets are nested too deeply; {advice}", file=name, advice=ADVICE)
        ) from error
    if is_deeper(values, DEEPEST):
        raise UnreadableFile(
            said("{file}: tables are nested too deeply; {advice}", file=name, advice=ADVICE)
        )
    for game, things in values.items():
        if not isinstance(things, dict):
            raise UnreadableFile(
                said(
                    "{file}: {game} is {things!r}; {advice}",
                    file=name,
                    game=game,
                    things=things,
                    advice=ADVICE,
                )
            )
        _check(things, (game,), name)
    return values


def is_deeper(value: object, levels: int) -> bool:
    """Return whether tables and lists are nested more than `levels` deep."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return bool(inner) and (levels == 0 or any(is_deeper(each, levels - 1) for each in inner))


def _check(values: Mapping[str, Any], keys: tuple[str, ...], name: object) -> None:
    """Refuse values that a journal cannot hold, such as dates and infinite numbers."""
    for key, value in values.items():
        if isinstance(value, Mapping):
            _check(value, (*keys, key), name)
        elif not _holds(value):
            where = ".".join((*keys, key))
            raise UnreadableFile(
                said(
                    "{file}: {where} is {value}; use numbers, texts and lists",
                    file=name,
                    where=where,
                    value=value,
                )
            )


def _holds(value: object) -> bool:
    if isinstance(value, list):
        return all(_holds(each) for each in value)
    if isinstance(value, dict):
        return all(_holds(each) for each in value.values())
    return isinstance(value, str | int) or (isinstance(value, float) and isfinite(value))


def value_of(values: Mapping[str, Any], keys: tuple[str, ...]) -> Any:
    """Return the value under these keys; None if there is none."""
    value: Any = values
    for key in keys:
        value = value.get(key) if isinstance(value, Mapping) else None
    return value


def without(values: Mapping[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    """Return the values without those under these keys."""
    first, *rest = keys
    inner = values.get(first)
    others = {key: value for key, value in values.items() if key != first}
    if not rest or not isinstance(inner, Mapping):
        return others
    return {**others, first: without(inner, tuple(rest))}


def nested(keys: tuple[str, ...], value: object) -> dict[str, Any]:
    """Return the value in a mapping for each key, the first key outermost."""
    return {keys[0]: nested(keys[1:], value) if len(keys) > 1 else value}


def merged(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of both; those of `other` win.

    Raises UnreadableFile: a key is a table in one of them and a value in the other.
    """
    both = dict(one)
    for key, value in other.items():
        here = both.get(key)
        if here is not None and isinstance(here, Mapping) != isinstance(value, Mapping):
            raise UnreadableFile(
                said(
                    "{key} is {here!r} in one file and {value!r} in the other; use one of "
                    "the two in both",
                    key=key,
                    here=here,
                    value=value,
                )
            )
        both[key] = merged(here, value) if isinstance(here, Mapping) else value
    return both
