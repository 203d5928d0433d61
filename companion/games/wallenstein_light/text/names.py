"""The names of the light evening's options, choices and fields."""

from __future__ import annotations

from companion.games.wallenstein.joining import JOINS_KNOWN, UNKNOWN
from companion.games.wallenstein.text.things import buildings
from companion.games.wallenstein_light import questions as q
from companion.games.wallenstein_light.game import TOWER_KNOWN
from companion.games.wallenstein_light.state import PROVINCES
from companion.words import _, marked

# Fields that the sentence already says, or that nobody needs.
UNTOLD = {"attacker", "others", "unnamed", "owners", "names", "last", "sites", "counts"}


OPTIONS = {"where": marked("Province of a battle"), "grain": marked("Grain in winter")}


CHOICES = {"not-asked": marked("not asked"), "asked": marked("asked")}


FIELDS = {
    "against": marked("defenders thrown in"),
    "in_play": marked("provinces in play"),
    "is_known": marked("the tower's contents are known"),
    "kept": marked("kept back there"),
    "tower": marked("in the tower"),
}


def ids() -> dict[str, str]:
    """Return the names of ids in answers."""
    return {
        q.FILL: _("filled now"),
        JOINS_KNOWN: _("known"),
        UNKNOWN: _("unknown"),
        q.HELD_BACK: _("kept back there"),
        q.NOT_NAMED: _("not given"),
        q.GRAIN_LEFT: _("grain left"),
        TOWER_KNOWN: tower_known(),
    }


def tower_known() -> str:
    """Return the name of the correction that the tower's contents are known."""
    return _("Tower: contents known")


def named(name: str) -> str:
    """Return the name of an id, or an empty text if the whole game has one."""
    return ids().get(name) or kind(name)


def kind(name: str) -> str:
    """Return the name of what is counted in a region, or an empty text for anything else."""
    if name == PROVINCES:
        return _("provinces")
    return buildings(name) if buildings(name) != name else ""
