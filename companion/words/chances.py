"""What a battle may come to, and what came of all of them, in words."""

from __future__ import annotations

from companion.words.language import _, decimal, ngettext

ROUGH = 15  # throws: after fewer, of ten chances told one is off by more than five in a hundred


def title() -> str:
    return _("Chances")


def percent(odds: float) -> str:
    """What may be is never 0 %, and what need not be never 100 %."""
    if 0 < odds < 0.005:
        return _("<1 %")
    if 0.995 < odds < 1 - 1e-9:
        return _(">99 %")
    return _("{n} %").format(n=round(odds * 100))


def armies(left: float) -> str:
    return decimal(left, ".1f")


def legend() -> str:
    """Of two numbers beside each other."""
    return _("chance, and armies then left")


def known_from(throws: int) -> str:
    """What the app knows of this tower: how far its chances are to be trusted."""
    if not throws:
        return _("this tower not seen yet: a guess")
    text = ngettext("after {n} throw", "after {n} throws", throws).format(n=throws)
    return _("{after}: rough").format(after=text) if throws < ROUGH else text


def tower_unknown() -> str:
    return _("Nobody knows what is in the tower: no chances are told.")


# --- After the evening ---


def expected_and_came() -> str:
    return _("Expected, and what came")


def won() -> str:
    return _("battles and revolts won (expected)")


def left() -> str:
    return _("armies left by them (expected)")


def beside(came: int, expected: float) -> str:
    return _("{came} ({expected})").format(came=came, expected=armies(expected))


def marks_expected(sign: str) -> str:
    return _("{sign} what was to be expected, throw by throw").format(sign=sign)
