"""Comments for the person who calibrates, and what the camera or board notices, each worded once.

Names in braces are fields of the value. The few comments that need more have functions below.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

from calibration.dialogue import comments, signs
from companion.said import remedy_in
from companion.words.calibrating.stand_comments import SAID_OF_STANDING, of_standing, stance
from companion.words.calibrating.wordings import step_name
from companion.words.language import _, marked, ngettext, worded
from companion.words.language import field as given

OF_COLOURS = {"colour", "one", "other", "name"}  # fields that hold a colour

COMMENT_WORDS: Mapping[type[comments.Comment], str] = {
    comments.Unclear: marked("“{answer}” is not one of the answers."),
    comments.Accepted: marked("Good: {name}."),
    # the camera's
    comments.Checking: marked("Photographed. One moment: the app is checking the picture."),
    comments.TooDark: marked(
        "The picture is too dark (brightness {brightness} of 255). Switch on a lamp, or "
        "bring it nearer, and leave it like this when you play."
    ),
    comments.TooBright: marked(
        "The picture is too bright (brightness {brightness} of 255). Turn the lamp away, "
        "or move the tray out of the sun."
    ),
    comments.NoMat: marked(
        "The camera sees none of the mat's markers. All four black squares must be in the "
        "picture, flat, sharp and without glare. No mat? Choose “the tray has no mat”."
    ),
    comments.LightNotHeld: marked(
        "This camera cannot lock its exposure and white balance. Keep the lamp as it is "
        "while you play. If the camera is a phone, its app may have a lock for both."
    ),
    comments.KeepsMoving: marked(
        "Something keeps moving. Take your hands away, fix the camera firmly and use a "
        "lamp that does not flicker."
    ),
    comments.CameraMoved: marked(
        "The camera or the tray has moved since the empty tray was photographed. Move it "
        "back. Or stop, calibrate again and choose “start again”."
    ),
    comments.CameraGone: marked(
        "No camera: {reason}. The app keeps trying. Is the camera plugged in, and not used "
        "by another program?"
    ),
    comments.Refused: marked("These pictures cannot be used: {reason}."),
    # the board's
    comments.BoardGone: marked(
        "The sensor board does not answer ({reason}). Is it plugged in, and not used by "
        "another program?"
    ),
    comments.BoardBack: marked("The sensor board is connected again."),
    comments.TwoBoards: marked("More than one device could be the sensor board: {sources}."),
    comments.FirmwareTooOld: marked(
        "The firmware of this sensor board is too old for a scale under the whole tower. Connect "
        "the board to a computer with this project, run make -C firmware flash, and start again."
    ),
    comments.ScaleKnown: marked("Good: the scale varies by {noise:.2f} of a cube."),
    comments.ScaleRestless: marked(
        "The scale does not come to rest. Take your hands off the table. Is there a draught?"
    ),
    comments.OutOfRange: marked(
        "The scale's load cell is bent too far, or not connected. Its arrow must point "
        "down, and only the tray may rest on it."
    ),
    comments.TooLight: marked("The scale measures almost nothing. Are the cubes in the tray?"),
    comments.Miscounted: marked(
        "The scale shows {cubes:.1f} cubes, not {half}. Were there ten? Does anything lean "
        "on the tray? Put ten in again."
    ),
    comments.TooEmpty: marked(
        "The tray is {cubes:.1f} cubes lighter than the empty tray was, so something was "
        "in it. Start again with nothing in the tray."
    ),
    comments.NotBack: marked(
        "The cubes are out, but the scale still shows {cubes:.1f}. Does something touch the tray?"
    ),
    comments.TooEarly: marked("Choose “begin” first. That cube was not counted."),
    comments.Sliding: marked("{seen} of {number} {colour} cubes seen."),
    comments.WrongNumber: marked(
        "The sensor saw {seen} cubes, not {number} {colour} ones. Try again, one second apart."
    ),
    comments.Mixed: marked(
        "One of these cubes looked different. Try again, with {colour} cubes only."
    ),
    comments.SameAgain: marked(
        "These cubes look like the {other} ones before. Try again, with {colour} cubes. If "
        "those before were not {other}, stop and start again."
    ),
    comments.HardToTell: marked(
        "{one} and {other} look almost the same to the colour sensors, so the app will ask "
        "more often."
    ),
}
SIGN_WORDS: Mapping[type[signs.Sign], str] = {
    signs.Quiet: "",
    signs.Glimpse: marked("The camera sees {markers} of the mat's {of} black squares."),
    signs.Still: "",
    signs.BoardAway: marked(
        "No connection to the sensor board ({reason}). Plug it in again to continue from here."
    ),
    signs.ScaleMoves: marked("The scale moves."),
    signs.ScaleRests: marked("The scale is at rest."),
}


def comment_text(comment: comments.Comment) -> str:
    """Return a comment in a sentence or two."""
    match comment:
        case comments.WrongCubes():
            words = _wrong_cubes(comment)
        case comments.Met():
            words = _met(comment)
        case comments.Blinded(is_dark=True):
            words = _(
                "{colour} is too dark for the colour sensor. Is the lane's lamp on? Is its "
                "window clean?"
            )
        case comments.Blinded():
            words = _(
                "{colour} is too bright for the colour sensor. Shield the lane from the lamp "
                "over the table."
            )
        case comments.CameraGone(reason) if remedy_in(reason)[1]:
            words = _("No camera: {reason}. The app keeps trying.")
        case comments.NotPutBack():
            words = worded(comment.outlives)
        case _:
            words = of_standing(comment) or _({**COMMENT_WORDS, **SAID_OF_STANDING}[type(comment)])
    text = words.format(**_about(comment))
    return text[:1].upper() + text[1:]


def sign_text(sign: signs.Sign) -> str:
    """Return what the camera or board notices now.

    A sign that also exists as a comment has the comment's words.
    """
    match sign:
        case signs.Glimpse(is_dark=True):
            return comment_text(comments.TooDark(sign.brightness))
        case signs.Glimpse(is_bright=True):
            return comment_text(comments.TooBright(sign.brightness))
        case signs.Glimpse(tilt=int()):
            return f"{_glimpsed(sign)} {stance(sign.above).format(**_about(sign))}"
        case signs.NoPicture(reason):
            return comment_text(comments.CameraGone(reason))
        case signs.ScaleBent():
            return comment_text(comments.OutOfRange())
        case _:
            words = SIGN_WORDS[type(sign)]
            return _(words).format(**_about(sign)) if words else ""


def _glimpsed(sign: signs.Glimpse) -> str:
    return _(SIGN_WORDS[signs.Glimpse]).format(**_about(sign))


def _about(value: comments.Comment | signs.Sign) -> dict[str, object]:
    return {each.name: _named(each.name, getattr(value, each.name)) for each in fields(value)}


def _named(name: str, value: object) -> object:
    """Return a colour by its name and sources as a list; any other value unchanged."""
    return step_name(str(value)) if name in OF_COLOURS else given(value)


def _wrong_cubes(comment: comments.WrongCubes) -> str:
    if comment.seen == 0:
        return _(
            "The camera sees no {colour} cube. If there are any in the tray, lay the "
            "printed mat or plain paper under them, or use more light."
        )
    if comment.seen is None:
        words = _("There should be {number} loose {colour} cubes in the tray and nothing else.")
    else:
        words = _("The camera sees {seen} {colour} cubes, not {number}.")
    advice = _("Lay them apart from each other, away from walls and markers, without glare.")
    return f"{words} {advice}"


def _met(comment: comments.Met) -> str:
    if comment.under_tower:
        return _("The board will say what goes in and is taken out.")
    lanes = ngettext("{number} lane", "{number} lanes", comment.lanes)
    return _("The sensor board is connected, with {scale} and {lanes}.").format(
        scale=_("a scale") if comment.has_scale else _("no scale"),
        lanes=lanes.format(number=comment.lanes),
    )
