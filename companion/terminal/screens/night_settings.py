"""The settings of a night of many tables: its link, and what the table sends."""

from __future__ import annotations

from companion.settings import Settings
from companion.views.knob import Knob
from companion.views.setting_rows import night_rows
from companion.words import _
from companion.words.night import link_told


def knobs(now: Settings) -> list[Knob]:
    """Return the rows; without a night only the row of the link."""
    about = _(
        "A hall with many tables can watch this one: show its QR code to the camera or type "
        "its link."
    )
    link = Knob("night", _("Night of many tables"), (link_told(now.night),), about=about)
    return [link, *night_rows(now)]
