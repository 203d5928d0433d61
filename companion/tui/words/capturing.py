"""What calibration with the camera asks and remarks, in a terminal."""

from calibration import dialogue
from companion.tui.words.cast import colour_name
from companion.tui.words.language import _, ngettext


def request(asked: dialogue.Request) -> str:
    match asked:
        case dialogue.GoOn(have):
            return _(
                "Photographed already: {names}. Enter: go on from there. n: begin anew. q: stop."
            ).format(names=", ".join(map(_name, have)))
        case dialogue.ShowEmpty():
            return _(
                "Put the empty tray in front of the camera, the mat lying flat in it, hands away."
                " Enter: photograph. c: the tray has no mat. q: stop."
            )
        case dialogue.ShowCubes(colour, number):
            return ngettext(
                "Lay {number} {colour} cube in the tray, nothing else, away from the walls."
                " Enter: photograph. s: no such cubes. q: stop for now.",
                "Lay {number} {colour} cubes in the tray, nothing else, each apart from the others"
                " and from the walls. Enter: photograph. s: no such cubes. q: stop for now.",
                number,
            ).format(number=number, colour=colour_name(colour))
        case dialogue.TypeCorners(picture):
            return _(
                "Open {picture} and read off the four corners of the tray's floor, clockwise from"
                " the far left, in pixels; then its width and depth in mm. Type them like this:"
                " 120,80 840,84 900,640 60,636 160x120"
            ).format(picture=picture)


def remark(told: dialogue.Remark) -> str:
    match told:
        case dialogue.Taken(name):
            words = _("Good: {name}.").format(name=_name(name))
        case dialogue.NoMat():
            words = _(
                "No marker of the mat is seen. All four black squares should be in the picture,"
                " flat, sharp and without glare. Without a mat, answer c."
            )
        case dialogue.CameraMoved():
            words = _(
                "Camera or tray have been moved since the empty tray was photographed. Put them"
                " back; or stop with q, start again, and answer n to begin anew."
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
            return _("No camera: {reason}. It is tried again.").format(reason=reason)


def _name(name: str) -> str:
    return _("the empty tray") if name == "empty" else colour_name(name)
