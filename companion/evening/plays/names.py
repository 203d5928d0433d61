"""When two typed names are one: case and spaces do not count. And who has no name any more."""

from __future__ import annotations

from companion.said import marked

FORMER = marked("a former player")  # as the journal has it, in every language


def key_of(name: str) -> str:
    return "".join(name.casefold().split())


def is_known(name: str) -> bool:
    """Is it anybody's name, and not only what stands where one was?"""
    return bool(key_of(name)) and name != FORMER


def first_name(words: list[str]) -> str:
    """A number behind it belongs to it: "Person 2" is not "Person"."""
    return " ".join(words[: 2 if words[1:2] and words[1].isdigit() else 1])
