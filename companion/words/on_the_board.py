"""How the resting tray differs from the cubes the ledger expects there, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.flow import Colour
from companion.tower.sighting import Sighting
from companion.tray.resting import Difference
from companion.tray.state import TrayState
from companion.words.generic import counts
from companion.words.language import _, fixed_text, ngettext
from companion.words.remarks import who_says


def still_lies(state: TrayState) -> str:
    """Return how the resting tray differs from the ledger; empty where both agree."""
    text = _differs(state.difference, state.compared)
    return f"{text} {if_empty()}" if state.may_be_empty else text


# The key for an empty tray, since a camera may take other things for cubes.
if_empty = fixed_text("Press Ctrl+N if the tray is empty.")


def _differs(odd: Difference, claims: Sequence[Sighting]) -> str:
    if odd.contradicts:
        sources = who_says(claims)
        return _("{said}. Which is right? Please look into the tray.").format(said=sources)
    if odd.weighed is not None:
        return _by_weight(odd.weighed, odd.expected)
    if odd.fell:
        return _fell(odd.fell)
    return _by_colour(odd.more, odd.fewer)


def _by_colour(more: Mapping[Colour, int], fewer: Mapping[Colour, int]) -> str:
    sentences = []
    if more:
        some = ngettext(
            "{cubes} is still in the tray.", "{cubes} are still in the tray.", sum(more.values())
        )
        sentences.append(some.format(cubes=counts(more)))
    if fewer:
        some = ngettext(
            "{cubes} is missing from the tray.",
            "{cubes} are missing from the tray.",
            sum(fewer.values()),
        )
        sentences.append(some.format(cubes=counts(fewer)))
    if sentences:
        sentences.append(_("Press F6 if that is right."))
    return " ".join(sentences)


def _by_weight(number: int, expected: int) -> str:
    """Return the difference by weight alone: no colours are known, so F6 can accept nothing."""
    if expected == 0:
        some = ngettext(
            "By weight, about {number} cube is still in the tray.",
            "By weight, about {number} cubes are still in the tray.",
            number,
        )
        return some.format(number=number)
    some = ngettext(
        "By weight, about {number} cube is in the tray instead of {expected}. Press F5 to "
        "correct it.",
        "By weight, about {number} cubes are in the tray instead of {expected}. Press F5 "
        "to correct it.",
        number,
    )
    return some.format(number=number, expected=expected)


def _fell(cubes: Mapping[Colour, int]) -> str:
    some = ngettext(
        "{cubes} has just fallen out of the tower, although the app asked for no throw.",
        "{cubes} have just fallen out of the tower, although the app asked for no throw.",
        sum(cubes.values()),
    )
    return some.format(cubes=counts(cubes))
