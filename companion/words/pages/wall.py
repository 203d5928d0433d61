"""The words on the wall of many tables, apart from what the tables send: labels, by name."""

from __future__ import annotations

from collections.abc import Mapping

from companion.words.language import _, fixed_text
from companion.words.pages.common import common


def labels() -> Mapping[str, str]:
    """Return all labels that the wall's page needs, in the present language."""
    gone = _("No connection to the hub. This is the last known state.")
    return {**common(), **wall(), "whole_screen": _("Full screen"), "gone": gone}


def wall() -> Mapping[str, str]:
    """Return the labels that only the wall has, by their names."""
    return {
        "wall_title": _("All tables"),
        "wall_none": _("No table is here yet."),
        "wall_away": _("no connection"),
        "wall_gone": _("Tables with no connection"),
        "wall_free": _("Free for a game"),
        "wall_free_at": _("Free for a game: {tables}"),
        "wall_over": _("The game is over"),
        "wall_leads": _("leads"),
        "wall_league": _("League"),
        "wall_season": _("Season {name}"),
        "wall_finished": _("Finished plays"),
        "wall_person": _("Player"),
        "wall_points": _("Points"),
        "wall_plays": _("Plays"),
        "wall_wins": _("Wins"),
        "wall_rating": _("Rating"),
        "wall_page": _("{number} of {all}"),
        "wall_thrown": _("Into the tower"),
        "wall_counted": _("In the tray"),
        "wall_before": _("Previous page"),
        "wall_next": _("Next page"),
        "wall_stop": _("Pause pages"),
        "wall_go_on": _("Resume pages"),
    }


nobody = fixed_text("a player")
