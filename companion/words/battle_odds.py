"""Word the chances before a battle, and compare expected with actual results after the evening."""

from __future__ import annotations

from companion.words.language import _, decimal, fixed_text, ngettext

ROUGH = 15  # throws; after fewer, one in ten of the chances shown is off by more than 0.05


title = fixed_text("Chances")


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


legend = fixed_text("chance, and armies left")


def known_from(throws: int) -> str:
    """Return how many throws the tower's model has learned from, hence how far to trust it."""
    if not throws:
        return _("a guess: no throw seen yet")
    text = ngettext("after {n} throw", "after {n} throws", throws).format(n=throws)
    return _("{after}: rough").format(after=text) if throws < ROUGH else text


# The sentence shown in place of chances while the tower's contents are unknown.
tower_unknown = fixed_text("No chances shown: nobody knows what is in the tower.")


# --- After the evening ---


expected_and_came = fixed_text("Expected and actual")
won = fixed_text("battles won (expected)")

# The label of the row for armies left after battles.
left = fixed_text("armies left after them (expected)")


def beside(came: int, expected: float) -> str:
    """Return the actual number with the expected number in brackets."""
    return _("{came} ({expected})").format(came=came, expected=armies(expected))


def marks_expected(sign: str) -> str:
    """Return the legend for the sign that marks expected values in the chart."""
    return _("{sign} expected, throw by throw").format(sign=sign)
