"""Word the departure of a player: who plays on for them, and what is answered then."""

from __future__ import annotations

from companion.words.language import _, fixed_text
from companion.words.plays import shown_name


def leaves(name: str) -> str:
    """Return the list entry with which a player leaves the game."""
    return _("{name} leaves").format(name=shown_name(name))


def plays_on(name: str) -> str:
    """Return the list entry that changes who plays on for an absent player."""
    return _("Who takes over for {name}").format(name=shown_name(name))


def is_back(name: str) -> str:
    """Return the choice that the absent player has come back."""
    return _("{name} is back").format(name=shown_name(name))


def who_plays_on(name: str, absent: str, by_hand: str) -> str:
    """Return the question who plays on for a player who leaves.

    Args:
        absent: What this game answers where nobody plays on; empty if it never answers for them.
        by_hand: How players correct the app after they have removed pieces from the board.
    """
    template = _("Who takes over for {name}? The pieces stay on the board, in their colour.")
    lines = [f"{template.format(name=shown_name(name))} {by_hand}", absent]
    return "\n\n".join(filter(None, lines))


# How F5 corrects what players remove from the board by hand.
by_f5 = fixed_text("If you remove pieces from the board anyway, correct the app with F5.")

# How a phone page corrects what players remove from the board by hand.
by_page = fixed_text(
    "If you remove pieces from the board anyway, correct the app under “Correct it”."
)


def nobody(name: str) -> str:
    """Return the choice that nobody plays on and the pieces stay."""
    template = _("nobody: the pieces stay, and {name} takes no more turns")
    return template.format(name=shown_name(name))


somebody = fixed_text("somebody else, or everybody together: the app asks everything as before")

# Why “nobody” is not a choice: too few players would remain.
too_few = fixed_text(
    "“Nobody” is not possible: too few players would remain. You can stop the evening "
    "early at the terminal."
)
everybody = fixed_text("Everybody")


def name_of_stand_in(name: str) -> str:
    """Return the question for the name shown in place of the absent player."""
    return _("Which name should the app show instead of {name}?").format(name=shown_name(name))


def left(name: str) -> str:
    """Return the note in a game's details that a player left early."""
    return _("{name} left early").format(name=shown_name(name))


def who_has(stand_in: str) -> str:
    """Return the choice that was made: who plays on for the absent player."""
    if not stand_in:
        return _("nobody takes over.")
    return _("{name} takes over.").format(name=stand_in)


def asked_of_table(name: str, sentence: str) -> str:
    """Return a question that the players present must answer for a player who left."""
    return _("{name} has left, so everybody answers together. {sentence}").format(
        name=shown_name(name), sentence=sentence
    )
