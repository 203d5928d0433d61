"""The requests to the person who calibrates the sensor board, in words."""

from __future__ import annotations

from functools import singledispatch

from calibration.dialogue.requests import (
    UNDER_TOWER,
    UNDER_TRAY,
    CalibrationRequest,
    EmptyTray,
    HalfOut,
    SlideCubes,
    StandTower,
    TakenOut,
    TenCubes,
    WhereScale,
    WhichOne,
)
from companion.words.calibrating.wordings import Wording, keys
from companion.words.colours import colour_name
from companion.words.language import _, fixed_text, ngettext


@singledispatch
def of_board(request: CalibrationRequest) -> Wording | None:  # noqa: ARG001 - each kind has its own, below
    """Return the words of a request for the sensor board; None for other requests."""
    return None


@of_board.register
def _which_one(request: WhichOne) -> Wording:
    return Wording(
        _("Which board?"),
        _(
            "More than one device could be the sensor board. Which one is it? You can also "
            "unplug the others."
        ),
        keys(request, *request.sources),
    )


@of_board.register
def _where_scale(request: WhereScale) -> Wording:
    places = {UNDER_TRAY: _("under the tray alone"), UNDER_TOWER: _("under the whole tower")}
    keep = () if request.now is None else (_("as now, {place}").format(place=places[request.now]),)
    return Wording(
        _("Where is the scale?"),
        _(
            "Under the tray alone, the scale weighs what is in it. Under the whole tower, if "
            "tower and tray are one piece, it weighs what goes in and is taken out."
        ),
        keys(request, *keep, *places.values()),
    )


@of_board.register
def _stand_tower(request: StandTower) -> Wording:
    return Wording(
        _("Tower on the scale"),
        _(
            "Put the tower with its tray on the scale and take your hands away. Cubes may stay "
            "in it."
        ),
        keys(request, _("set it to zero"), _("leave the scale as it is")),
        _weighing(),
    )


@of_board.register
def _empty_tray(request: EmptyTray) -> Wording:
    return Wording(
        _("Empty tray"),
        _("Put the empty tray on its scale and take your hands away."),
        keys(request, _("set it to zero"), _("leave the scale as it is")),
        _weighing(),
    )


@of_board.register
def _ten_cubes(request: TenCubes) -> Wording:
    number = request.number
    return Wording(
        ngettext("Put {number} cube in", "Put {number} cubes in", number).format(number=number),
        ngettext(
            "Lay {number} cube in the tray, of any colour.",
            "Lay {number} cubes in the tray, of any colours.",
            number,
        ).format(number=number),
        keys(request, _("weigh them")),
        _weighing(),
    )


@of_board.register
def _half_out(request: HalfOut) -> Wording:
    number = request.number
    return Wording(
        ngettext("Take {number} out", "Take {number} out", number).format(number=number),
        _(
            "Take half of them out, so that {number} are left. This shows whether they were "
            "counted correctly."
        ).format(number=number),
        keys(request, _("see whether half is left")),
        _weighing(),
    )


@of_board.register
def _taken_out(request: TakenOut) -> Wording:
    return Wording(
        _("Take all out"),
        _("Take the other cubes out as well."),
        keys(request, _("see whether it is back at zero")),
        _weighing(),
    )


@of_board.register
def _slide_cubes(request: SlideCubes) -> Wording:
    number, colour = request.number, colour_name(request.colour)
    return Wording(
        f"{number} × {colour}",
        ngettext(
            "Have {number} {colour} cube ready. After “begin”, let it slide through a lane.",
            "Have {number} {colour} cubes ready. After “begin”, let them slide through a lane, one"
            " after the other, a second apart.",
            number,
        ).format(number=number, colour=colour),
        keys(request, _("begin"), _("no such cubes")),
        _("Now let them slide through a lane, one after the other, a second apart."),
    )


_weighing = fixed_text("Hands off the tray: the app is weighing it.")
