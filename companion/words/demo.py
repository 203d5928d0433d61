"""What the demo says of each page while it plays itself."""

from __future__ import annotations

from companion.words.language import _


def takes_over() -> str:
    """How people come to play."""
    return _("Demo: any key, and you play on.")


def of_a_question(number: int) -> str:
    """About the main screen, something else for each question."""
    sentences = (
        _("The app knows the rules and asks for each step; people answer with one key or a tap."),
        _("The board on the table stays as it is: the app counts armies and points along."),
        _("A wrong key? ^z takes back one answer after the other. F1 tells the rule behind each."),
        _("Phones and a TV show the same and answer as well: ^s."),
    )
    return sentences[number % len(sentences)]


def battle() -> str:
    return _("A battle: these cubes go into the tower, and what falls out of it decides.")


def revolt() -> str:
    return _("A revolt: the peasants' cubes go into the tower against the province's armies.")


def counting() -> str:
    return _("A camera counts what lies in the tray; without one you type it: 3 red 2 blue.")


def counted() -> str:
    return _("What is stuck in the tower may fall out in a later battle: the app knows what it is.")


def of_pages(page: int) -> str:
    """About what is gone through together."""
    sentences = (
        _("Winter: the app feeds, pays and counts points for everybody, page by page."),
        _("All look at the same page; F1 tells how its numbers came about."),
    )
    return sentences[min(page, 1)]


def over() -> str:
    return _("That was the demo. Your own game: F10 twice, then n.")
