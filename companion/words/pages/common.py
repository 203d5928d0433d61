"""The words that every second screen has."""

from __future__ import annotations

from collections.abc import Mapping

from companion.words.language import _, fixed_text, languages
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
        "gone_on_since": _(
            "The app has restarted, and another question is open now. The undo button shows what "
            "was done last."
        ),
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


# The sentence shown where a browser has no JavaScript.
no_script = fixed_text(
    "This page needs JavaScript. Switch it on in the browser's settings and reload the page."
)

# The sentence shown if no script of the page runs for a while.
too_old = fixed_text(
    "If this text does not go away, this browser is too old for the page. The page needs "
    "Chrome 69, Firefox 67, Safari 12.1 (iOS 12.5) or newer. You can also scan the QR code "
    "at the table with a phone."
)
no_answer = fixed_text(
    "The table does not answer. Is this device on the same Wi-Fi as the table? "
    "The page tries again by itself."
)

# The refusal while no game is open.
nothing_is_played = fixed_text("No game is being played now.")

# The refusal where the table has no list of games.
no_games_here = fixed_text("Open the game in the terminal.")
# The refusal to end an app that has a terminal, or to switch its computer off.
end_at_the_terminal = fixed_text("Only the terminal can do that here.")
no_devices_here = fixed_text("There are no devices here.")
no_picture_yet = fixed_text("The camera has sent no picture yet.")

# The refusal of an answer when the game is over.
nothing_asked = fixed_text("The game is over. There are no more questions.")

# The refusal for a page that may only look on.
only_looks_on = fixed_text("This page can only watch.")


def too_late(name: str) -> str:
    """Return the refusal for an answer that came too late.

    `name`: the owner of the page that was first; empty for the table, a page that has no owner,
    or a count that was accepted unasked.
    """
    if name:
        return _("{name} has already answered this.").format(name=name)
    return _("This has already been answered.")


# The refusal of a count or photo while the game waits for no throw.
nothing_thrown = fixed_text("No throw is due now.")
count_it = fixed_text("Count what is in the tray.")
calibrating_already = fixed_text("Another calibration is under way. Finish it or stop it first.")
not_calibrating = fixed_text("No calibration is under way.")
not_to_calibrate = fixed_text("This device cannot be calibrated here.")

# The refusal to accept a count when no cube is counted yet.
nothing_counted = fixed_text("Nothing is counted yet.")
some_left_out = fixed_text("Some colours have no number yet. Are there none of them in the tray?")
nothing_fell = fixed_text("The app saw no cube fall. Is the count right?")
nothing_to_undo = fixed_text("There is nothing to undo.")
nothing_to_redo = fixed_text("There is nothing to redo.")

# The refusal for an action that only the keeper's page may do.
keeper_only = fixed_text("Only the keeper's page can do that.")
somebody_elses = fixed_text("This question is for another player.")
wrong_key = fixed_text("This link no longer works. Scan the QR code at the table again.")

# The refusal after too many failed links from one address.
too_many_wrong = fixed_text(
    "This device has sent too many links that do not work. The page tries again by itself."
)

# The sentence shown while the table plays another game.
another_game = fixed_text(
    "Another game is open at the table now. This page comes back when your game is open again."
)
another_table = fixed_text(
    "Another table answers at this address now. This page keeps looking for its own."
)

# The refusal for a page that sends too many requests.
too_much_at_once = fixed_text("This page asked for too much at once. It restarts by itself.")
not_understood = fixed_text("The table could not read this page's message. Reload the page.")

# The refusal of a photo while another is being read.
photo_busy = fixed_text("The app is still reading another picture. Try again in a moment.")
photo_too_large = fixed_text(
    "The picture is larger than 25 MB. Choose a smaller size in the camera's settings."
)
photo_too_slow = fixed_text(
    "The picture took too long to arrive. Move closer to the Wi-Fi and send it again."
)

# The refusal of a photo while a typed count is open.
photo_not_now = fixed_text("Somebody has typed a count. Accept or correct that count instead.")

# The refusal of a photo if the game went on while it was read.
photo_too_late = fixed_text(
    "The game has continued since this picture. Take a picture of this throw."
)
photo_of_no_tower = fixed_text(
    "This throw is in the virtual tower. There is no bowl to photograph."
)
