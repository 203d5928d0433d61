"""Comments for the person who calibrates, and what the camera or board notices, each worded once.

Names in braces are the value's own fields. The few that need more than their fields stand below.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

from calibration.dialogue import comments, signs
from companion.said import remedy_in
from companion.words.calibrating.stand_comments import SAID_OF_STANDING, of_standing, stance
from companion.words.calibrating.wordings import step_name
from companion.words.language import _, marked, ngettext
from companion.words.language import field as given

OF_COLOURS = {"colour", "one", "other", "name"}  # fields

COMMENT_WORDS: Mapping[type[comments.Comment], str] = {
    comments.Unclear: marked("“{answer}” is none of the answers."),
    comments.Accepted: marked("Good: {name}."),
    # the camera's
    comments.Checking: marked("Photographed. One moment: it is looked at."),
    comments.TooDark: marked(
        "The picture is too dark (brightness {brightness} of 255). Switch on a lamp, or bring it"
        " nearer, and keep it as it will be when you play."
    ),
    comments.TooBright: marked(
        "The picture is too bright (brightness {brightness} of 255). Turn the lamp away, or the"
        " tray out of the sun."
    ),
    comments.NoMat: marked(
        "No marker of the mat is seen. All four black squares should be in the picture, flat, sharp"
        " and without glare. Without a mat, answer c."
    ),
    comments.LightNotHeld: marked(
        "This camera cannot be told to keep its exposure and white. Keep the lamp as it is while"
        " you play; a phone's app may have a lock for both."
    ),
    comments.KeepsMoving: marked(
        "Something keeps moving. Hands away, the camera fixed firmly, no lamp that flickers?"
    ),
    comments.CameraMoved: marked(
        "Camera or tray have been moved since the empty tray was photographed. Put them back; or"
        " stop, calibrate again, and begin anew with n."
    ),
    comments.CameraGone: marked(
        "No camera: {reason}. It is tried again. Is it plugged in, and used by no other program?"
    ),
    comments.Refused: marked("These pictures will not do: {reason}."),
    # the board's
    comments.BoardGone: marked(
        "The board does not answer ({reason}). Is it plugged in, and used by nothing else?"
    ),
    comments.BoardBack: marked("The board is there again."),
    comments.TwoBoards: marked("More than one could be it: {sources}."),
    comments.NotPutBack: marked(
        "The board did not take its old zero back. If it has lost it, the app says so once the"
        " board is there: then calibrate it again."
    ),
    comments.ScaleKnown: marked("Good: the scale strays by {noise:.2f} of a cube."),
    comments.ScaleRestless: marked(
        "The scale does not come to rest. Hands off the table; is there a draught?"
    ),
    comments.OutOfRange: marked(
        "The scale's cell is bent too far, or not connected. Its arrow points down, and only the"
        " tray rests on it."
    ),
    comments.TooLight: marked("The scale feels next to nothing. Do the cubes lie in the tray?"),
    comments.Miscounted: marked(
        "{cubes:.1f} seem to be left, not {half}. Were there ten, and is nothing leaning on the"
        " tray? Lay ten in again."
    ),
    comments.TooEmpty: marked(
        "It is lighter by {cubes:.1f} cubes than the empty tray was: something lay in it. From the"
        " beginning, with nothing in the tray."
    ),
    comments.NotBack: marked(
        "With the cubes out, {cubes:.1f} of them still seem to lie there. Does something touch the"
        " tray?"
    ),
    comments.TooEarly: marked("Enter first: that cube did not count yet."),
    comments.Sliding: marked("{seen} of {number} {colour} cubes seen."),
    comments.WrongNumber: marked(
        "{seen} cubes were seen, not {number} {colour} ones. Again, a second apart."
    ),
    comments.Mixed: marked(
        "One of these looked unlike the others. Again, with {colour} ones alone."
    ),
    comments.SameAgain: marked(
        "These look like the {other} ones before. Once more, with {colour} ones; if those before"
        " were not {other}, stop and begin again."
    ),
    comments.HardToTell: marked(
        "{one} and {other} look nearly alike to the eyes: the app will ask more often."
    ),
}
SIGN_WORDS: Mapping[type[signs.Sign], str] = {
    signs.Quiet: "",
    signs.Glimpse: marked("The camera sees {markers} of the mat's {of} black squares."),
    signs.Still: "",
    signs.BoardAway: marked(
        "The board is gone ({reason}). Plug it in again: all goes on from here."
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
            words = _("{colour} is too dark for the eye. Is the lane's lamp on, its window clean?")
        case comments.Blinded():
            words = _("{colour} dazzles the eye. Shield the lane from the table's lamp.")
        case comments.CameraGone(reason) if remedy_in(reason)[1]:
            words = _("No camera: {reason}. It is tried again.")
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
            "No {colour} cube is seen. If they lie there: lay the printed mat or plain paper under"
            " them, or give more light."
        )
    if comment.seen is None:
        words = _("{number} loose {colour} cubes and nothing else should be there.")
    else:
        words = _("{seen} {colour} cubes are seen, not {number}.")
    advice = _("Lay them apart from each other, away from walls and markers, without glare.")
    return f"{words} {advice}"


def _met(comment: comments.Met) -> str:
    lanes = ngettext("{number} lane", "{number} lanes", comment.lanes)
    return _("The board is there, with {scale} and {lanes}.").format(
        scale=_("a scale") if comment.has_scale else _("no scale"),
        lanes=lanes.format(number=comment.lanes),
    )
