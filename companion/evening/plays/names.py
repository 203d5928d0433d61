"""When two typed names are one: case and spaces do not count. And who has no name any more."""

from __future__ import annotations

from companion.said import marked

FORMER = marked("a former player")  # as the journal has it, in every language


def key_of(name: str) -> str:
    return "".join(name.casefold().split())


def is_known(name: str) -> bool:
    """Is it anybody's name, and not only what stands where one was?"""
    return bool(key_of(name)) and name != FORMER
