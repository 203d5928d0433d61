"""What a table sends to a night of many tables, and names of its values in Home Assistant."""

from __future__ import annotations

from companion.evening.nights import WayIn
from companion.words.language import _


def unheard() -> str:
    """Return the word in the key line while the table has no connection to the night's broker."""
    return _("offline")


def whose_turn() -> str:
    """Return the name of the value “whose turn”."""
    return _("Whose turn")


def game() -> str:
    """Return the name of the value “game”."""
    return _("Game")


def last_battle() -> str:
    """Return the name of the value “last battle”."""
    return _("Last battle")


def in_the_tower() -> str:
    """Return the name of the value “cubes in the tower”."""
    return _("Cubes in the tower")


def points_of(colour: str) -> str:
    """Return the name of a colour's points."""
    return _("Points of {colour}").format(colour=colour)


def link_told(link: str) -> str:
    """Return a link without the secret key in it; a note where no link is set."""
    return link.partition("?")[0].partition("//")[2] or _("no link yet")


def link_about() -> str:
    """Return what to type for the link on a page."""
    return _("The table's link, companion-night://…, as the hub shows it.")


def names_told(wish: str) -> str:
    """Return in which form players' names are sent."""
    words_by_wish = {
        "full": _("full names"),
        "first": _("first names"),
        "initials": _("initials"),
        "none": _("no names"),
    }
    return words_by_wish.get(wish, wish)


def home_told(is_told: bool) -> str:
    """Return whether Home Assistant can find this table."""
    return _("finds the table") if is_told else _("does not find it")


# --- The way in ---


def told_to_nobody() -> str:
    """Return the sentence shown while the table has no link to a night."""
    return _(
        "This table is not shared yet. On the hub, type its name and press Enter to see "
        "its QR code and link."
    )


def hold_code() -> str:
    """Return the request to show the table's QR code to the camera."""
    return _("Hold the table's QR code in front of the camera, on paper or on a phone.")


def no_eye() -> str:
    """Return the sentence shown where there is no camera to read the code."""
    return _("There is no camera. Type the link, or the name of a file that contains it.")


def camera_comes() -> str:
    """Return the sentence shown while the camera starts."""
    return _("The camera is starting.")


def no_code() -> str:
    """Return the sentence shown while the camera sees no code."""
    return _("The camera sees no QR code yet.")


def unread_code() -> str:
    """Return advice for a code that the camera sees but cannot read."""
    return _(
        "The camera sees a QR code but cannot read it. Hold it closer and flatter, with less glare."
    )


def way_found(way: WayIn) -> str:
    """Return to which night the code before the camera leads; Enter accepts it."""
    template = _(
        "This link leads to the night at {broker}. This table is called “{name}” there. Enter "
        "accepts the link."
    )
    return template.format(broker=way.broker, name=way.name)


def way_known(way: WayIn) -> str:
    """Return to which night a code leads, when the table has that night's link already."""
    return _("This table already belongs to the night at {broker} as “{name}”.").format(
        broker=way.broker, name=way.name
    )


def leaving_night() -> str:
    """Return what stays when the table leaves a night."""
    return _("What this table has sent stays there. Its own journal does not change.")
