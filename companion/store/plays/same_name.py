"""Compares typed names, without case and spaces, and knows the word for a removed name."""

from __future__ import annotations

from companion.said import marked

FORMER = marked("a former player")  # replaces a removed name in the journal, in every language


def key_of(name: str) -> str:
    """Return the name without case and spaces."""
    return "".join(name.casefold().split())


def is_known(name: str) -> bool:
    """Return whether this is somebody's name, and not the word for a removed one."""
    return bool(key_of(name)) and name != FORMER


def first_name(words: list[str]) -> str:
    """Return the first word, with a number after it: "Person 2" is not "Person"."""
    return " ".join(words[: 2 if words[1:2] and words[1].isdigit() else 1])
