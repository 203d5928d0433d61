"""How the camera is placed and which colours it can tell apart, with advice; and a trial's result.

Names in braces are fields of the value. The few comments that need more have functions below.
"""

from __future__ import annotations

from collections.abc import Mapping

from calibration.dialogue import stand_comments, trials
from calibration.dialogue.comments import Comment
from companion.words.language import _, marked

SAID_OF_STANDING: Mapping[type[Comment], str] = {
    stand_comments.LooksFlat: marked(
        "The camera sees the tray from a low angle, so cubes will hide each other. Bring "
        "it {nearer} cm farther in over the tray."
    ),
    stand_comments.SmallInPicture: marked(
        "A cube is only {pixels} pixels wide. Bring the camera nearer, or zoom in."
    ),
    stand_comments.TrayCutOff: marked(
        "The tray reaches the picture's edge. Move the camera back until the tray's walls "
        "are in the picture too."
    ),
    stand_comments.WashedOut: marked(
        "{percent} % of the floor is too bright to show any colour. Turn the lamp away, or "
        "lay a darker sheet into the tray."
    ),
    stand_comments.HardShadow: marked(
        "There is a hard shadow on {percent} % of the floor. A second lamp, or a curtain "
        "before the sun, makes it softer."
    ),
    stand_comments.Unsharp: marked(
        "The picture is not sharp (edges are {tenths} tenths of a millimetre wide). Focus "
        "the camera, wipe its lens, or move it a little farther away."
    ),
    stand_comments.DimLight: marked(
        "The floor is dark (brightness {brightness} of 255). Use a brighter lamp, or bring "
        "it nearer."
    ),
    stand_comments.Grainy: marked(
        "The picture is grainy ({percent} %), because there is too little light. Use a "
        "brighter lamp, or bring it nearer."
    ),
    trials.CountedRight: marked("{cubes} cubes counted correctly, {percent} % sure."),
    trials.NoColours: marked(
        "No colour was photographed, so the app has nothing to learn from. At least one "
        "colour is needed."
    ),
}
_REMEDIES = {
    "BRIGHTER": marked("use a brighter lamp"),
    "WHITER": marked("use a whiter lamp, like daylight"),
    "AGAIN": marked(
        "photograph both again, without glare and away from the walls; if they still look "
        "alike, the app will ask more often"
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
        "Something else is in the tray: a hand, or cubes of a colour that was not "
        "photographed. Take it out and try again."
    ),
    "covered": marked("Something covers the tray's edge. Take it away and try again."),
    "moving": marked("Something moves. Take your hands away and try again."),
    "dark": marked("It is too dark to count. Switch on the lamp that was on before and try again."),
}


def of_standing(comment: Comment) -> str | None:
    """Return the words of a comment that needs more than its fields; None for others.

    Names in braces are still to be filled in.
    """
    match comment:
        case stand_comments.CameraStands():
            words = stance(comment.above)
        case stand_comments.CameraStandsWell():
            well = _("The whole tray is in sight, sharp and in good light.")
            words = f"{stance(comment.above)} {well}"
        case stand_comments.OutOfSight():
            words = _("{trouble}: {help}.").format(
                trouble=_(_WALLS[comment.side]), help=_moves(comment)
            )
        case stand_comments.Shines(where=(across, along)):
            words = _(
                "A lamp is reflected {where}, on {percent} % of the floor. Turn the lamp "
                "or move the camera a little until the reflection is gone; matt paper "
                "helps, too."
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
    """Return where the camera is; names in braces are still to be filled in.

    `above`: cm over the tray; None: straight above it.
    """
    if above is None:
        return _("The camera looks straight down at the tray.")
    return _("The camera is {above} cm above the tray, tilted by {tilt}°.")


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
    return marked("The tray is not where it was. Put it back and try again.")
