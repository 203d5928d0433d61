"""What calibration with the camera asks and remarks, on its screen and in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from calibration import dialogue
from companion.tower.observation import Activity
from companion.tui.guiding import Key, Sign, Steps, Told, Wanted
from companion.tui.looking import Look
from companion.words.colours import colour_name
from companion.words.guiding import done, in_a_line, keep_again, skip
from companion.words.language import _, ngettext

if TYPE_CHECKING:  # pictures bring OpenCV in
    from calibration.glimpse import Glimpse


def request(asked: dialogue.Request) -> str:
    return in_a_line(wanted(asked))


def steps(colours: Sequence[str]) -> Steps:
    return Steps(tuple(map(_name, ("empty", *colours))))


def wanted(asked: dialogue.Request) -> Wanted:
    hands_off = _("Hands away: the tray is photographed as soon as nothing moves.")
    match asked:
        case dialogue.GoOn(have):
            names = tuple(map(_name, have))
            return Wanted(
                _("Go on?"),
                _("Photographed already: {names}.").format(names=", ".join(names)),
                (done(_("go on from there")), Key("n", dialogue.ANEW, _("begin anew"))),
                done=names,
            )
        case dialogue.ShowEmpty():
            return Wanted(
                _("Empty tray"),
                _(
                    "Put the empty tray in front of the camera, the mat lying flat in it, hands"
                    " away."
                ),
                (done(_("photograph")), Key("c", dialogue.CORNERS, _("the tray has no mat"))),
                _name("empty"),
                waiting=hands_off,
            )
        case dialogue.ShowCubes():
            return _cubes(asked, hands_off)
        case dialogue.TypeCorners(picture):
            return Wanted(
                _("Type its corners"),
                _(
                    "Open {picture} and read off the four corners of the tray's floor, clockwise"
                    " from the far left, in pixels; then its width and depth in mm."
                ).format(picture=picture),
                (),
                _name("empty"),
                typed="120,80 840,84 900,640 60,636 160x120",
            )
        case dialogue.KeepAgain():
            return keep_again(asked)


def _cubes(asked: dialogue.ShowCubes, hands_off: str) -> Wanted:
    colour = colour_name(asked.colour)
    return Wanted(
        f"{asked.number} × {colour}",
        ngettext(
            "Lay {number} {colour} cube in the tray, nothing else, away from the walls.",
            "Lay {number} {colour} cubes in the tray, nothing else, each apart from the others"
            " and from the walls.",
            asked.number,
        ).format(number=asked.number, colour=colour),
        (done(_("photograph")), skip(_("no such cubes"))),
        colour,
        waiting=hands_off,
    )


def told(told: dialogue.Remark) -> Told:
    return Told(remark(told), not isinstance(told, dialogue.Taken | dialogue.Checking))


def remark(told: dialogue.Remark) -> str:
    match told:
        case dialogue.Taken(name):
            words = _("Good: {name}.").format(name=_name(name))
        case dialogue.Checking():
            words = _("Photographed. One moment: it is looked at.")
        case dialogue.NoMat():
            words = _(
                "No marker of the mat is seen. All four black squares should be in the picture,"
                " flat, sharp and without glare. Without a mat, answer c."
            )
        case dialogue.CameraMoved():
            words = _(
                "Camera or tray have been moved since the empty tray was photographed. Put them"
                " back; or stop, calibrate again, and begin anew with n."
            )
        case dialogue.WrongCubes():
            words = _wrong_cubes(told)
        case dialogue.Refused(reason):
            words = _("These pictures will not do: {reason}.").format(reason=reason)
        case dialogue.Unclear(answer):
            words = _("“{answer}” is none of the answers.").format(answer=answer)
        case _:
            words = _fault(told)
    return words


def _wrong_cubes(told: dialogue.WrongCubes) -> str:
    colour = colour_name(told.colour)
    if told.seen is None:
        words = _("{number} loose {colour} cubes and nothing else should be there.")
    else:
        words = _("{seen} {colour} cubes are seen, not {number}.")
    advice = _("Lay them apart from each other, away from walls and markers, without glare.")
    return f"{words} {advice}".format(number=told.number, colour=colour, seen=told.seen)


def _fault(told: dialogue.Fault) -> str:
    """Why there is no picture that could be used."""
    match told:
        case dialogue.TooDark(brightness):
            return _(
                "The picture is too dark (brightness {brightness} of 255). Switch on a lamp, or"
                " bring it nearer, and keep it as it will be when you play."
            ).format(brightness=brightness)
        case dialogue.TooBright(brightness):
            return _(
                "The picture is too bright (brightness {brightness} of 255). Turn the lamp away, or"
                " the tray out of the sun."
            ).format(brightness=brightness)
        case dialogue.Restless():
            return _("Something keeps moving. Hands away, and the camera fixed firmly?")
        case dialogue.CameraGone(reason):
            return _(
                "No camera: {reason}. It is tried again. Is it plugged in, and used by no other"
                " program?"
            ).format(reason=reason)


def _name(name: str) -> str:
    return _("the empty tray") if name == "empty" else colour_name(name)


def live(glimpse: Glimpse) -> Sign:
    """What the camera sees just now."""
    look = Look(Activity.STILL, glimpse.picture)
    if glimpse.is_dark:
        return Sign(_fault(dialogue.TooDark(glimpse.brightness)), look=look)
    if glimpse.is_bright:
        return Sign(_fault(dialogue.TooBright(glimpse.brightness)), look=look)
    words = _("The camera sees {seen} of the mat's {number} black squares.")
    return Sign(words.format(seen=glimpse.markers, number=glimpse.of), look=look)


def no_picture(reason: str) -> Sign:
    return Sign(_fault(dialogue.CameraGone(reason)))
