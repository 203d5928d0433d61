"""What the camera has learned of a table's cubes, in words."""

from __future__ import annotations

from collections.abc import Sequence

from companion.said import Said
from companion.words.colours import colour_name
from companion.words.language import _, decimal, ngettext, worded


def learned_from(throws: int, *, can_undo: bool) -> str:
    """Return the value of the setting for learned colours: from how many throws."""
    if not throws:
        return _("usual colours")
    if can_undo:
        return ngettext(
            "learned from {n} throw · undo", "learned from {n} throws · undo", throws
        ).format(n=throws)
    return ngettext("learned from {n} throw", "learned from {n} throws", throws).format(n=throws)


def about_cubes(
    cube_mm: float | None, bowl_mm: float | None, alike: Sequence[tuple[str, str]]
) -> str:
    """Return what the app knows of cubes and bowl (sizes in mm), and how it learns colours."""
    sentences = []
    if cube_mm is not None:
        sentences.append(_("Your cubes: {size} mm.").format(size=decimal(cube_mm, "g")))
        sentences += [odd for odd in [odd_size(cube_mm)] if odd]
    if bowl_mm is not None:
        sentences.append(_("Your bowl: {size} mm across.").format(size=decimal(bowl_mm, "g")))
    sentences += [look_alike(one, other) for one, other in alike]
    sentences.append(
        _("The camera learns your cubes' colours from counts that you confirm or correct.")
    )
    return " ".join(sentences)


def odd_size(cube_mm: float) -> str:
    """Return advice for cubes outside 7.5 to 13 mm, a size no game has; empty for others."""
    if 7.5 <= cube_mm <= 13:
        return ""
    return _("Was the sheet printed at {percent} %? Print it at 100 %.").format(
        percent=round(1000 / cube_mm / 10) * 10
    )


def look_alike(one: str, other: str) -> str:
    """Return the warning that two colours look alike in the present light."""
    return _("Your {one} and {other} cubes look alike in this light.").format(
        one=colour_name(one), other=colour_name(other)
    )


def undo_asked(throws: int) -> str:
    """Return the question before the last step of learning is undone.

    `throws`: how many throws of learning remain afterwards.
    """
    if not throws:
        return _("Undo what the camera learned last? It then uses the usual colours again.")
    return ngettext(
        "Undo what the camera learned last? It then uses what it learned from {n} throw.",
        "Undo what the camera learned last? It then uses what it learned from {n} throws.",
        throws,
    ).format(n=throws)


def not_saved(reason: Said | str) -> str:
    """Return the warning that the learned colours could not be saved."""
    return _(
        "The learned colours of your cubes could not be saved ({reason}). The game continues."
    ).format(reason=worded(reason))
