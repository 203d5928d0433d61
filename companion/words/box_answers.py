"""Questions about what is printed on a game's box, cards and board, asked once a box."""

from __future__ import annotations

from collections.abc import Sequence

from companion.words.language import _, fixed_text
from companion.words.taps import is_tapped

# The note that the app asks for this printed number only once.
once = fixed_text("As printed. The app asks once and saves it for this box.")
without = fixed_text("Play without it")
look_again = fixed_text("Use the imported numbers")


def how_to_bring() -> str:
    """Return how a sheet comes into the box's file."""
    if is_tapped():
        return _(
            "The app does not have your numbers yet. The keeper can import them: “Files” on the "
            "keeper's last tab."
        )
    return _(
        "The app does not have your numbers yet. To import them, type `companion box import "
        "FILE` in a terminal."
    )


def does_not_fit(thing: Sequence[str], file: object, why: str) -> str:
    """Return why the app cannot use an entry of the box's file.

    `thing`: the entry's keys, as the file has them.
    """
    return _(
        "The app cannot use {thing} from {file}: {why}. `companion box edit` corrects it."
    ).format(file=file, thing=" · ".join(thing), why=why)


def not_saved(why: str) -> str:
    """Return the warning that a printed number could not be saved in the box's file."""
    return _("Saved in the game, but not in the box's file: {why}").format(why=why)


def nothing_kept(file: object) -> str:
    """Return the sentence for a box's file without entries."""
    return _("{file} has nothing yet of what is printed on a box.").format(file=file)


def changed(file: object, *, has_changed: bool) -> str:
    """Return whether the box's file has changed."""
    template = _("{file} was changed.") if has_changed else _("{file} was not changed.")
    return template.format(file=file)


def games_added(games: Sequence[str], file: object) -> str:
    """Return which games were imported into the box's file."""
    return _("{games}: imported into {file}.").format(games=", ".join(games), file=file)
