"""The names of the stages of reading a picture, for the sheet that shows them side by side."""

from __future__ import annotations

from collections.abc import Mapping

from companion.words.language import _, field, fixed_text, ngettext


def titles() -> Mapping[str, tuple[str, str]]:
    """Return each stage's title and how to read its picture, by the stage's name."""
    return {
        "picture": (
            _("1  Picture"),
            _("green: the floor; blue: the searched area; rings: saved landmarks"),
        ),
        "squared": (_("2  Squared"), _("as seen from straight above the floor")),
        "evened": (
            _("3  Light evened"),
            _("the bare floor is the same grey wherever the light is right"),
        ),
        "colours": (_("4  Likeliest colour"), _("grey: more like the empty tray than any cube")),
        "likely": (
            _("5  Likelihood of each colour"),
            _("bright: likely; dim: as likely the tray; black: unlikely"),
        ),
        "placed": (
            _("6  Cubes placed"),
            _("the number: cube faces that the cube explains; 5 or 6 if all are in view"),
        ),
        "weighed": (
            _("7  What may be a cube"),
            _("with its probability in %; white: recognised by its looks alone"),
        ),
        "strange": (
            _("8  What no cube explains"),
            _("orange: changed; magenta: unlike anything known; blue: behind the wall"),
        ),
        "read": (_("9  Result"), _("red frame: less than 95 % sure that it is a cube")),
    }


def chances() -> tuple[str, str]:
    """Return the title of the last panel, and how to read it."""
    return _("10  Probability of each number"), _(
        "the likeliest numbers of each colour, by this picture alone"
    )


# The note where reading stopped before a stage.
not_reached = fixed_text("not reached with this picture")


def heading(picture: str, state: str, cubes: int, sure: float) -> str:
    """Return the heading of one picture's sheet.

    `sure`: the probability (0 to 1) that all counts are right.
    """
    states = {
        "moving": _("something moves"),
        "hand": _("a hand is in the picture, or a lot that is not a cube"),
        "dark": _("too dark"),
        "no-tray": _("tray not found"),
    }
    if state != "still":
        return f"{picture}   {states.get(state, state)}"
    counted = ngettext("{n} cube", "{n} cubes", cubes).format(n=cubes)
    percent = min(99.99, sure * 100)
    return f"{picture}   {counted}, " + _("{p:.2f} % sure").format(p=field(percent))
