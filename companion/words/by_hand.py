"""Counting by hand in words: what is missing, and what a key cannot mean."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Colour
from companion.tray.tally import Tally
from companion.words.colours import colour_name, mark
from companion.words.generic import listed
from companion.words.language import _


def said_so_far() -> str:
    return _("A colour's letter and its number; Enter when all is said.")


def left_out(colours: Sequence[Colour]) -> str:
    """Who has not been spoken of: a colour is 0 once somebody has said so."""
    names = listed([colour_name(colour) for colour in colours])
    told = _("{colours}: none? Enter again: none. Else its letter and number.")
    return told.format(colours=names[:1].upper() + names[1:])


def not_known_by_sight(colours: Sequence[Colour]) -> str:
    """No camera has been taught them: no look will tell."""
    names = listed([colour_name(colour) for colour in colours])
    letters = " ".join(f"{mark(colour).letter.lower()}3" for colour in colours)
    told = _("The camera does not know {colours}: type how many lie there, such as {typed}.")
    return told.format(colours=names, typed=letters)


def too_many(colour: Colour, number: int, most: int) -> str:
    name = colour_name(colour)
    told = _("{number} {colour}? At most {most} can lie there.")
    return told.format(number=number, colour=name, most=most)


def which_colour(tally: Tally) -> str:
    told = _("Of which colour? First its letter ({letters}), then the number.")
    return told.format(letters=_letters(tally))


def no_colour(key: str, tally: Tally) -> str:
    told = _("“{key}” is no colour here: a letter ({letters}), then its number.")
    return told.format(key=key, letters=_letters(tally))


def nothing_typed() -> str:
    return _("Nothing is typed that could be deleted. ^z takes the last answer back.")


def _letters(tally: Tally) -> str:
    return ", ".join(mark(colour).letter.lower() for colour in tally.most)
