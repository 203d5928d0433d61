"""Questions about what is printed on a game's box, cards and board, asked once a box."""

from __future__ import annotations

from collections.abc import Sequence

from companion.words.language import _


def once() -> str:
    """Return the note that the app asks for this printed number only once."""
    return _("As it is printed. Asked once, kept for this box.")


def without() -> str:
    """Return the choice to play without a printed sheet."""
    return _("Play without it")


def look_again() -> str:
    """Return the choice that the box's file now has the sheet."""
    return _("It is in the box's file now")


def how_to_bring() -> str:
    """Return how a sheet comes into the box's file."""
    return _("The box's file has nothing of it. `companion box import FILE` brings it.")


def does_not_fit(thing: Sequence[str], file: object, why: str) -> str:
    """Return why the app cannot use an entry of the box's file.

    `thing`: the entry's keys, as the file has them.
    """
    return _("{file} will not do for {thing}: {why}. `companion box edit` puts it right.").format(
        file=file, thing=" · ".join(thing), why=why
    )


def not_kept(why: str) -> str:
    """Return the warning that a printed number could not be saved in the box's file."""
    return _("The game has it, but the box's file does not: {why}").format(why=why)


def nothing_kept(file: object) -> str:
    """Return the sentence for a box's file without entries."""
    return _("Nothing that is printed on a box is kept in {file} yet.").format(file=file)


def changed(file: object, *, has_changed: bool) -> str:
    """Return whether the box's file has changed."""
    template = _("{file} is changed.") if has_changed else _("{file} is as it was.")
    return template.format(file=file)


def games_added(games: Sequence[str], file: object) -> str:
    """Return which games were imported into the box's file."""
    return _("{games}: taken into {file}.").format(games=", ".join(games), file=file)
