"""The names of the nine countries."""

from __future__ import annotations

from companion.games.kardinal_koenig.board import Country
from companion.words.language import _


def country_name(country: Country) -> str:
    """Return a country's name."""
    names = {
        "england": _("England"),
        "franconia": _("Franconia"),
        "bavaria": _("Bavaria"),
        "italy": _("Italy"),
        "aragon": _("Aragon"),
        "france": _("France"),
        "lotharingia": _("Lotharingia"),
        "swabia": _("Swabia"),
        "burgundy": _("Burgundy"),
    }
    return names[country]
