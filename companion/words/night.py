"""What is told of a night of many tables, and what a home calls the things of a table."""

from __future__ import annotations

from companion.evening.nights import NightStatus
from companion.words.language import _, worded


def status(night: NightStatus) -> str:
    """In a line; empty where the table is at no night."""
    if not night.name:
        return ""
    if night.is_online:
        told = _("“{name}” is told to {broker}.")
        return told.format(name=night.name, broker=night.broker)
    if night.why is None:
        told = _("“{name}”: {broker} is being called…")
        return told.format(name=night.name, broker=night.broker)
    told = _("“{name}”: {broker}: {why}. All is kept, and told later.")
    return told.format(name=night.name, broker=night.broker, why=worded(night.why))


def offline() -> str:
    """On screen while nobody hears the table."""
    return _("○ the night does not hear this table")


def title() -> str:
    return _("Night of many tables")


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
