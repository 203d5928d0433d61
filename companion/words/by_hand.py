"""Counting by hand in words: what is missing, and which keys are not possible."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Colour
from companion.tray.tally import Tally
from companion.words.colours import colour_name, mark
from companion.words.generic import listed
from companion.words.language import _, fixed_text
from companion.words.taps import is_tapped


def count_by_hand() -> str:
    """Return the request to throw and then count by hand."""
    if is_tapped():
        return _("Throw all these cubes in. Then count the cubes in the tray.")
    return _(
        "Throw all these cubes in. Then type each colour's letter and number, and press Enter."
    )


def by_hand_so_far() -> str:
    """Return the sentence shown while Enter accepts the counts on the screen.

    All colours are typed, or the sources see nothing just now and a remark says why.
    """
    if is_tapped():
        return _("Are these counts right?")
    return _("Enter accepts these counts.")


def said_so_far() -> str:
    """Return the sentence shown while some colours have no number yet."""
    if is_tapped():
        return _("Some colours are not counted yet.")
    return _("Type each colour's letter and number. Press Enter when all colours are done.")


def left_out(colours: Sequence[Colour]) -> str:
    """Return the question whether the colours without a number are absent.

    A colour counts as 0 only after a person has confirmed it.
    """
    names = listed([colour_name(colour) for colour in colours])
    template = _(
        "{colours}: none in the tray? Press Enter again for none, or type a letter and a number."
    )
    if is_tapped():
        template = _("{colours}: none in the tray?")
    return template.format(colours=names[:1].upper() + names[1:])


def not_known_by_sight(colours: Sequence[Colour]) -> str:
    """Return the request to type the numbers of colours that no camera has learned."""
    names = listed([colour_name(colour) for colour in colours])
    if is_tapped():
        template = _("The camera does not know {colours}. How many are in the tray?")
        return template.format(colours=names)
    letters = " ".join(f"{mark(colour).letter.lower()}3" for colour in colours)
    template = _(
        "The camera does not know {colours}. Type how many are in the tray, such as {typed}."
    )
    return template.format(colours=names, typed=letters)


def too_many(colour: Colour, number: int, most: int) -> str:
    """Return why a number is not possible: at most `most` cubes can be in the tray."""
    name = colour_name(colour)
    template = _(
        "{number} {colour} is not possible: at most {most} can be in the tray. If more went "
        "in, press F5."
    )
    return template.format(number=number, colour=name, most=most)


# Why Enter did nothing: the typed number is not possible.  Without this refusal, Enter would
# accept the count from before that number.
say_again = fixed_text(
    "That number is not possible. Type another number, or press Backspace to keep the old count."
)


def which_colour(tally: Tally) -> str:
    """Return the request for a colour's letter when a digit was typed first."""
    template = _("Which colour? Type its letter first ({letters}), then the number.")
    return template.format(letters=_letters(tally))


def no_colour(key: str, tally: Tally) -> str:
    """Return the sentence for a key that cannot begin a count: no colour has this letter."""
    template = _("“{key}” is not a colour here. Type a letter ({letters}), then the number.")
    return template.format(key=key, letters=_letters(tally))


nothing_typed = fixed_text("There is no typed number to delete. Ctrl+Z undoes the last answer.")


def _letters(tally: Tally) -> str:
    return ", ".join(mark(colour).letter.lower() for colour in tally.most)
