"""The tray in words: what is going on in it, what is believed of it, what is odd about it."""

from __future__ import annotations

from collections.abc import Mapping

from companion.flow import Colour
from companion.tower.belief import Belief
from companion.tower.surprise import Reason, Surprise
from companion.tui.looking import Tray
from companion.tui.words.cast import colour_name
from companion.tui.words.generic import counts, listed
from companion.tui.words.language import _, ngettext


def going_on(tray: Tray, reason: str = "") -> str:
    """What the camera sees, in one sentence."""
    sentences = {
        Tray.STILL: _("Still: looking."),
        Tray.FALLING: _("Cubes are falling."),
        Tray.HAND: _("A hand is in the picture."),
        Tray.DARK: _("It is too dark to see the tray. Counting by hand works as always."),
        Tray.NO_TRAY: _("The tray is not in the picture. Counting by hand works as always."),
        Tray.LOST: _("The camera is gone: it is tried again. Counting by hand works as always."),
    }
    told = sentences[tray]
    return f"{told} ({reason})" if reason and tray is Tray.LOST else told


def still_lie(more: Mapping[Colour, int], fewer: Mapping[Colour, int]) -> str:
    """How the resting tray differs from the ledger; empty where it does not."""
    told = []
    if more:
        some = ngettext(
            "{cubes} still lies in the tray.", "{cubes} still lie in the tray.", sum(more.values())
        )
        told.append(some.format(cubes=counts(more)))
    if fewer:
        some = ngettext(
            "{cubes} is missing from the tray.",
            "{cubes} are missing from the tray.",
            sum(fewer.values()),
        )
        told.append(some.format(cubes=counts(fewer)))
    if told:
        told.append(_("F6 if that is right."))
    return " ".join(told)


def surprising(surprise: Surprise) -> str:
    """What seems to have happened, in one sentence."""
    sentences = {
        Reason.MORE_THAN_EXIST: _("{claimed} {colour} seen, but only {explained} can be there."),
        Reason.SOURCE_DIFFERS: _(
            "The {source} sees {claimed} {colour}; all else speaks for {explained}."
        ),
        Reason.TOTAL_DIFFERS: _(
            "The {source} finds {claimed} cubes in all; the colours make {explained}."
        ),
        Reason.COLOUR_NOT_THROWN: _("Was {colour} thrown in? It looks as if not."),
        Reason.NOTHING_THROWN: _("The tray looks as before the throw."),
    }
    return sentences[surprise.reason].format(
        claimed=surprise.claimed,
        explained=surprise.explained,
        colour=colour_name(surprise.colour),
        source=source_name(surprise.source),
    )


def source_name(source: str) -> str:
    names = {
        "camera": _("camera"),
        "scale": _("scale"),
        "board": _("sensor board"),
        "person": _("count by hand"),
    }
    return names.get(source, source)


def count_by_hand() -> str:
    return _("Throw it all in. Then count: a colour's letter and its number, Enter takes it.")


def virtual_waits() -> str:
    return _("Space throws it all into the virtual tower.")


def by_hand_so_far() -> str:
    return _("Enter takes these counts.")


def nothing_counted() -> str:
    return _("Nothing is counted yet. An empty tray is a 0, then Enter.")


def before_the_throw(lying: Mapping[Colour, int]) -> str:
    if lying:
        return _("Take {cubes} out of the tray and throw all in.").format(cubes=counts(lying))
    return _("The tray is empty: throw all in.")


def proposed(left: int) -> str:
    return _("Counted. Taken in {left} s: any key stops, Enter takes it now.").format(left=left)


def asking(belief: Belief | None, touched: bool) -> str:
    """What is doubtful, and how to put it right."""
    if belief is not None and not touched:
        if belief.surprise is not None:
            return surprising(belief.surprise)
        doubtful = listed([colour_name(colour) for colour in belief.doubtful])
        if doubtful:
            return _("Please look at {colours}: Enter takes it, letter and digit correct.").format(
                colours=doubtful
            )
    return _("Enter takes these counts; a colour's letter and a digit correct one.")


def counted() -> str:
    return _("Counted. Any key goes on.")
