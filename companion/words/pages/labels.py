"""All labels of the second screens' pages, by name."""

from __future__ import annotations

from collections.abc import Mapping

from companion.words import paper
from companion.words.changing import change, meanwhile
from companion.words.ending import stop, to_stop
from companion.words.language import _
from companion.words.pages.common import common
from companion.words.pages.hand import hand


def keeper() -> Mapping[str, str]:
    """Return the keeper's labels by their names."""
    return {**_games(), **_game(), **_corrections(), **_printing()}


def _games() -> Mapping[str, str]:
    """Return the labels of the games and of the set-up."""
    return {
        "tab_games": _("Games"),
        "continue_game": _("Continue game"),
        "new_game": _("New game"),
        "begin_game": _("Begin the game"),
        "back_to_games": _("Back to the games"),
        "who_sits_where": _("Who sits where, with which colour?"),
        "clockwise": _("Players clockwise, as you sit. Each player has a colour."),
        "name_of_player": _("Name of player {n}"),
        "colour_of": _("Colour of {name}"),
        "move_up": _("{name}: one seat up"),
        "last_evenings": _("Last evenings"),
        "leave_game": _("Leave this game"),
        "really_leave": _("Close this game?"),
        "game_is_kept": _("It is saved, and it comes first in the list of games."),
        "settings": _("Settings"),
        "leave_it": _("Close game"),
        "before_you_play": _("Before you play"),
    }


def _game() -> Mapping[str, str]:
    """Return the labels of an open game."""
    return {
        "tab_right": _("Correct it"),
        "tab_history": _("History"),
        "somebody_leaves": _("Somebody leaves"),
        "do_it": _("Continue"),
        "connected": _("Connected pages"),
    }


def _corrections() -> Mapping[str, str]:
    """Return the labels of corrections and of a recount."""
    return {
        "right_title": _("What should the app correct?"),
        "recount_title": _("Recount: does this match the board?"),
        "recount": _("Recount, place by place"),
        "by_name": _("Find it by name"),
        "find_thing": _("Find: such as “tray red”"),
        "more_by_letters": _("{n} more: type a few letters to find them"),
        "for_the_app": _("The app has “{now}” here. What is right?"),
        "put_right": _("Correct it"),
        "is_right_now": _("Corrected: {thing}"),
        "it_is_right": _("It is right"),
        "place_of": _("{region} · {left} to go"),
        "place_before": _("Previous"),
        "all_right": _("All is right."),
        "begin_again": _("Begin again"),
    }


def _printing() -> Mapping[str, str]:
    """Return the labels of what is printed, and of an earlier answer that is changed."""
    return {
        "print": paper.for_the_table(),
        "print_why": paper.why_for_the_table(),
        "print_evening": paper.the_evening(),
        "print_sheets": paper.the_sheets(),
        "print_paper": paper.which_paper(),
        "paper_a4": paper.paper_name("a4"),
        "paper_letter": paper.paper_name("letter"),
        "print_makes": _("The file is being made…"),
        "print_made": _("The file is ready for two minutes:"),
        "change_only": change(),
        "change_it": _("Change it"),
        "another_answer": _("Another answer"),
        "is_changed": _("The answer was changed."),
        "gone_on": meanwhile(),
        "stop_evening": to_stop(),
        "stop_it": stop(),
        "really_back_to": _("Go back to before this?"),
    }


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
