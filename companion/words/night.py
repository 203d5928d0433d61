"""What is told of a night of many tables, and what a home calls the things of a table."""

from __future__ import annotations

from companion.words.language import _


def unheard() -> str:
    """In the line of keys while the broker is out of reach: it leads to why."""
    return _("offline")


def whose_turn() -> str:
    return _("Whose turn")


def game() -> str:
    return _("Game")


def last_battle() -> str:
    return _("Last battle")


def in_the_tower() -> str:
    return _("Cubes in the tower")


def points_of(colour: str) -> str:
    return _("Points of {colour}").format(colour=colour)


def link_told(link: str) -> str:
    """Without the key that is in it."""
    return link.partition("?")[0].partition("//")[2] or _("none")


def names_told(wish: str) -> str:
    told = {
        "full": _("full names"),
        "first": _("first names"),
        "initials": _("initials"),
        "none": _("no names"),
    }
    return told.get(wish, wish)


def home_told(is_told: bool) -> str:
    return _("finds the table") if is_told else _("is not told")
