"""Say how what went in and was taken out differs from the game, and what puts it right."""

from __future__ import annotations

from companion.tray.accounts import Imbalance, Odd
from companion.tray.state import Doubt, Stage, TrayState
from companion.words.language import _, ngettext
from companion.words.taps import is_tapped


def in_and_out(state: TrayState) -> str:
    """Return how the changes differ; empty if they do not, or if the app asks about it anyway."""
    imbalance, count = state.imbalance, state.count
    if imbalance is None or (state.stage is Stage.ASKING and _is_asked(state)):
        return ""
    match imbalance.odd:
        case Odd.WENT_IN:
            return went_in(imbalance)
        case Odd.TAKEN_OUT if state.stage in {Stage.IDLE, Stage.COUNTED}:
            return _perhaps(imbalance, _taken_out(imbalance, is_last=count is not None))
        case Odd.TAKEN_OUT:
            return f"{_of_the_last(imbalance)} {_look()}"
        case Odd.BETWEEN:
            return _perhaps(imbalance, _between(imbalance.number))
        case Odd.UNKNOWN:
            return _(
                "The app does not know how many cubes went in or out. Something other than cubes "
                "was put on the tower or taken off, or its scale was off for a moment."
            )


def _is_asked(state: TrayState) -> bool:
    return state.count is not None and state.count.doubt is Doubt.OTHER_NUMBER


def other_number(imbalance: Imbalance) -> str:
    """Return the question about a count, because another number of cubes went in or out."""
    if imbalance.odd is Odd.WENT_IN:
        return f"{went_in(imbalance)} {_go_on()}"
    return f"{_of_the_last(imbalance)} {_look()} {_go_on()}"


def _perhaps(imbalance: Imbalance, claim: str) -> str:
    """Return the claim, as what is only likely if it is no more."""
    return claim if imbalance.is_certain else _("This is not certain: {claim}").format(claim=claim)


def went_in(imbalance: Imbalance) -> str:
    """Return how many cubes went in instead of those to be thrown, and what to do.

    Where it is not certain, nothing is to be done: a right throw would become wrong by it.
    """
    some = ngettext(
        "{number} cube went in instead of {expected}.",
        "{number} cubes went in instead of {expected}.",
        imbalance.number,
    ).format(number=imbalance.number, expected=imbalance.expected)
    if not imbalance.is_certain:
        return _perhaps(imbalance, some)
    off = abs(imbalance.number - imbalance.expected)
    if imbalance.number > imbalance.expected:
        to_do = ngettext(
            "Take {number} cube out of the tray again.",
            "Take {number} cubes out of the tray again.",
            off,
        )
    else:
        to_do = ngettext("Throw {number} more cube in.", "Throw {number} more cubes in.", off)
    return f"{some} {to_do.format(number=off)}"


def _go_on() -> str:
    return _("Or accept these counts.") if is_tapped() else _("Enter accepts these counts.")


def _of_the_last(imbalance: Imbalance) -> str:
    some = ngettext(
        "After the last throw {number} cube was taken out of the tray instead of {expected}.",
        "After the last throw {number} cubes were taken out of the tray instead of {expected}.",
        imbalance.number,
    )
    claim = some.format(number=imbalance.number, expected=imbalance.expected)
    return _perhaps(imbalance, claim)


def _look() -> str:
    """Return what to do about cubes that were not taken out after the last throw."""
    if is_tapped():
        return _(
            "Please check whether cubes of the last throw are still in the tray. If not, please "
            "correct its count."
        )
    return _(
        "Please check whether cubes of the last throw are still in the tray. If not, F4 changes "
        "its count."
    )


def _taken_out(imbalance: Imbalance, *, is_last: bool) -> str:
    """Return how far the clearing is, and what to do if the count was wrong.

    Args:
        is_last: The count is the last thing that was done, so that undo takes it back.
    """
    if imbalance.number < imbalance.expected:
        some = ngettext(
            "{number} of {expected} cube is out of the tray. Take out the rest. If nothing is "
            "left, the count was wrong.",
            "{number} of {expected} cubes are out of the tray. Take out the rest. If nothing is "
            "left, the count was wrong.",
            imbalance.expected,
        )
    else:
        some = ngettext(
            "{number} cube was taken out of the tray instead of {expected}. Then the count was "
            "wrong.",
            "{number} cubes were taken out of the tray instead of {expected}. Then the count was "
            "wrong.",
            imbalance.number,
        )
    text = some.format(number=imbalance.number, expected=imbalance.expected)
    if is_tapped():
        to_do = _("Undo the count and count again.") if is_last else _("Please correct it.")
    else:
        to_do = _("Ctrl+Z undoes it.") if is_last else _("F4 changes it.")
    return f"{text} {to_do}"


def _between(number: int) -> str:
    if number > 0:
        some = ngettext(
            "{number} cube went into the tower or the tray, although the app asked for no throw. "
            "Take it out again.",
            "{number} cubes went into the tower or the tray, although the app asked for no throw. "
            "Take them out again.",
            number,
        )
        return some.format(number=number)
    some = ngettext(
        "{number} cube was taken out of the tower or the tray, although it should stay. Put it "
        "back.",
        "{number} cubes were taken out of the tower or the tray, although they should stay. Put "
        "them back.",
        -number,
    )
    return some.format(number=-number)
