"""The text of the box's file: values as TOML, and changed values with people's comments kept."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, MutableMapping
from typing import Any

import tomlkit
from tomlkit.items import Comment, Table, Whitespace


def as_toml(values: Mapping[str, Any]) -> str:
    """Return the values as TOML."""
    return tomlkit.dumps(values)


def rewritten(text: str, values: Mapping[str, Any]) -> str:
    """Return the text with exactly these values, and with its comments.

    If the changed text would not give these values, it is written anew, without comments.
    """
    document = tomlkit.parse(text)
    _settle(document, values)
    rewritten_text = document.as_string()
    return rewritten_text if _holds(rewritten_text, values) else as_toml(values)


def _settle(table: MutableMapping[str, Any], values: Mapping[str, Any]) -> None:
    for key in [key for key in table if key not in values]:
        del table[key]
    for key in sorted(values, key=lambda key: key not in table):  # new keys move old ones
        here, value = table.get(key), values[key]
        if isinstance(here, MutableMapping) and isinstance(value, Mapping):
            _settle(here, value)
        elif here is None:
            table[key] = value
            _before_what_follows(table)
        elif here != value:
            table[key] = value


def _before_what_follows(table: MutableMapping[str, Any]) -> None:
    """Move the newest value above the comments at the end of its table.

    Such a comment belongs to the next table.
    """
    if not isinstance(table, Table):
        return
    body = table.value.body
    newest, at = body.pop(), len(body)
    while at and isinstance(body[at - 1][1], Comment | Whitespace):
        at -= 1
    body.insert(at, newest)


def _holds(text: str, values: Mapping[str, Any]) -> bool:
    try:
        return tomllib.loads(text) == values
    except tomllib.TOMLDecodeError:
        return False
