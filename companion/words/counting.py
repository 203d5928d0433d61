"""The battle screen's one sentence: what is being waited for."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.flow import Colour
from companion.tower.observation import Activity
from companion.tower.sighting import likeliest
from companion.tray.counting import Counting, Doubt, Stage
from companion.tui.looking import Look, Tells
from companion.words.colours import colour_name
from companion.words.generic import counts, listed
from companion.words.language import _, ngettext
from companion.words.throwing import going_on, surprising


def count_by_hand() -> str:
    return _("Throw it all in. Then count: a colour's letter and its number, Enter takes it.")


def virtual_waits() -> str:
    return _("Space throws it all into the virtual tower.")


def by_hand_so_far() -> str:
    return _("Enter takes these counts.")


def nothing_counted() -> str:
    return _("Nothing is counted yet. An empty tray is a 0, then Enter.")


def looking_in() -> str:
    return _("Looking into the tray.")


def only_what_falls(lying: Mapping[Colour, int]) -> str:
    """A board with lanes and no scale: what lies there is nobody's to tell but the ledger's."""
    if lying:
        return _(
            "Take {cubes} out of the tray and throw all in: the lanes count what falls."
        ).format(cubes=counts(lying))
    return _("Throw all in: the lanes count what falls.")


def at_odds() -> str:
    return _("Camera and scale do not agree: take out what lies in the tray, then throw all in.")


def left_lying(lying: Mapping[Colour, int]) -> str:
    some = ngettext(
        "{cubes} of the last throw still lies there: back to the reserve with it first.",
        "{cubes} of the last throw still lie there: back to the reserves with them first.",
        sum(lying.values()),
    )
    return some.format(cubes=counts(lying))


def left_by_weight(number: int) -> str:
    some = ngettext(
        "{number} cube of the last throw still lies there: back to the reserve with it first.",
        "{number} cubes of the last throw still lie there: back to the reserves with them first.",
        number,
    )
    return some.format(number=number)


def before_the_throw(lying: Mapping[Colour, int]) -> str:
    if lying:
        return _("Take {cubes} out of the tray and throw all in.").format(cubes=counts(lying))
    return _("The tray is empty: throw all in.")


def proposed(left: int) -> str:
    return _("Counted. Taken in {left} s: any key stops, Enter takes it now.").format(left=left)


def asking(counting: Counting) -> str:
    """What is doubtful, and how to put it right."""
    belief = counting.belief
    if belief is None or counting.tally.touched:
        return _("Enter takes these counts; a colour's letter and a digit correct one.")
    if counting.doubt is not None:
        return doubted(counting.doubt)
    if belief.surprise is not None:
        return surprising(belief.surprise)
    if belief.doubtful:
        return _("Please look at {colours}: Enter takes it, letter and digit correct.").format(
            colours=listed([colour_name(colour) for colour in belief.doubtful])
        )
    return _("Enter takes these counts; a colour's letter and a digit correct one.")


def doubted(doubt: Doubt) -> str:
    sentences = {
        Doubt.REACHED_IN: _("A hand reached in before it was counted: is this all that fell?"),
        Doubt.AGAIN: _("Cubes fell again after it was counted: which of these is right?"),
        Doubt.EARLY: _("Cubes fell before this throw was asked for: is that all of it?"),
        Doubt.LEFT_LYING: _("Cubes of the last throw lay there as well: which of these fell now?"),
        Doubt.NOT_SEEN: _("Nothing was seen to fall, but these lie there: is that the throw?"),
    }
    return sentences[doubt]


def counted(has_more: bool) -> str:
    if has_more:
        return _("Cubes fell after it was counted. Of this throw? ^z takes the count back.")
    return _("Counted. Any key goes on.")


def waiting(counting: Counting, watched: bool, virtual: bool, threw: bool) -> str:
    """What is being waited for, in one sentence."""
    match counting.stage:
        case Stage.COUNTED:
            return counted(counting.has_more)
        case Stage.PROPOSED if counting.is_disturbed:
            return disturbed(counting.look)
        case Stage.PROPOSED:
            return proposed(counting.left)
        case Stage.ASKING:
            return asking(counting)
        case Stage.WAITING:
            return _awaited(counting, watched, virtual, threw)


def _awaited(counting: Counting, watched: bool, virtual: bool, threw: bool) -> str:
    if counting.tally.touched:
        return by_hand_so_far()
    if virtual and not threw:
        return virtual_waits()
    return _watching(counting) if watched else count_by_hand()


def _watching(counting: Counting) -> str:
    look = counting.look
    if look.tray is Activity.STILL and not counting.has_moved:
        return _at_rest(counting)
    if look.is_blind and look.remarks:  # they say why
        return count_by_hand()
    if look.tray is Activity.STILL and look.tells is Tells.NOTHING:  # nor will it
        return count_by_hand()
    return going_on(look.tray, look.reason)


def _at_rest(counting: Counting) -> str:
    """What the tray shows before the throw; before the first look, nothing is said of it."""
    if not counting.sightings:
        return _not_told(counting)
    if counting.at_odds:
        return at_odds()
    if counting.left_lying:
        return left_lying(counting.left_lying)
    if counting.weighed is not None:
        return _weighed(counting, counting.weighed)
    return before_the_throw(likeliest(counting.sightings[0]))


def _not_told(counting: Counting) -> str:
    """Nothing has been said of the tray: not yet, or it never will be."""
    match counting.look.tells:
        case Tells.LYING:
            return looking_in()
        case Tells.FALLEN:
            return only_what_falls(counting.throw.tray_before)
        case Tells.NOTHING:
            return count_by_hand()


def _weighed(counting: Counting, number: int) -> str:
    before = counting.throw.tray_before
    if number not in {0, sum(before.values())}:
        return left_by_weight(number)
    return before_the_throw(before if number else {})


def disturbed(look: Look) -> str:
    if look.is_blind and look.remarks:
        return by_hand_so_far()
    return _("Counted. {going_on} Enter takes it now.").format(going_on=going_on(look.tray))
