"""Counting by hand in words: what is missing, and which keys are not possible."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Colour
from companion.tray.key_counts import Tally
from companion.words.colours import colour_name, mark
from companion.words.generic import listed
from companion.words.language import _
from companion.words.taps import is_tapped


def count_by_hand() -> str:
    """Return the request to throw and then count by hand."""
    if is_tapped():
        return _("Throw it all in. Then count what lies in the tray.")
    return _("Throw it all in. Then count: a colour's letter and its number, Enter takes it.")


def by_hand_so_far() -> str:
    """Return the sentence shown while a count by hand can be accepted."""
    if is_tapped():
        return _("Are these the counts?")
    return _("Enter takes these counts.")


def said_so_far() -> str:
    """Return the sentence shown while some colours have no number yet."""
    if is_tapped():
        return _("Some colours are counted, others are not yet.")
    return _("A colour's letter and its number; Enter when all is said.")


def left_out(colours: Sequence[Colour]) -> str:
    """Return the question whether the colours without a number are absent.

    A colour counts as 0 only after a person has confirmed it.
    """
    names = listed([colour_name(colour) for colour in colours])
    template = _("{colours}: none? Enter again: none. Else its letter and number.")
    if is_tapped():
        template = _("{colours}: none?")
    return template.format(colours=names[:1].upper() + names[1:])


def not_known_by_sight(colours: Sequence[Colour]) -> str:
    """Return the request to type the numbers of colours that no camera has learned."""
    names = listed([colour_name(colour) for colour in colours])
    if is_tapped():
        template = _("The camera does not know {colours}: how many lie there?")
        return template.format(colours=names)
    letters = " ".join(f"{mark(colour).letter.lower()}3" for colour in colours)
    template = _("The camera does not know {colours}: type how many lie there, such as {typed}.")
    return template.format(colours=names, typed=letters)


def too_many(colour: Colour, number: int, most: int) -> str:
    """Return why a number is not possible: at most `most` cubes can be in the tray."""
    name = colour_name(colour)
    template = _("{number} {colour}? At most {most} can lie there. Did more go in? F5 takes that.")
    return template.format(number=number, colour=name, most=most)


def say_again() -> str:
    """Return why Enter did nothing: the typed number is not possible.

    Without this refusal, Enter would accept the count from before that number.
    """
    return _("Nothing is taken: that number will not do. Another number, or Backspace: it stays.")


def which_colour(tally: Tally) -> str:
    """Return the request for a colour's letter when a digit was typed first."""
    template = _("Of which colour? First its letter ({letters}), then the number.")
    return template.format(letters=_letters(tally))


def no_colour(key: str, tally: Tally) -> str:
    """Return the sentence for a key that is no colour's letter."""
    template = _("“{key}” is no colour here: a letter ({letters}), then its number.")
    return template.format(key=key, letters=_letters(tally))


def nothing_typed() -> str:
    """Return the sentence shown when there is no typed number to delete."""
    return _("Nothing is typed that could be deleted. ^z takes the last answer back.")


def _letters(tally: Tally) -> str:
    return ", ".join(mark(colour).letter.lower() for colour in tally.most)
