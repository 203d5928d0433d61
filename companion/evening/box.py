"""What is printed on a game's box and was asked of the table once: a file to edit and to share.

A TOML file with a table for each game, the keys in it from the larger thing to the smaller:

    [meadow.fields.clover]
    fence = 3  # on the back of the card

What people have written beside it stays when the app writes. A file that cannot
be read is told, and never written to: what is in it is not lost.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from pathlib import Path
from typing import Any

from companion.errors import NotKept, UnreadableFile
from companion.files import read_whole, write_whole
from companion.said import Said, said, system, told_by

MOST = 1_000_000  # bytes; all boxes that there are have some thousands
DEEPEST = 10  # tables and lists in each other
WOULD_DO = said("a table for each game would do, as in [game.castles] and under it north = 4")


class Box:
    """`fault` tells what is wrong with the file; then nothing is known, and nothing kept."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def fault(self) -> Said | str:
        try:
            read(self.path)
        except UnreadableFile as error:
            return told_by(error)
        return ""

    def get(self, game: str, thing: tuple[str, ...]) -> Any:
        """The value of the thing; None where the file has none, or cannot be read."""
        try:
            return value_of(read(self.path), (game, *thing))
        except UnreadableFile:
            return None

    def keep(self, game: str, thing: tuple[str, ...], value: object) -> None:
        """Put it into the file; raises NotKept, with the file as it was."""
        try:
            here = read(self.path)
            if isinstance(value_of(here, (game, *thing)), Mapping):  # a card: whole, or not at all
                here = without(here, (game, *thing))
            self.write(merged(here, nested((game, *thing), value)))
        except UnreadableFile as error:
            raise NotKept(told_by(error)) from error

    def write(self, values: Mapping[str, Any]) -> None:
        """Replace the file whole, comments kept; raises NotKept."""
        from companion.evening.box_text import rewritten

        try:
            here = self.path.read_bytes().decode("utf-8-sig") if self.path.exists() else ""
            write_whole(self.path, rewritten(here, values).encode())
        except OSError as error:
            raise NotKept(
                said("{file} cannot be written: {why}", file=self.path, why=system(error))
            ) from error


def read(path: Path) -> dict[str, Any]:
    """What is in the file, nothing where there is none; raises UnreadableFile, which says where."""
    try:
        return parsed(read_whole(path, MOST), path)
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise UnreadableFile(
            said("{file} cannot be read: {why}", file=path, why=system(error))
        ) from error


def parsed(text: bytes, name: object) -> dict[str, Any]:
    """Raises UnreadableFile, which names the file, the line or the key, and what would do."""
    import tomllib  # late, as its writer: the first screen does not wait for them

    try:
        values = tomllib.loads(text.decode("utf-8-sig"))  # some editors begin a file with a mark
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise UnreadableFile(
            said("{file}, line {line}: this is no UTF-8 text", file=name, line=line)
        ) from error
    except tomllib.TOMLDecodeError as error:
        raise UnreadableFile(
            said("{file}: {why}; {would_do}", file=name, why=error, would_do=WOULD_DO)
        ) from error
    except RecursionError as error:
        raise UnreadableFile(
            said("{file}: too many brackets in brackets; {would_do}", file=name, would_do=WOULD_DO)
        ) from error
    if is_deeper(values, DEEPEST):
        raise UnreadableFile(
            said("{file}: too many tables in tables; {would_do}", file=name, would_do=WOULD_DO)
        )
    for game, things in values.items():
        if not isinstance(things, dict):
            raise UnreadableFile(
                said(
                    "{file}: {game} is {things!r}; {would_do}",
                    file=name,
                    game=game,
                    things=things,
                    would_do=WOULD_DO,
                )
            )
        _check(things, (game,), name)
    return values


def is_deeper(value: object, levels: int) -> bool:
    """Are there more tables and lists in each other than that?"""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return bool(inner) and (levels == 0 or any(is_deeper(each, levels - 1) for each in inner))


def _check(values: Mapping[str, Any], keys: tuple[str, ...], name: object) -> None:
    """Only what a journal can hold as it is: no dates, no numbers without an end."""
    for key, value in values.items():
        if isinstance(value, Mapping):
            _check(value, (*keys, key), name)
        elif not _holds(value):
            where = ".".join((*keys, key))
            raise UnreadableFile(
                said(
                    "{file}: {where} is {value}: numbers, texts and lists would do",
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
    """What lies under these keys; None: nothing."""
    value: Any = values
    for key in keys:
        value = value.get(key) if isinstance(value, Mapping) else None
    return value


def without(values: Mapping[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    """All but what lies under these keys."""
    first, *rest = keys
    inner = values.get(first)
    others = {key: value for key, value in values.items() if key != first}
    if not rest or not isinstance(inner, Mapping):
        return others
    return {**others, first: without(inner, tuple(rest))}


def nested(keys: tuple[str, ...], value: object) -> dict[str, Any]:
    return {keys[0]: nested(keys[1:], value) if len(keys) > 1 else value}


def merged(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """Both, and `other` where they differ."""
    both = dict(one)
    for key, value in other.items():
        here = both.get(key)
        if here is not None and isinstance(here, Mapping) != isinstance(value, Mapping):
            raise UnreadableFile(
                said(
                    "{key} is {here!r} in one and {value!r} in the other: one of them",
                    key=key,
                    here=here,
                    value=value,
                )
            )
        both[key] = merged(here, value) if isinstance(here, Mapping) else value
    return both
