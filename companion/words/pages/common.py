"""The words that every second screen has."""

from __future__ import annotations

from collections.abc import Mapping

from companion.words.language import _, languages
from companion.words.plays import for_bg_stats, scan

_OWN_NAMES = {"en": "English", "de": "Deutsch", "fr": "Français"}  # as their speakers call them


def common() -> Mapping[str, str]:
    """Return the labels of every page by their names; each language is named in its own words."""
    spoken = {f"language_{code}": _OWN_NAMES.get(code, code) for code in languages()}
    return {
        "gone": _(
            "No connection to the table. What you see may be out of date. "
            "The page reconnects by itself."
        ),
        "incomplete": _("A part of this page has not arrived. The page is fetching it again."),
        "started_again": _("The app has restarted. Please do this again."),
        "language": _("Language"),
        "light_or_dark": _("Light or dark page"),
        "nothing_asked": _("There is no question now."),
        "no_game": _("No game is open."),
        "the_table": _("Everybody"),
        "map": _("Map"),
        "board": _("Board"),
        "bg_stats": for_bg_stats(),
        "bg_stats_scan": scan(),
        "bg_stats_open": _("Open this play in BG Stats on this phone"),
        "tray_picture": _("The tray as the camera sees it"),
        **spoken,
    }


def no_script() -> str:
    """Return the sentence shown where a browser has no JavaScript."""
    return _(
        "This page needs JavaScript. Switch it on in the browser's settings and reload the page."
    )


def too_old() -> str:
    """Return the sentence shown if no script of the page runs for a while."""
    return _(
        "If this text does not go away, this browser is too old for the page. The page needs "
        "Chrome 69, Firefox 67, Safari 12.1 (iOS 12.5) or newer. You can also scan the QR code "
        "at the table with a phone."
    )


def no_answer() -> str:
    """Return the sentence shown when the table does not answer."""
    return _(
        "The table does not answer. Is this device on the same Wi-Fi as the table? "
        "The page tries again by itself."
    )


def nothing_is_played() -> str:
    """Return the refusal while no game is open."""
    return _("No game is being played now.")


def no_games_here() -> str:
    """Return the refusal where the table has no list of games."""
    return _("Open the game in the terminal.")


def end_at_the_terminal() -> str:
    """Return the refusal to end an app that has a terminal, or to switch its computer off."""
    return _("Only the terminal can do that here.")


def no_devices_here() -> str:
    """Return the refusal where the table has no devices to check."""
    return _("There are no devices here.")


def no_picture_yet() -> str:
    """Return the sentence in place of a picture that has not come yet."""
    return _("The camera has sent no picture yet.")


def nothing_asked() -> str:
    """Return the refusal of an answer when the game is over."""
    return _("The game is over. There are no more questions.")


def only_looks_on() -> str:
    """Return the refusal for a page that may only look on."""
    return _("This page can only watch.")


def too_late(name: str) -> str:
    """Return the refusal for an answer that came too late.

    `name`: the owner of the page that was first; empty for the table itself.
    """
    if name:
        return _("{name} has already answered this.").format(name=name)
    return _("This has already been answered at the table.")


def nothing_thrown() -> str:
    """Return the refusal of a count or photo while the game waits for no throw."""
    return _("No throw is due now.")


def count_it() -> str:
    """Return the request to count the tray."""
    return _("Count what is in the tray.")


def nothing_counted() -> str:
    """Return the refusal to accept a count when no cube is counted yet."""
    return _("Nothing is counted yet.")


def some_left_out() -> str:
    """Return the question whether colours without a number are absent."""
    return _("Some colours have no number yet. Are there none of them in the tray?")


def nothing_fell() -> str:
    """Return the question whether a count is right although no cube was seen to fall."""
    return _("The app saw no cube fall. Is the count right?")


def nothing_to_undo() -> str:
    """Return the refusal when there is nothing to undo."""
    return _("There is nothing to undo.")


def nothing_to_redo() -> str:
    """Return the refusal when there is nothing to redo."""
    return _("There is nothing to redo.")


def keeper_only() -> str:
    """Return the refusal for an action that only the keeper's page may do."""
    return _("Only the keeper's page can do that.")


def somebody_elses() -> str:
    """Return the refusal for an answer to another player's question."""
    return _("This question is for another player.")


def wrong_key() -> str:
    """Return the refusal for a link that no longer works."""
    return _("This link no longer works. Scan the QR code at the table again.")


def too_many_wrong() -> str:
    """Return the refusal after too many failed links from one address."""
    return _(
        "This device has sent too many links that do not work. The page tries again by itself."
    )


def another_game() -> str:
    """Return the sentence shown while the table plays another game."""
    return _(
        "Another game is open at the table now. This page comes back when your game is open again."
    )


def another_table() -> str:
    """Return the sentence shown when another table answers at this address."""
    return _("Another table answers at this address now. This page keeps looking for its own.")


def too_much_at_once() -> str:
    """Return the refusal for a page that sends too many requests."""
    return _("This page asked for too much at once. It restarts by itself.")


def not_understood() -> str:
    """Return the refusal for a message that the app cannot read, or that fits no question."""
    return _("The table could not read this page's message. Reload the page.")


def photo_busy() -> str:
    """Return the refusal of a photo while another is being read."""
    return _("The app is still reading another picture. Try again in a moment.")


def photo_too_large() -> str:
    """Return the refusal of a photo over 25 MB."""
    return _("The picture is larger than 25 MB. Choose a smaller size in the camera's settings.")


def photo_too_slow() -> str:
    """Return the refusal of a photo that took too long to arrive."""
    return _("The picture took too long to arrive. Move closer to the Wi-Fi and send it again.")


def photo_not_now() -> str:
    """Return the refusal of a photo while a typed count is open."""
    return _("Somebody has typed a count. Accept or correct that count instead.")


def photo_too_late() -> str:
    """Return the refusal of a photo if the game went on while it was read."""
    return _("The game has continued since this picture. Take a picture of this throw.")


def photo_of_no_tower() -> str:
    """Return the refusal of a photo of a throw in the virtual tower."""
    return _("This throw is in the virtual tower. There is no bowl to photograph.")
