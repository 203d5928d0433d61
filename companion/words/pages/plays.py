"""The words for finished plays on the keeper's page."""

from __future__ import annotations

from collections.abc import Mapping

from companion.words import correcting_plays as correcting
from companion.words import plays as words
from companion.words.language import _

NAME = "{name}"  # filled in by the page


def plays() -> Mapping[str, str]:
    """Return the labels by their names."""
    return {**_hall(), **_people(), **_corrections()}


def _hall() -> Mapping[str, str]:
    return {
        "tab_plays": _("Plays"),
        "hall_of_fame": words.hall(),
        "none_played": _("No game has been played to its end yet."),
        "look_at_play": _("Look at this game"),
        "plays_at": _("Where we play: {place}"),
        "no_place": _("Where do we play?"),
        "location": _("Location"),
        "where_you_play": words.where_you_play(),
    }


def _people() -> Mapping[str, str]:
    return {
        "rename": _("Rename"),
        "new_name": words.new_name(NAME),
        "merge": _("Merge"),
        "merge_with": _("{name} is the same person as…"),
        "one_person": _("Are {name} and {other} one person?"),
        "one_person_means": _("From now on, their results count for one person: {other}."),
        "yes_one_person": _("Yes, one person"),
        "remove": _("Remove"),
        "remove_for_good": _("Remove for good"),
        "undo_people": _("Undo the last rename or merge"),
    }


def _corrections() -> Mapping[str, str]:
    return {
        "correct_date": correcting.date_corrected(),
        "right_date": correcting.right_date(),
        "correct_name": correcting.name_corrected(NAME),
        "right_name": correcting.right_name(NAME),
    }
