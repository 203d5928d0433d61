"""Somebody leaves before the game is over, in words: who plays on, and what is answered then."""

from __future__ import annotations

from companion.words.language import _
from companion.words.plays import shown_name


def leaves(name: str) -> str:
    """The deed, as a list names it."""
    return _("{name} leaves").format(name=shown_name(name))


def plays_on(name: str) -> str:
    """The deed once more, of who is away."""
    return _("Who plays on for {name}").format(name=shown_name(name))


def is_back(name: str) -> str:
    return _("{name} is back").format(name=shown_name(name))


def who_plays_on(name: str, absent: str, by_hand: str) -> str:
    """`absent`: what is answered in this game where nobody does; empty: nothing ever is.

    `by_hand`: how the table puts right what it takes off the board.
    """
    template = _("Who plays on for {name}? The pieces stay on the board, in their colour.")
    lines = [f"{template.format(name=shown_name(name))} {by_hand}", absent]
    return "\n\n".join(filter(None, lines))


def by_f5() -> str:
    return _("What the table takes off the board all the same, F5 puts right.")


def by_page() -> str:
    return _("What the table takes off the board all the same is told under “Put right”.")


def nobody(name: str) -> str:
    template = _("nobody: the pieces stay, and nothing more is done for {name}")
    return template.format(name=shown_name(name))


def somebody() -> str:
    return _("somebody else, or everybody together: all is asked as before")


def too_few() -> str:
    """Why nobody is no choice."""
    return _(
        "Nobody would leave too few to play; at the terminal the evening can be stopped early."
    )


def everybody() -> str:
    """Proposed as the name of who plays on."""
    return _("Everybody")


def name_of_stand_in(name: str) -> str:
    return _("Whose name is shown in the place of {name}?").format(name=shown_name(name))


def left(name: str) -> str:
    """Of a game that is over."""
    return _("{name} left early").format(name=shown_name(name))


def who_has(stand_in: str) -> str:
    """What was said of who leaves."""
    if not stand_in:
        return _("nobody plays on.")
    return _("{name} plays on.").format(name=stand_in)


def asked_of_table(name: str, sentence: str) -> str:
    """A question that nothing can be answered to for who has left."""
    return _("{name} has left, so the table says it: {sentence}").format(
        name=shown_name(name), sentence=sentence
    )
