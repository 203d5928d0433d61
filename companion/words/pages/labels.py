"""All labels of the second screens' pages, by name."""

from __future__ import annotations

from collections.abc import Mapping

from companion.words.language import _
from companion.words.pages.common import common
from companion.words.pages.hand import hand
from companion.words.pages.keeper import keeper


def watch() -> Mapping[str, str]:
    """Return the labels of the page for the whole room by their names."""
    return {
        "app_name": _("Tower Companion"),
        "the_end": _("The end"),
        "next": _("Coming up"),
        "into_the_tower": _("Into the tower, all at once"),
        "with_your_hands": _("Do this now"),
        "stay": _("These stay in the tray"),
        "chances": _("Chances"),
        "or": _("or"),
        "ranking": _("Ranking"),
        "who": _("Player"),
        "story": _("History"),
        "the_evening": _("The evening"),
        "tower": _("Tower"),
        "tray": _("Tray"),
        "expected": _("┃ expected"),
        "page_before": _("Previous page"),
        "next_page": _("Next page"),
        "stop_turning": _("Pause pages"),
        "go_on_turning": _("Resume pages"),
        "back_to_the_table": _("Back to the table"),
        "speak": _("Read aloud"),
        "be_quiet": _("Mute"),
        "tap_for_voice": _("Tap to hear the voice"),
        "whole_screen": _("Full screen"),
    }


def labels() -> Mapping[str, str]:
    """Return the labels in the present language."""
    return {**common(), **watch(), **hand(), **keeper()}
