"""The words that the keeper's page adds to a player's page."""

from __future__ import annotations

from collections.abc import Mapping

from calibration.device import Device
from companion.words import health, house_rules, kiosk, paper, setup
from companion.words.cameras import device_name
from companion.words.changing import change, meanwhile
from companion.words.ending import stop, to_stop
from companion.words.language import _
from companion.words.pages.files import files
from companion.words.pages.plays import plays


def keeper() -> Mapping[str, str]:
    """Return the keeper's labels by their names."""
    return {
        **_games(),
        **_game(),
        **_corrections(),
        **_printing(),
        **_devices(),
        **_links(),
        **_rules(),
        **_calibration(),
        **files(),
        **plays(),
    }


def _games() -> Mapping[str, str]:
    """Return the labels of the games and of the set-up."""
    return {
        "tab_games": _("Games"),
        "continue_game": _("Continue game"),
        "new_game": _("New game"),
        "first_game": _("Begin one on this page. The TV and the players' phones then show it."),
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
        "all_games_here": _("Games at this table"),
        "delete_game": _("Delete"),
        "really_delete": _("Delete this game?"),
        "delete_means": _(
            "It is in no list any more and counts nowhere. You can restore it: type a name in "
            "this list to find it."
        ),
        "game_deleted": _("Deleted: {game}"),
        "restore_game": _("Restore"),
        "game_restored": _("Restored: {game}"),
        "settings": _("Settings"),
        "save": _("Save"),
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


def _rules() -> Mapping[str, str]:
    """Return the labels of saved house rules, and of a set-up that changes."""
    return {
        "save_rules": _("Save these rules under a name"),
        "rules_name": house_rules.name_asked(),
        "rename_rules": _("Rename these rules"),
        "rules_new_name": house_rules.new_name_asked(),
        "rules_for_new": _("Begin new games with these rules"),
        "rules_not_for_new": _("No longer begin new games with these rules"),
        "delete_rules": _("Delete these rules"),
        "rules_go": _("Delete these rules? Games that were played do not change."),
        "rules_are_there": house_rules.is_there(),
        "replace_rules": _("Replace them"),
        "as_seen": _("As it is seen"),
        "carry_on": _("Continue as {game}"),
        "really_carry_on": _("This game stays as it is. The new one has the same people."),
        "planning_timer": _("Planning timer"),
        "stop_timer": _("Stop the timer"),
        "show_ceremony": _("Show the last ceremony on all pages"),
        "ceremony_page": _("Page {at} of {n}"),
        "previous_page": _("Previous page"),
        "end_app": _("End the service"),
        "really_end_app": _(
            "Everything is saved. The pages work again once somebody starts the service, or this "
            "computer."
        ),
        "switch_off": kiosk.switch_off(),
        "set_up_again": setup.set_up_again(),
    }


def _links() -> Mapping[str, str]:
    """Return the labels of the pages' links."""
    return {
        "links": _("Links and QR codes"),
        "new_link": _("New link"),
        "revoke_link": _("Revoke the link"),
        "link_revoked": _("This link no longer works."),
        "link_changes": _("Pages that use the present link close. Their devices need a new one."),
        "own_link_changes": _(
            "All other pages of the keeper close. This page goes on with the new link."
        ),
        "other_address": _("Use another address of this machine"),
        "print_links": _("Print all codes"),
    }


def _devices() -> Mapping[str, str]:
    """Return the labels of the devices."""
    return {
        "devices": health.title(),
        "devices_checked": health.looking(),
        "check_again": _("Check again"),
        "camera_sees": _("What this camera sees: {name}"),
        "camera_opens": _("The camera is being opened…"),
        "test_sound": _("Test sound"),
        "focus_again": _("Focus again"),
        "choose_camera": device_name(Device.CAMERA),
        "choose_second_camera": device_name(Device.SECOND_CAMERA),
        "choose_board": device_name(Device.BOARD),
        "device_address": _("Another address"),
        "look_through": _("Look through it"),
        "use_this": _("Use this one"),
        "use_anyway": _("Use it anyway"),
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


def _calibration() -> Mapping[str, str]:
    """Return the labels of a guided calibration."""
    return {
        "calibrating_now": _("{title}: this is under way."),
        "take_it_up": _("Continue it here"),
        "stop_calibration": _("Stop the calibration"),
        "what_is_seen": _("What the camera sees"),
        "corner_enlarged": _("Corner {n}, enlarged"),
        "corners_are_set": _("The corners are right"),
        "corner_1": _("Corner 1, far left"),
        "corner_2": _("Corner 2, far right"),
        "corner_3": _("Corner 3, near right"),
        "corner_4": _("Corner 4, near left"),
        "corner_left": _("Move it to the left"),
        "corner_up": _("Move it up"),
        "corner_down": _("Move it down"),
        "corner_right": _("Move it to the right"),
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
        "paper_a3": paper.paper_name("a3"),
        "print_camera": paper.to_print(),
        "print_camera_why": paper.why_print(),
        "print_tower": paper.which_tower(),
        "print_bowl": paper.in_bowl(),
        "print_tray": paper.in_tray(),
        "print_about_bowl": paper.about_bowl(),
        "print_about_tray": paper.about_tray(),
        "print_size": paper.what_size(),
        "print_make": paper.make_file(),
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
