"""The battle screen's one sentence: what the app is waiting for."""

from __future__ import annotations

from companion.tower.observation import Activity
from companion.tower.sensor import Tells
from companion.tray.accounts import Imbalance
from companion.tray.claims import strange
from companion.tray.state import Count, Doubt, Stage, Together, TrayState
from companion.tray.tally import Tally
from companion.words.at_rest import at_rest, looking_in, unless_empty
from companion.words.by_hand import (
    by_hand_so_far,
    count_by_hand,
    left_out,
    not_known_by_sight,
    said_so_far,
)
from companion.words.colours import colour_name
from companion.words.generic import counts, listed
from companion.words.in_and_out import other_number
from companion.words.language import _, fixed_text
from companion.words.taps import is_tapped
from companion.words.throwing import going_on, surprising

_SEES_NO_CUBE = {Tells.NOTHING, Tells.CHANGES}


def virtual_waits_for_space() -> str:
    """Return the sentence shown while the virtual tower waits for its cubes."""
    if is_tapped():
        return _("Throw these cubes into the virtual tower.")
    return _("Space throws these cubes into the virtual tower.")


# The sentence shown when Enter was pressed before any cube was counted.
nothing_counted = fixed_text(
    "Nothing is counted yet. If the tray is empty, type 0 and press Enter."
)


def proposed(left: int) -> str:
    """Return the countdown sentence: `left` seconds until the app accepts the count."""
    if is_tapped():
        return _("Counted. Accepted in {seconds} s.").format(seconds=left)
    return _("Counted. Accepted in {left} s. Enter: accept now. Any other key: stop.").format(
        left=left
    )


def stirring(count: Count, by_a_key: bool) -> str:
    """Return the request to stir the cubes whose colours are not sure.

    `by_a_key`: the cubes are virtual, so a key stirs them.
    """
    if is_tapped():
        template = _("Not sure about {colours}. Stir the cubes and take your hand away.")
    elif by_a_key:
        template = _("Not sure about {colours}. Space stirs the cubes, Enter accepts the count.")
    else:
        template = _(
            "Not sure about {colours}. Stir the cubes and take your hand away, or press "
            "Enter to accept."
        )
    doubtful = () if count.belief is None else count.belief.doubtful
    return template.format(colours=listed([colour_name(colour) for colour in doubtful]))


# The sentence shown while a hand is in the tray or cubes move, to stir them.
being_stirred = fixed_text(
    "Stir the cubes and take your hand away. Then the app looks into the tray again."
)


def asking(count: Count) -> str:
    """Return the sentence that asks people to check the count: what is not sure, and why."""
    belief, tally = count.belief, count.tally
    if belief is None or tally.touched:
        return which_number(tally)
    if count.doubt is not None:
        return unless_empty(count, doubted(count.doubt, count.imbalance))
    if belief.surprise is not None:
        return surprising(belief.surprise)
    if unknown := strange(belief.doubtful, count.sightings):
        return not_known_by_sight(unknown)
    if belief.doubtful and (is_tapped() or tally.in_question is None):
        return look_at(listed([colour_name(colour) for colour in belief.doubtful]))
    return which_number(tally)


def which_number(tally: Tally) -> str:
    """Return how to say which of two counts the colour in doubt has; else how to correct any."""
    if tally.in_question is None:
        return these_counts()
    first, second = tally.choices[tally.in_question]
    if is_tapped():
        return look_at(colour_name(tally.in_question))
    return _("{colour}: press {first} or {second}. Enter accepts all counts as they are.").format(
        colour=colour_name(tally.in_question).capitalize(), first=first, second=second
    )


def look_at(colours: str) -> str:
    """Return the request to check the named colours."""
    template = _(
        "Please check {colours}. Enter accepts the count. To correct it, type a letter and a "
        "number."
    )
    if is_tapped():
        template = _("Please check {colours}. Is the count right?")
    return template.format(colours=colours)


def these_counts() -> str:
    """Return the question whether the counts are right: none is in doubt, or some are typed."""
    if is_tapped():
        return _("Are these counts right?")
    return _("Enter accepts these counts. To correct one, type a colour's letter and a number.")


def doubted(doubt: Doubt, imbalance: Imbalance | None = None) -> str:
    """Return the question that a doubt asks: why the count cannot simply be accepted.

    Args:
        imbalance: For OTHER_NUMBER, what differs.
    """
    if imbalance is not None and doubt is Doubt.OTHER_NUMBER:
        return other_number(imbalance)
    sentences = {
        Doubt.REACHED_IN: _(
            "A hand was in the tray before the count was finished. Is this the whole throw?"
        ),
        Doubt.AGAIN: _("More cubes fell after the count. Which of these counts is right?"),
        Doubt.EARLY: _("Cubes fell before the app asked for this throw. Is this the whole throw?"),
        Doubt.LEFT_LYING: _(
            "Cubes from the last throw were still in the tray. Which of these fell now?"
        ),
        Doubt.LATE: _(
            "The app did not see the last throw fall. Are these cubes from that throw or from "
            "the new one?"
        ),
        Doubt.CHANGED: _("The cubes in the tray have changed. Which of these counts is right?"),
        Doubt.NOT_SEEN: _(
            "The app saw no cube fall, but these are in the tray. Do they belong to this throw?"
        ),
        Doubt.OTHER_NUMBER: these_counts(),  # without the number, nothing more is known
    }
    return sentences[doubt]


def nothing_fell(count: Count) -> str:
    """Return the question shown when people counted cubes although no cube was seen to fall."""
    sides, others = count.asked.throw.sides, dict(count.counts)
    score = " : ".join(str(others.pop(colour, 0)) for colour in sides)
    text = score if score and not others else counts(count.counts)
    return _("The app saw no cube fall. Is {counts} right?").format(counts=text)


def really(key: str) -> str:
    """Return which key confirms a count that the app did not see fall."""
    return _("Press {key} or tap here if it is right. Any other key corrects the count.").format(
        key=key
    )


def counted(has_more: bool) -> str:
    """Return the sentence shown after a count. `has_more`: more cubes fell after the count."""
    if is_tapped():
        return counted_on_a_page(has_more)
    if has_more:
        return _(
            "More cubes fell after the count. Do they belong to this throw? Then Ctrl+Z undoes "
            "the count."
        )
    return _("Counted. Press any key to continue.")


def only_went_on(key: str) -> str:
    """Return the notice that a key only closed the result and did not answer the next question."""
    called = _("Space bar") if key == "space" else key
    return _("“{key}” only closed the result. It does not answer the new question.").format(
        key=called
    )


def counted_on_a_page(has_more: bool) -> str:
    """Return the sentence that a touch page shows after a count."""
    if has_more:
        return _(
            "More cubes fell after the count. Do they belong to this throw? Then undo the count."
        )
    return _("Counted.")


def waiting(state: TrayState, virtual_waits: bool = False, by_a_key: bool = False) -> str:
    """Return what the app is waiting for, in one sentence.

    Args:
        virtual_waits: The virtual tower is waiting for its cubes.
        by_a_key: The cubes are virtual, so a key stirs them.
    """
    count = state.count
    if count is None:
        return ""
    if count.stage is Stage.WAITING:
        return _awaited(state, count, virtual_waits)
    if count.stage is Stage.PROPOSED:
        return disturbed(state.together) if state.is_disturbed else proposed(count.left)
    if count.stage is Stage.STIRRING:
        return _at_the_cubes(state, count, by_a_key)
    return _for_people(count)


def goes_on_by_itself(state: TrayState, virtual_waits: bool) -> bool:
    """Return whether nobody needs to act: cubes are falling, or a camera looks at them."""
    count, together = state.count, state.together
    if count is None or count.stage is not Stage.WAITING or not state.is_watched or virtual_waits:
        return False
    has_moved = count.has_moved and not _is_looked_into(together, count)
    looks = together.activity is Activity.STILL and has_moved
    is_busy = together.activity in {Activity.COMING, Activity.FALLING}
    return is_busy or (looks and together.tells not in _SEES_NO_CUBE)


def _at_the_cubes(state: TrayState, count: Count, by_a_key: bool) -> str:
    together = state.together
    if together.activity in {Activity.HAND, Activity.FALLING}:
        return being_stirred()
    if state.is_disturbed:
        return by_hand_so_far() if together.remarks else _activity_sentence(together)
    return stirring(count, by_a_key) if together.claims else looking_in()


def _for_people(count: Count) -> str:
    match count.stage:
        case Stage.COUNTED | Stage.DUE:
            return counted(count.has_more)
        case Stage.NOTHING_FELL:
            return nothing_fell(count)
        case Stage.LEFT_OUT:
            return left_out(count.tally.unsaid)
        case Stage.TYPED if count.tally.unsaid:
            return said_so_far()
        case Stage.TYPED if count.belief is None:
            return by_hand_so_far()
        case _:
            return asking(count)


def _awaited(state: TrayState, count: Count, virtual_waits: bool) -> str:
    if virtual_waits:
        return virtual_waits_for_space()
    return _watching(state, count) if state.is_watched else count_by_hand()


def _watching(state: TrayState, count: Count) -> str:
    together = state.together
    if together.activity is Activity.STILL and (
        not count.has_moved or _is_looked_into(together, count)
    ):
        return at_rest(together, count)
    if together.is_blind and together.remarks:  # they say why
        return count_by_hand()
    if together.activity is Activity.STILL and together.tells in _SEES_NO_CUBE:  # nothing will
        return count_by_hand()
    return _activity_sentence(together)


def _activity_sentence(together: Together) -> str:
    return going_on(together.activity, together.reason, together.source)


def _is_looked_into(together: Together, count: Count) -> bool:
    """Return whether the camera has looked at all that moved, and found no throw in it."""
    return bool(together.claims and count.sightings)


def disturbed(together: Together) -> str:
    """Return the sentence shown when a disturbance holds up the countdown of a count."""
    if together.is_blind and together.remarks:
        return by_hand_so_far()
    template = _("Counted. {going_on} Enter accepts the count now.")
    if is_tapped():
        template = _("Counted. {going_on}")
    activity = together.activity
    if together.is_touched and activity is Activity.STILL:
        activity = Activity.MOVING
    seen_now = going_on(activity, source=together.source)
    return template.format(going_on=seen_now)
