"""How a game's cards or dice come to be known: by the app, or by what lies on the table."""

from __future__ import annotations

from dataclasses import dataclass

from companion.words import _


@dataclass(frozen=True, slots=True)
class Dealing:
    """In a word, what is asked, what either of the two is called, and what they mean."""

    word: str
    question: str
    by_app: str
    by_hand: str
    about: str


def cards() -> Dealing:
    return Dealing(
        _("Cards"),
        _("Who deals?"),
        _("the app deals"),
        _("real cards"),
        _(
            "The app deals: it turns the cards up itself and says which came; yours stay in the "
            "box. Real cards: you turn yours up and tell the app which came."
        ),
    )
