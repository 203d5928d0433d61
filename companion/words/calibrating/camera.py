"""The requests to the person who calibrates the camera, in words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import singledispatch

from calibration.dialogue.requests import (
    BEFORE,
    NEXT,
    CalibrationRequest,
    CountThrow,
    Differs,
    FromPictures,
    GoOn,
    KeepAgain,
    PutRight,
    ShowCubes,
    ShowEmpty,
    ShowThrow,
    TypeCorners,
    TypeSize,
)
from companion.words.calibrating.comments import comment_text
from companion.words.calibrating.wordings import Key, Wording, keys, step_name
from companion.words.colours import colour_name, mark
from companion.words.generic import listed
from companion.words.language import _, fixed_text, ngettext, worded
from companion.words.taps import is_tapped


@singledispatch
def of_camera(request: CalibrationRequest) -> Wording | None:  # noqa: ARG001 - each kind has its own, below
    """Return the words of a request for the camera; None for other requests."""
    return None


@of_camera.register
def _keep_again(request: KeepAgain) -> Wording:
    return Wording(
        _("Not saved"),
        _("{reason}. Make room there. The calibration is not lost.").format(
            reason=worded(request.reason)
        ),
        keys(request, _("try again")),
        waiting=_("The app is saving the calibration."),
    )


@of_camera.register
def _go_on(request: GoOn) -> Wording:
    names = ", ".join(map(step_name, request.have))
    return Wording(
        _("Continue?"),
        _("Photographed already: {names}.").format(names=names),
        keys(request, _("continue from there"), _("start again")),
    )


@of_camera.register
def _show_empty(request: ShowEmpty) -> Wording:
    return Wording(
        _("Empty tray"),
        _(
            "The printed stand under the tower needs no calibration. For any other tray: "
            "put the empty tray in front of the camera, lay the mat flat in it and take "
            "your hands away."
        ),
        keys(request, _("photograph"), _("the tray has no mat")),
        _photographing(),
    )


@of_camera.register
def _show_cubes(request: ShowCubes) -> Wording:
    colour = colour_name(request.colour)
    return Wording(
        f"{request.number} × {colour}",
        ngettext(
            "Lay {number} {colour} cube in the tray, nothing else, away from the walls.",
            "Lay {number} {colour} cubes in the tray, nothing else, each apart from the others"
            " and from the walls.",
            request.number,
        ).format(number=request.number, colour=colour),
        keys(request, _("photograph"), _("no such cubes")),
        _photographing(),
    )


@of_camera.register
def _type_corners(request: TypeCorners) -> Wording:
    sentence = _(
        "Set the four corners of the tray's floor, clockwise from the far left. Tap "
        "them, or choose one with 1 to 4, move it with the arrow keys (Shift: ten px) "
        "and press Enter. Or type them, in pixels of {picture}."
    ).format(picture=request.picture)
    if is_tapped():
        sentence = _(
            "Drag each circle to its corner of the tray's floor. The arrows below move the "
            "chosen one by a pixel; with a keyboard, Shift and an arrow key move it by ten."
        )
    return Wording(
        _("Set the corners"),
        sentence,
        typed="120,80 840,84 900,640 60,636",
    )


_photographing = fixed_text(
    "Take your hands away. The app photographs the tray as soon as nothing moves."
)


@of_camera.register
def _from_pictures(request: FromPictures) -> Wording | None:
    """Word a request for the person who works from existing pictures and pages through them."""
    words = of_camera(request.request)
    if words is None:
        return None
    page_text = (
        _("This is {name}, {n} of {of}.") if request.of else _("This is the video at {name}.")
    )
    sentences = [
        words.sentence,
        page_text.format(name=request.name, n=request.number, of=request.of),
    ]
    if request.is_last:
        sentences.append(_("It is the last one."))
    turning = (Key(NEXT, _("next")), Key(BEFORE, _("before")))
    return replace(words, sentence=" ".join(sentences), keys=(*words.keys, *turning))


@of_camera.register
def _put_right(request: PutRight) -> Wording:
    return Wording(
        _("Improve first"),
        " ".join(comment_text(each) for each in request.remarks),
        keys(request, _("photograph it again"), _("continue anyway")),
        _photographing(),
    )


@of_camera.register
def _type_size(_request: TypeSize) -> Wording:
    return Wording(
        _("Tray size?"),
        _("Measure the tray's floor from wall to wall: its width and its depth in mm."),
        typed="160x120",
    )


@of_camera.register
def _show_throw(request: ShowThrow) -> Wording:
    return Wording(
        _("Test it"),
        _(
            "Test the calibration: throw 8 to 12 cubes ({colours}) into the tray as in a "
            "game, and leave them where they fall."
        ).format(colours=listed([colour_name(colour) for colour in request.colours])),
        keys(request, _("photograph"), _("skip the test")),
        _photographing(),
    )


@of_camera.register
def _count_throw(request: CountThrow) -> Wording:
    letters = ", ".join(f"{mark(each).letter} {colour_name(each)}" for each in request.colours)
    sentence = _(
        "Count the cubes yourself. Type each colour's letter and number ({letters}). "
        "Leave out colours that are not in the tray."
    ).format(letters=letters)
    return Wording(
        _("What is in the tray?"),
        _("Count the cubes in the tray yourself.") if is_tapped() else sentence,
        typed=" ".join(f"{mark(each).letter.lower()}2" for each in request.colours[:3]),
    )


@of_camera.register
def _differs(request: Differs) -> Wording:
    lines = [
        _("{colour}: the camera sees {seen}, you counted {lies}.").format(
            colour=colour_name(colour).capitalize(), seen=number_seen, lies=lies
        )
        for colour, number_seen, lies in request.differences
    ]
    outlined = _("In {picture}, everything that the camera takes for a cube has an outline.")
    if is_tapped():
        outlined = _("In the picture, everything that the camera takes for a cube has an outline.")
    lines.append(outlined.format(picture=request.picture))
    return Wording(
        _("Counts differ"),
        " ".join(lines),
        keys(
            request,
            _("save it anyway"),
            _("another throw"),
            _("photograph these colours again"),
        ),
        _photographing(),
    )


def understood(request: CalibrationRequest, typed: str) -> str:
    """Return the typed answer with each colour's name or letter replaced by its English name."""
    if not isinstance(request, CountThrow):
        return typed
    called = {name.casefold(): colour for colour in request.colours for name in _called(colour)}
    return re.sub(r"[^\W\d_]+", lambda found: _english(found[0], called), typed)


def _called(colour: str) -> tuple[str, ...]:
    """Return a colour's names.

    The letter is last, so that another colour's full name wins over it.
    """
    return colour, colour_name(colour), mark(colour).letter


def _english(word: str, called: Mapping[str, str]) -> str:
    return f" {called[word.casefold()]} " if word.casefold() in called else word
