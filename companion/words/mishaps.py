"""Mishaps of a throw in words: in the list of corrections, and in the history."""

from __future__ import annotations

from companion.engine.correcting import SetRight
from companion.engine.mishaps import CAME_LATE, MISHAPS, MORE_IN, ON_FLOOR, OTHER_GAME
from companion.words.colours import colour_name, counted
from companion.words.language import _


def is_mishap(what: str) -> bool:
    """Return whether a correction's kind is a mishap."""
    return what in MISHAPS


def mishap_things() -> dict[str, str]:
    """Return the words for each kind of mishap."""
    return {
        MORE_IN: _("more cubes went in than the app knew"),
        CAME_LATE: _("fell out late, after the count"),
        ON_FLOOR: _("fell on the floor"),
        OTHER_GAME: _("from another game"),
    }


def mishap(what: str, colour: str) -> str:
    """Return a mishap's name in the list of corrections."""
    name = _("Throw, {colour}: {happened}")
    return name.format(colour=colour_name(colour), happened=mishap_things()[what])


def mishap_told(event: SetRight) -> str:
    """Return a mishap in a sentence for the history; empty if the event is none."""
    sentences = {
        MORE_IN: _("More cubes went in than the app knew: {cubes} from the reserve."),
        CAME_LATE: _("Fell out late, after the count: {cubes}, now in the tray."),
        ON_FLOOR: _("Fell on the floor: {cubes}, back to the reserve."),
        OTHER_GAME: _("From another game: {cubes}, taken out."),
    }
    if event.what not in sentences:
        return ""
    return sentences[event.what].format(cubes=counted(int(event.now), event.where))
