"""Corrections of a play: a player's name or colour in it, and the date of its beginning."""

from __future__ import annotations

from companion.words.language import _, fixed_text


def name_corrected(name: str) -> str:
    """Return the action that corrects a name, as lists name it."""
    return _("Correct the name {name}").format(name=name)


colours_wrong = fixed_text("Swap two colours?")


def colours_swapped(one: str, colour: str, other: str, theirs: str) -> str:
    """Return the swap of two players' colours, as lists name it."""
    return _("Correct the colours: {one} leads {colour}, {other} leads {theirs}").format(
        one=one, colour=colour, other=other, theirs=theirs
    )


def would_swap(colour: str, leads: str, theirs: str, other: str) -> str:
    """Return what a swap of two players' colours would change."""
    template = _(
        "From now on {leads} plays with {colour}, and {other} plays with {theirs}. What each "
        "colour has done and scored stays the same: only the names change."
    )
    return template.format(colour=colour, leads=leads, theirs=theirs, other=other)


swap = fixed_text("Swap")


def recoloured(name: str, colour: str, other: str) -> str:
    """Return the correction of one player's colour, as lists name it."""
    return _("Correct the colour: {name} plays with {other}, not {colour}").format(
        name=name, other=other, colour=colour
    )


colour_wrong = fixed_text("Change a colour?")


def would_recolour(name: str, colour: str, other: str) -> str:
    """Return what the correction of one player's colour would change."""
    template = _(
        "{name} plays with {other}, for the whole game; nobody plays with {colour}. All "
        "counts and answers stay: only the colour changes."
    )
    return template.format(name=name, colour=colour, other=other)


change_it = fixed_text("Change it")
date_corrected = fixed_text("Correct the date")


def right_name(name: str) -> str:
    """Return the question for a player's name in this game only."""
    return _("What is the right name for {name}, in this game only?").format(name=name)


right_date = fixed_text("When did this game begin? Type it as 2026-11-19, or 2026-11-19 20:15.")


def whose_name(names: str) -> str:
    """Return the question whose name in a play is to be corrected."""
    return _("Which name in this play needs a correction? {names}").format(names=names)


def nobody_in_it(names: str) -> str:
    """Return the refusal of a name that is not in the play."""
    return _("Choose one of these: {names}.").format(names=names)
