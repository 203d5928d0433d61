"""The settings of a night of many tables: its link, and what the table sends."""

from __future__ import annotations

from companion.settings import Settings
from companion.terminal.widgets.settings.rows import NAMES
from companion.views.knob import Knob
from companion.words import _
from companion.words.night import home_told, link_told, names_told


def knobs(now: Settings) -> list[Knob]:
    """Return the rows; without a night only the row of the link."""
    about = _(
        "A hall with many tables can watch this one: show its QR code to the camera or type "
        "its link."
    )
    link = Knob("night", _("Night of many tables"), (link_told(now.night),), about=about)
    if not now.night:
        return [link]
    names = Knob(
        "night_names",
        _("Names in hall"),
        tuple(map(names_told, NAMES)),
        NAMES.index(now.night_names),
        about=_("How players' names appear in the hall, and to everybody else who watches."),
    )
    home = Knob(
        "night_home",
        _("Home Assistant"),
        (home_told(False), home_told(True)),
        int(now.night_home),
        about=_("Through a broker at home, lamps can follow the battle."),
    )
    return [link, names, home]
