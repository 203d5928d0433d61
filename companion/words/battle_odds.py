"""Word the chances before a battle, and compare expected with actual results after the evening."""

from __future__ import annotations

from companion.words.language import _, decimal, ngettext

ROUGH = 15  # throws; after fewer, one in ten of the chances shown is off by more than 0.05


def title() -> str:
    """Return the heading above the chances."""
    return _("Chances")


def percent(odds: float) -> str:
    """Return a probability as a percentage. Only the impossible is 0 %, only the certain 100 %."""
    if 0 < odds < 0.005:
        return _("<1 %")
    if 0.995 < odds < 1 - 1e-9:
        return _(">99 %")
    return _("{n} %").format(n=round(odds * 100))


def armies(left: float) -> str:
    """Return a mean number of armies with one decimal."""
    return decimal(left, ".1f")


def legend() -> str:
    """Return the legend for the two numbers beside each other: chance, and armies left."""
    return _("chance, and armies left")


def known_from(throws: int) -> str:
    """Return how many throws the tower's model has learned from, hence how far to trust it."""
    if not throws:
        return _("a guess: no throw seen yet")
    text = ngettext("after {n} throw", "after {n} throws", throws).format(n=throws)
    return _("{after}: rough").format(after=text) if throws < ROUGH else text


def tower_unknown() -> str:
    """Return the sentence shown in place of chances while the tower's contents are unknown."""
    return _("No chances shown: nobody knows what is in the tower.")


# --- After the evening ---


def expected_and_came() -> str:
    """Return the heading of the comparison of expected and actual results."""
    return _("Expected and actual")


def won() -> str:
    """Return the label of the row for battles and revolts won."""
    return _("battles and revolts won (expected)")


def left() -> str:
    """Return the label of the row for armies left after battles."""
    return _("armies left after them (expected)")


def beside(came: int, expected: float) -> str:
    """Return the actual number with the expected number in brackets."""
    return _("{came} ({expected})").format(came=came, expected=armies(expected))


def marks_expected(sign: str) -> str:
    """Return the legend for the sign that marks expected values in the chart."""
    return _("{sign} expected, throw by throw").format(sign=sign)
