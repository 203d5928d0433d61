"""What is told of a night of many tables, and what a home calls the things of a table."""

from __future__ import annotations

from companion.evening.nights import WayIn
from companion.words.language import _


def unheard() -> str:
    """In the line of keys while the broker is out of reach: it leads to why."""
    return _("offline")


def whose_turn() -> str:
    return _("Whose turn")


def game() -> str:
    return _("Game")


def last_battle() -> str:
    return _("Last battle")


def in_the_tower() -> str:
    return _("Cubes in the tower")


def points_of(colour: str) -> str:
    return _("Points of {colour}").format(colour=colour)


def link_told(link: str) -> str:
    """Without the key that is in it."""
    return link.partition("?")[0].partition("//")[2] or _("no code yet")


def names_told(wish: str) -> str:
    words_by_wish = {
        "full": _("full names"),
        "first": _("first names"),
        "initials": _("initials"),
        "none": _("no names"),
    }
    return words_by_wish.get(wish, wish)


def home_told(is_told: bool) -> str:
    return _("finds the table") if is_told else _("is not told")


# --- The way in ---


def told_to_nobody() -> str:
    return _(
        "This table is told to nobody. On the hub its name and Enter show its code and its link."
    )


def hold_code() -> str:
    return _("Hold the table's code before the camera, on paper or on a phone.")


def no_eye() -> str:
    return _("There is no camera: type the link, or the name of a file that has it.")


def camera_comes() -> str:
    return _("The camera is coming.")


def no_code() -> str:
    return _("No code is seen yet.")


def unread_code() -> str:
    return _("A code is seen, but cannot be read: nearer, flatter, with less glare.")


def way_found(way: WayIn) -> str:
    template = _("It leads to the night at {broker}; this table is “{name}” there. Enter takes it.")
    return template.format(broker=way.broker, name=way.name)


def way_known(way: WayIn) -> str:
    return _("This table goes to the night at {broker} as “{name}”.").format(
        broker=way.broker, name=way.name
    )


def leaving_night() -> str:
    return _("What was told there stays there; the table's own journal stays as it is.")
