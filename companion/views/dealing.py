"""How the app learns a game's cards or dice: it deals them itself, or people type what they see."""

from __future__ import annotations

from dataclasses import dataclass

from companion.words import _


@dataclass(frozen=True, slots=True)
class Dealing:
    """The words of this choice: its name, the question, and both ways with their meanings."""

    word: str
    question: str
    by_app: str
    by_hand: str
    about: str


def cards() -> Dealing:
    """Return the words for games with cards."""
    return Dealing(
        _("Cards"),
        _("Who deals?"),
        _("the app deals"),
        _("real cards"),
        _(
            "The app deals: it turns the cards up and shows which came; your cards stay in "
            "the box. Real cards: you turn your cards up and choose in the app which came."
        ),
    )
