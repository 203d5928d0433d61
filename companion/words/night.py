"""What a table sends to a night of many tables, and names of its values in Home Assistant."""

from __future__ import annotations

from companion.evening.nights import WayIn
from companion.words.language import _, fixed_text

# The word in the key line while the table has no connection to the night's broker.
unheard = fixed_text("offline")
whose_turn = fixed_text("Whose turn")
game = fixed_text("Game")
last_battle = fixed_text("Last battle")
in_the_tower = fixed_text("Cubes in the tower")


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


# The sentence shown while the table has no link to a night.
told_to_nobody = fixed_text(
    "This table is not shared yet. On the hub, type its name and press Enter to see "
    "its QR code and link."
)
hold_code = fixed_text("Hold the table's QR code in front of the camera, on paper or on a phone.")

# The sentence shown where there is no camera to read the code.
no_eye = fixed_text("There is no camera. Type the link, or the name of a file that contains it.")
camera_comes = fixed_text("The camera is starting.")
no_code = fixed_text("The camera sees no QR code yet.")
unread_code = fixed_text(
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


# What stays when the table leaves a night.
leaving_night = fixed_text("What this table has sent stays there. Its own journal does not change.")
