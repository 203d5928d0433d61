"""What is printed on a game's box, cards and board, and asked of the table once."""

from __future__ import annotations

from collections.abc import Sequence

from companion.words.language import _


def once() -> str:
    """Nobody is asked for that number again."""
    return _("As it is printed. Asked once, kept for this box.")


def without() -> str:
    return _("Play without it")


def look_again() -> str:
    return _("It is in the box's file now")


def how_to_bring() -> str:
    """How a sheet comes into the box's file."""
    return _("The box's file has nothing of it. `companion box import FILE` brings it.")


def does_not_fit(thing: Sequence[str], file: object, why: str) -> str:
    """Why what the box's file has is not taken; by its keys, as it stands there."""
    return _("{file} will not do for {thing}: {why}. `companion box edit` puts it right.").format(
        file=file, thing=" · ".join(thing), why=why
    )


def not_kept(why: str) -> str:
    return _("The game has it, but the box's file does not: {why}").format(why=why)


def nothing_kept(file: object) -> str:
    return _("Nothing that is printed on a box is kept in {file} yet.").format(file=file)


def changed(file: object, *, has_changed: bool) -> str:
    template = _("{file} is changed.") if has_changed else _("{file} is as it was.")
    return template.format(file=file)


def games_added(games: Sequence[str], file: object) -> str:
    return _("{games}: taken into {file}.").format(games=", ".join(games), file=file)
