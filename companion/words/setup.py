"""The set-up in words, for any game: what each of its pages means."""

from __future__ import annotations

from collections.abc import Sequence

from companion.camera_names import camera_name
from companion.settings import VIRTUAL
from companion.words.language import _, ngettext
from companion.words.taps import is_tapped


def players_text(number: int) -> str:
    """Return a number of players in words; 0 means colours without players."""
    if not number:
        return _("No players, only colours")
    return ngettext("{n} player", "{n} players", number).format(n=number)


def range_text(players: range) -> str:
    """Return how many can play."""
    least, most = players.start, players.stop - 1
    if least == most:
        return players_text(most)
    if not least:
        return _("up to {most} players, or just colours").format(most=most)
    return _("{least} to {most} players").format(least=least, most=most)


def game() -> str:
    """Return the help of the page that chooses the game."""
    return _("The other pages show your last choices. Enter accepts the selected line.")


def players() -> str:
    """Return the help of the page that chooses the number of players."""
    return _("Everybody gets a seat and a colour on the next page.")


def box_asked() -> str:
    """Return the question for the edition."""
    return _("Which box is on the table?")


def box() -> str:
    """Return the help of the page that chooses the edition."""
    return _("It decides the cards, the costs and the steps of a season.")


def names() -> str:
    """Return the help of the page with names and colours."""
    return _("Players clockwise, as you sit. Each player has a colour.")


def rules() -> str:
    """Return the help of the page with house rules."""
    return _("Rules that differ from group to group. ← → change a line; s saves all under a name.")


def tower() -> str:
    """Return the help of the page about counting."""
    return _("You can always type or correct the count, whoever counts.")


def by_hand_about() -> str:
    """Return what it is to count by hand."""
    if is_tapped():
        return _("a real tower; type the count, or photograph the tray")
    return _("a real tower; type the count, or photograph it by phone (Ctrl+S)")


def begins_with(all_else: Sequence[str]) -> str:
    """Return with which settings F10 would begin now."""
    return _("F10 begins now: {all}").format(all=" · ".join(all_else))


def own_rules() -> str:
    """Return the note that rules differ from the defaults."""
    return _("rules of your own")


def counted_by(camera: str, board: str) -> str:
    """Return how the tray is counted."""
    if camera == VIRTUAL:
        return _("virtual tower")
    ways = [_("camera {place}").format(place=camera_name(camera))] if camera else []
    ways += [_("sensor board")] if board else []
    return " + ".join(ways) or _("counted by hand")


def rules_default() -> str:
    """Return the note that all rules have their defaults."""
    return _("standard rules")


def as_last_time(differing: Sequence[str]) -> str:
    """Return which options are as last time, not as the defaults."""
    return _("As last time: {options}").format(options=", ".join(differing))


def set_up_again() -> str:
    """Return the entry that undoes the set-up, in the list of all actions."""
    return _("Undo the set-up: players, colours, rules")


def way_to_set_up() -> str:
    """Return how to change the set-up, where there is no answer to undo."""
    return _("There is nothing to undo. To change the set-up: Ctrl+P, “set-up”.")
