"""A throw in two or three words, large enough to be read across the table."""

from __future__ import annotations

from companion.engine.flow import Colour, Throw
from companion.tower.observation import Activity
from companion.tray.state import Count, Stage, TrayState
from companion.tray.tally import Tally
from companion.words.colours import colour_name
from companion.words.language import _, ngettext


def headline(state: TrayState, at: Colour | None = None) -> str:
    """Return what to do or what is happening; empty where the counts are enough.

    Args:
        at: The colour whose number is typed next; None: no colour is.
    """
    count = state.count
    if count is None:
        return ""
    if count.stage is Stage.WAITING:
        return _before(state, count)
    tally = count.tally
    sentences = {
        Stage.STIRRING: _("Stir the cubes") if len(tally.choices) != 1 else either(tally),
        Stage.ASKING: _in_doubt(count),
        Stage.TYPED: _next_colour(at) if tally.unsaid else either(tally),
        Stage.LEFT_OUT: _none_of(count),
        Stage.NOTHING_FELL: _("Nothing fell?"),
        Stage.COUNTED: _("More fell?") if count.has_more else "",
    }
    return sentences.get(count.stage, "")


def either(tally: Tally) -> str:
    """Return the question which of two counts a colour has; empty if none is in doubt."""
    if tally.in_question is None:
        return ""
    first, second = tally.choices[tally.in_question]
    return _("{colour}: {first} or {second}?").format(
        colour=colour_name(tally.in_question).capitalize(), first=first, second=second
    )


def throw_all(throw: Throw) -> str:
    """Return how many cubes to throw, those in the tray included."""
    number = sum(throw.thrown.values()) + sum(throw.tray_before.values())
    return ngettext("Throw {number} cube", "Throw {number} cubes", number).format(number=number)


def whose_turn(name: str, verb: str) -> str:
    """Return a player and what they do, for screens without large letters."""
    return _("{name}: {verb}").format(name=name, verb=verb)


def _before(state: TrayState, count: Count) -> str:
    sentences = {
        Activity.FALLING: _("Cubes falling"),
        Activity.HAND: _("Hand in tray"),
        Activity.COVERED: _("Tray covered"),
        Activity.DARK: _("Too dark"),
        Activity.NO_TRAY: _("No tray"),
    }
    sentence = sentences.get(state.together.activity) if state.is_watched else None
    if sentence is not None:
        return sentence
    if count.left_lying or count.at_odds:
        return _("Clear the tray")
    return throw_all(count.asked.throw)


def _in_doubt(count: Count) -> str:
    belief, question = count.belief, either(count.tally)
    if question:
        return question
    if not count.tally.others and count.doubt is None:
        return ""
    if belief is None or count.doubt is not None or len(belief.doubtful) != 1:
        return _("Is this right?")
    return _("Check {colour}").format(colour=colour_name(belief.doubtful[0]))


def _next_colour(at: Colour | None) -> str:
    return "" if at is None else _("{colour}?").format(colour=colour_name(at))


def _none_of(count: Count) -> str:
    unsaid = count.tally.unsaid
    if len(unsaid) != 1:
        return _("Nothing else?")
    return _("No {colour}?").format(colour=colour_name(unsaid[0]))
