"""The set-up in words, whatever the game: what each page of it means."""

from __future__ import annotations

from collections.abc import Sequence

from companion.camera_names import camera_name
from companion.settings import VIRTUAL
from companion.words.language import _, ngettext


def players_text(number: int) -> str:
    if not number:
        return _("Nobody in particular: just colours")
    return ngettext("{n} player", "{n} players", number).format(n=number)


def range_text(players: range) -> str:
    """How many can play."""
    least, most = players.start, players.stop - 1
    if least == most:
        return players_text(most)
    if not least:
        return _("up to {most} players, or just colours").format(most=most)
    return _("{least} to {most} players").format(least=least, most=most)


def game() -> str:
    return _("Everything else is proposed as you last had it; Enter takes what is marked.")


def players() -> str:
    return _("Everybody gets a seat and a colour on the next page.")


def box_asked() -> str:
    return _("Which box lies on the table?")


def box() -> str:
    return _("Cards, costs and the steps of a season follow from it.")


def names() -> str:
    return _("As you sit round the table, clockwise; cubes are told apart by their colours.")


def rules() -> str:
    return _("Where tables differ: ← and → turn a line; s keeps them all under a name.")


def tower() -> str:
    return _("Whoever counts, you can always type what lies there and put it right.")


def begins_with(all_else: Sequence[str]) -> str:
    """What is played where somebody begins at once."""
    return _("F10 begins now, with: {all}").format(all=" · ".join(all_else))


def own_rules() -> str:
    return _("rules of your own")


def counted_by(camera: str, board: str) -> str:
    """How the tray is counted."""
    if camera == VIRTUAL:
        return _("virtual tower")
    ways = [_("camera {place}").format(place=camera_name(camera))] if camera else []
    ways += [_("sensor board")] if board else []
    return " + ".join(ways) or _("counted by hand")


def rules_default() -> str:
    return _("rules by default")


def as_last_time(differing: Sequence[str]) -> str:
    return _("As last time: {options}").format(options=", ".join(differing))


def set_up_again() -> str:
    """In the list of all that can be done."""
    return _("Take back the set-up: players, colours, rules")


def way_to_set_up() -> str:
    """Where there is no answer to take back."""
    return _("There is nothing to take back. To change the set-up: ^p, “set-up”.")
