"""The names of the stages of reading a picture, for the sheet that shows them side by side."""

from __future__ import annotations

from collections.abc import Mapping

from companion.words.language import _, field, ngettext


def titles() -> Mapping[str, tuple[str, str]]:
    """Return each stage's title and how to read its picture, by the stage's name."""
    return {
        "picture": (
            _("1  Picture"),
            _("green: the floor; blue: what is looked at; rings: landmarks kept"),
        ),
        "squared": (_("2  Squared"), _("as seen from straight above the floor")),
        "evened": (_("3  Light evened"), _("the plain floor is one grey wherever light is right")),
        "colours": (_("4  Likeliest colour"), _("grey: more like the empty tray than any cube")),
        "likely": (
            _("5  Likelihood of each colour"),
            _("bright: for it; dim: as well the tray; black: against it"),
        ),
        "placed": (
            _("6  Cubes placed"),
            _("the number: cube faces that it explains; 5 or 6 when all is seen"),
        ),
        "weighed": (
            _("7  What may be a cube"),
            _("with its chance in 100; white: known by its looks alone"),
        ),
        "strange": (
            _("8  What no cube explains"),
            _("orange: changed; magenta: like nothing known; blue: behind the wall"),
        ),
        "read": (_("9  As read"), _("in a red frame: less than 95 % sure that it is one")),
    }


def chances() -> tuple[str, str]:
    """Return the title of the last panel, and how to read it."""
    return _("10  Chances of each colour"), _("the likeliest numbers, by this picture alone")


def not_reached() -> str:
    """Return the note where reading stopped before a stage."""
    return _("the picture did not get so far")


def heading(picture: str, state: str, cubes: int, sure: float) -> str:
    """Return the heading of one picture's sheet.

    `sure`: the probability (0 to 1) that all counts are right.
    """
    states = {
        "moving": _("something moves"),
        "hand": _("a hand is in it, or much that is no cube"),
        "dark": _("too dark"),
        "no-tray": _("the tray is not found"),
    }
    if state != "still":
        return f"{picture}   {states.get(state, state)}"
    counted = ngettext("{n} cube", "{n} cubes", cubes).format(n=cubes)
    percent = min(99.99, sure * 100)
    return f"{picture}   {counted}, " + _("{p:.2f} % sure").format(p=field(percent))
