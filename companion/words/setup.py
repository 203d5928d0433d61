"""The set-up in words, for any game: what each of its pages means."""

from __future__ import annotations

from collections.abc import Sequence

from companion.camera_names import camera_name
from companion.packages import UnusablePart
from companion.settings import VIRTUAL
from companion.words.language import _, fixed_text, ngettext
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


game = fixed_text("The other pages show your last choices. Enter accepts the selected line.")


def game_means(left_out: Sequence[UnusablePart]) -> str:
    """Return what the choice of the game means, and the packages whose games are left out."""
    names = [f"{each.name} ({each.package})" for each in left_out]
    broken = _("Left out, as they cannot be used: {games}. F8 on the first screen says why.")
    return "\n".join([game(), *([broken.format(games=", ".join(names))] if names else [])])


players = fixed_text("Everybody gets a seat and a colour on the next page.")
box_asked = fixed_text("Which box is on the table?")
box = fixed_text("It decides the cards, the costs and the steps of a season.")
names = fixed_text("Players clockwise, as you sit. Each player has a colour.")
rules = fixed_text(
    "Rules that differ from group to group. ← → change a line; s saves all under a name."
)
tower = fixed_text("You can always type or correct the count, whoever counts.")


def by_hand_about() -> str:
    """Return what it is to count by hand."""
    if is_tapped():
        return _("a real tower; type the count, or photograph the tray")
    return _("a real tower; type the count, or photograph it by phone (Ctrl+S)")


def begins_with(all_else: Sequence[str]) -> str:
    """Return with which settings F10 would begin now."""
    return _("F10 begins now: {all}").format(all=" · ".join(all_else))


# The note that rules differ from the defaults.
own_rules = fixed_text("rules of your own")


def counted_by(camera: str, board: str) -> str:
    """Return how the tray is counted."""
    if camera == VIRTUAL:
        return _("virtual tower")
    ways = [_("camera {place}").format(place=camera_name(camera))] if camera else []
    ways += [_("sensor board")] if board else []
    return " + ".join(ways) or _("counted by hand")


# The note that all rules have their defaults.
rules_default = fixed_text("standard rules")


def as_last_time(differing: Sequence[str]) -> str:
    """Return which options are as last time, not as the defaults."""
    return _("As last time: {options}").format(options=", ".join(differing))


set_up_again = fixed_text("Undo the set-up: players, colours, rules")

# How to change the set-up, where there is no answer to undo.
way_to_set_up = fixed_text("There is nothing to undo. To change the set-up: Ctrl+P, “set-up”.")
