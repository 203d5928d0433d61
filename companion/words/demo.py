"""What the demo says about each page while it plays by itself."""

from __future__ import annotations

from companion.words.language import _


def takes_over() -> str:
    """Return the line that says how a person takes over from the demo."""
    return _("Demo: any key, and you play on.")


def of_a_question(number: int) -> str:
    """Return a comment for the main screen; it changes with the number of the question."""
    sentences = (
        _("The app knows the rules and asks for each step; people answer with one key or a tap."),
        _("The board on the table stays as it is: the app counts armies and points along."),
        _("A wrong key? ^z takes back one answer after the other. F1 tells the rule behind each."),
        _("Phones and a TV show the same and answer as well: ^s."),
    )
    return sentences[number % len(sentences)]


def battle() -> str:
    """Return the demo's comment while a battle is thrown."""
    return _("A battle: these cubes go into the tower, and what falls out of it decides.")


def revolt() -> str:
    """Return the demo's comment while a revolt is thrown."""
    return _("A revolt: the peasants' cubes go into the tower against the province's armies.")


def counting() -> str:
    """Return the demo's comment while the tray is counted."""
    return _("A camera counts what lies in the tray; without one you type it: 3 red 2 blue.")


def counted() -> str:
    """Return the demo's comment after the tray is counted."""
    return _("What is stuck in the tower may fall out in a later battle: the app knows what it is.")


def of_pages(page: int) -> str:
    """Return a comment about pages that all players read together, such as the winter."""
    sentences = (
        _("Winter: the app feeds, pays and counts points for everybody, page by page."),
        _("All look at the same page; F1 tells how its numbers came about."),
    )
    return sentences[min(page, 1)]


def over() -> str:
    """Return the demo's last comment, at the end of its game."""
    return _("That was the demo. Your own game: F10 twice, then n.")
