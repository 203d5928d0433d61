"""How the camera is placed and which colours it can tell apart, with advice; and a trial's result.

Names in braces are the value's own fields. The few that need more than their fields stand below.
"""

from __future__ import annotations

from collections.abc import Mapping

from calibration.dialogue import stand_comments, trials
from calibration.dialogue.comments import Comment
from companion.words.language import _, marked

SAID_OF_STANDING: Mapping[type[Comment], str] = {
    stand_comments.LooksFlat: marked(
        "It looks very flat at the tray, so cubes will hide each other: bring it {nearer} cm"
        " farther in over the tray."
    ),
    stand_comments.SmallInPicture: marked(
        "A cube is only {pixels} pixels wide: bring the camera nearer, or zoom in."
    ),
    stand_comments.TrayCutOff: marked(
        "The tray reaches the picture's edge: move the camera back until the tray's walls are in"
        " the picture too."
    ),
    stand_comments.WashedOut: marked(
        "{percent} % of the floor is as bright as the picture can be, and has no colour left: turn"
        " the lamp away, or lay a darker sheet into the tray."
    ),
    stand_comments.HardShadow: marked(
        "A hard shadow lies on {percent} % of the floor: a second lamp, or a curtain before the"
        " sun, softens it."
    ),
    stand_comments.Unsharp: marked(
        "The picture is not sharp (edges are {tenths} tenths of a millimetre wide): focus the"
        " camera, wipe its lens, or hold it a little farther away."
    ),
    stand_comments.DimLight: marked(
        "The floor is dark (brightness {brightness} of 255): a brighter lamp, or one nearer, helps."
    ),
    stand_comments.Grainy: marked(
        "The picture is grainy ({percent} %), for want of light: a brighter lamp, or one nearer,"
        " helps."
    ),
    trials.CountedRight: marked("Counted right: {cubes} cubes, and {percent} % sure of them."),
    trials.NoColours: marked(
        "No colour was photographed, so there is nothing to learn: at least one is needed."
    ),
}
_REMEDIES = {
    "BRIGHTER": marked("a brighter lamp would help"),
    "WHITER": marked("a whiter lamp would help, as daylight is"),
    "AGAIN": marked(
        "photograph both again, without glare and away from the walls; if they still do, the app"
        " will ask more often"
    ),
}
_WALLS = {
    "front": marked("Behind the front wall {percent} % of the tray is out of sight"),
    "far": marked("Behind the far wall {percent} % of the tray is out of sight"),
    "left": marked("Behind the left wall {percent} % of the tray is out of sight"),
    "right": marked("Behind the right wall {percent} % of the tray is out of sight"),
}
_THIRDS = (
    (marked("at the far left"), marked("at the far side"), marked("at the far right")),
    (marked("on the left"), marked("in the middle"), marked("on the right")),
    (marked("at the near left"), marked("at the near side"), marked("at the near right")),
)
_UNREAD = {
    "hand": marked(
        "Something else is in the tray, a hand or cubes of a colour that was not photographed: take"
        " it out, and again."
    ),
    "covered": marked("Something lies over the tray's edge: take it away, and again."),
    "moving": marked("Something moves: hands away, and again."),
    "dark": marked("It is too dark to count: switch the lamp on that you had before, and again."),
}


def of_standing(comment: Comment) -> str | None:
    """Return a comment that needs more than its fields; names in braces are still unfilled."""
    match comment:
        case stand_comments.CameraStands():
            words = stance(comment.above)
        case stand_comments.CameraStandsWell():
            well = _("All of the tray is in sight, sharp and in good light.")
            words = f"{stance(comment.above)} {well}"
        case stand_comments.OutOfSight():
            words = _("{trouble}: {help}.").format(
                trouble=_(_WALLS[comment.side]), help=_moves(comment)
            )
        case stand_comments.Shines(where=(across, along)):
            words = _(
                "A lamp is mirrored {where}, on {percent} % of the floor: turn the lamp or move the"
                " camera a little until it is gone; matt paper helps, too."
            ).replace("{where}", _(_THIRDS[along][across]))
        case stand_comments.LookAlike():
            words = _("{one} and {other} look alike in this light: {help}.").replace(
                "{help}", _(_REMEDIES[comment.remedy])
            )
        case trials.NotCounted(state):
            words = _(_UNREAD.get(state, _lost()))
        case _:
            return None
    return words


def stance(above: int | None) -> str:
    """Return where the camera is; names in braces are still unfilled."""
    if above is None:
        return _("The camera looks straight down at the tray.")
    return _("The camera stands {above} cm above the tray, tilted {tilt}°.")


def _moves(comment: stand_comments.OutOfSight) -> str:
    match comment:
        case stand_comments.OutOfSight(raised=None, nearer=None):
            return _("set the camera up higher and more over the middle of the tray")
        case stand_comments.OutOfSight(raised=None):
            return _("bring the camera {nearer} cm farther in over the tray")
        case stand_comments.OutOfSight(nearer=None):
            return _("raise the camera by {raised} cm")
    return _("raise the camera by {raised} cm, or bring it {nearer} cm farther in over the tray")


def _lost() -> str:
    return marked("The tray is not where it was: put it back as it stood, and again.")
