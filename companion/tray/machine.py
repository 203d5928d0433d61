"""The tray machine: `step(state, input, believe)` is what is known of the tray after an input.

No screen, device, thread or clock is in it: sources, keys and seconds come in as values
(inputs.py, tower/observation.py), and the state is one plain value (state.py), so that an evening's
inputs lead to the same states again, whoever plays them. How a belief is worked out is passed in.

**Two layers.** An observation says what one source sees. First it is laid beside what the others
said last (hearing.py, merge.py): what goes on in the tray is the most restless thing that any of
them sees, and claims are made together once all that can see have come to rest and the camera has
counted. A claim is passed on when it is news or cubes have fallen since the last one. So of all
observations the table knows three things only: `Falling`, cubes are seen to fall; `Fell`, all claim
a tray in which cubes have fallen; `Lies`, all claim a tray in which nothing has.

**The table.** A row for each stage, a column for each input; what is not in it changes nothing.

    stage         what leads on from it
    IDLE          a claim is compared with the ledger: does anything lie there that should not?
    WAITING       Fell is counted. Lies is the tray before the throw: empty, or as the ledger has
                  it, or of the throw before (to be cleared away), or a fall that nobody has seen.
                  Keys count by hand. Enter does nothing: nothing is counted.
    PROPOSED      every second counts down, while the tray is still; at the end, or by Enter, it is
                  DUE. Any key stops it. Fell is counted anew, Lies is not: the hand that clears the
                  tray takes no cube off the count.
    ASKING        as PROPOSED, without the countdown.
    STIRRING      as ASKING, but people are to stir the cubes. Fell and Lies are looks that join the
                  former ones, both together believed: PROPOSED, STIRRING again, or ASKING.
    TYPED         a person has set a number: sources change nothing more. Enter takes it, unless
                  colours that can lie there were not spoken of: then LEFT_OUT; or a source would
                  have seen a fall and none has: then NOTHING_FELL.
    LEFT_OUT      a colour that nobody has counted is not 0 until somebody says so: Enter does, and
                  goes on as from TYPED. Any other key is more of the count.
    NOTHING_FELL  only the one key that means "really" makes it DUE. Enter does not, since it is
                  Enter that was pressed too often; any other key is a correction. A fall that is
                  seen after all settles it: TYPED.
    DUE           the app gives the count to the game, and says whether that has taken it.
    COUNTED       the count stands. Lanes that see more fall say so; nothing else does.

After a number that will not do Enter takes nothing until another is said, or Backspace lets the
count stand: whoever typed it was about to put right what Enter would take.

In every stage a throw may be asked for (WAITING), the game may go on or back (IDLE), and others may
watch.

**Early, late, left.** What fell before the throw was asked for and still lies there is counted as
soon as it is, and asked about (EARLY). What falls after the count was proposed is counted anew: as
late cubes where all the others still lie there, else it is asked which count is right (AGAIN). What
lay there of the throw before when these fell is asked about with both counts (LEFT_LYING). A hand
between fall and count leaves a doubt (REACHED_IN), and so do cubes that nobody saw fall (NOT_SEEN),
and a fall after a count by hand that was faster than the camera (LATE, late.py).
People may say that none lie there: before a throw they know better than any camera.

**Stirring.** Where nothing but doubt asks, and a camera tells where cubes lie, a look at the same
cubes in another arrangement comes before people do, twice a throw at most (stirring.py). Nobody
has to: keys and Enter do what they do in ASKING. A look at cubes that nobody has stirred is the
look that there was; a tray that is empty now has been cleared, and what was seen in it is asked
about. Where others lie there than did, as far as camera and scale can tell, the later look counts
alone, and it is asked what was thrown (CHANGED), the count before being one key away.

**Photographs.** A picture that people take of the tray is an observation too, but its source does
not watch: it belongs to the throw that it was taken for (`Observation.since`), and is gone with it.
While that throw is WAITING, PROPOSED, ASKING or STIRRING it is counted as Fell is, beside what
those who watch claim of the tray at rest (photographing.py).

**Whose fall it is.** A board remembers what has fallen until it is told that the throw is answered,
which takes it a moment. It says since which answer it counts, the state knows at which answer the
game is, and what is of another is not claimed (`Observation.since`). A camera remembers nothing:
`fell_since` keeps what it has seen fall from one count that is taken to the next. But a camera may
lag: what it has seen fall counts by when the picture was taken (lags.py). What fell before the
last count was taken is of that throw, what fell before this one was asked for came early.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.tower.observation import PHOTO, Observation
from companion.tray.claims import by_camera, by_lanes, by_weight
from companion.tray.counting import Believe, at_rest, counted, fresh, is_more, stirred
from companion.tray.hearing import Claimed, Falling, Fell, Lies, at_rest_now, inputs_of, together
from companion.tray.inputs import (
    AnyKey,
    Asked,
    Confirmed,
    CountRefused,
    CountTaken,
    EnterPressed,
    Input,
    Laid,
    NothingLies,
    Second,
    Stands,
    Watched,
)
from companion.tray.lags import not_so_far_behind
from companion.tray.late import seen_after_all, unseen_by_now
from companion.tray.photographing import photographed
from companion.tray.pressing import (
    KEYS,
    Transition,
    due,
    due_if_all_is_said,
    none_of_the_others,
    open_count,
    second_passed,
    stopped,
    with_count,
)
from companion.tray.resting import Difference
from companion.tray.resting import at_rest as against
from companion.tray.state import Stage, TrayState, Untold


def step(state: TrayState, event: Input, believe: Believe) -> TrayState:
    """What is known of the tray after this."""
    if not isinstance(event, Observation):
        return _by_table(state, event, believe)
    if event.source == PHOTO:
        return photographed(state, event, believe)
    state, heard_of = inputs_of(state, event)
    for each in heard_of:
        state = _by_table(state, each, believe)
    return state


def _by_table(state: TrayState, event: object, believe: Believe) -> TrayState:
    if isinstance(event, EnterPressed) and state.is_refused:
        return state
    transition = ALWAYS.get(type(event)) or TABLE[state.stage].get(type(event))
    return state if transition is None else transition(state, event, believe)


# --- In every stage ---


def _watched(state: TrayState, event: Watched, _believe: Believe) -> TrayState:
    """Nothing is known of the tray any more but what was counted."""
    is_watched = bool(event.sources)
    state = replace(state, is_watched=is_watched, sources={}, untold=Untold(), lags={})
    return replace(together(state), difference=Difference(), compared=())


def _laid(state: TrayState, _event: Laid, _believe: Believe) -> TrayState:
    sources = {
        name: each if by_camera(each.sightings) is None else replace(each, sightings=())
        for name, each in state.sources.items()
    }
    untold = replace(state.untold, passed=())
    return together(replace(state, sources=sources, untold=untold))


def _stands(state: TrayState, event: Stands, believe: Believe) -> TrayState:
    state = replace(state, place=event.place, ledger=event.ledger, count=None)
    state = replace(together(state), difference=Difference(), compared=())
    lies = at_rest_now(state)
    return state if lies is None else _compared(state, lies, believe)


def _ask(state: TrayState, event: Asked, believe: Believe) -> TrayState:
    """Nothing is known of it yet but what has come to rest already.

    Asked for again, after it was taken back, it is the same throw: what fell for it has fallen.
    """
    asked_for = (event.place[0], len(event.throws))
    before = state.asked_for
    is_again = before is not None and before[0] == asked_for[0] and before[1] >= asked_for[1]
    fell = state.fell_since or (is_again and state.fell)
    unseen = {} if is_again else state.unseen
    state = replace(state, place=event.place, count=None, fell=fell, unseen=unseen)
    state = together(_asked_at(state, event, is_again=is_again))
    state = replace(state, count=fresh(event, unseen), asked_for=asked_for)
    lies = at_rest_now(state)
    return state if lies is None else _by_table(state, lies, believe)


def _asked_at(state: TrayState, event: Asked, *, is_again: bool) -> TrayState:
    """A count that was taken back is none that a fall can have come before."""
    if is_again:
        return replace(state, counted_at=None)
    return replace(state, asked_at=event.at)


def _nothing_lies(state: TrayState, _event: NothingLies, _believe: Believe) -> TrayState:
    """What a camera has claimed of the tray before the throw is worth nothing."""
    if not state.may_be_empty:
        return state
    count = state.count
    count = None if count is None else fresh(count.asked, count.unseen_before)
    return replace(state, count=count, difference=Difference(), compared=())


# --- Between throws ---


def _compared(state: TrayState, claimed: Claimed, _believe: Believe) -> TrayState:
    """The resting tray is read as well: it must hold what the ledger says."""
    state = seen_after_all(state, claimed)
    weight, lanes = by_weight(claimed.sightings), by_lanes(claimed.sightings)
    # Lanes alone cannot tell whether it still lies there: only while it is news.
    is_there = claimed.stays if weight else isinstance(claimed, Fell)
    camera = by_camera(claimed.sightings)
    difference = against(state.ledger, camera, weight, lanes if is_there else ())
    return replace(state, difference=difference, compared=claimed.sightings)


# --- Claims for a throw ---


def _counted(state: TrayState, claimed: Claimed, believe: Believe) -> TrayState:
    return with_count(state, counted(open_count(state), claimed, believe))


def _at_rest(state: TrayState, claimed: Claimed, believe: Believe) -> TrayState:
    return with_count(state, at_rest(open_count(state), claimed, believe))


def _stirred(state: TrayState, claimed: Claimed, believe: Believe) -> TrayState:
    return with_count(state, stirred(open_count(state), claimed, believe))


def _more(state: TrayState, claimed: Claimed, _believe: Believe) -> TrayState:
    count = open_count(state)
    state = seen_after_all(state, claimed)
    return with_count(state, replace(count, has_more=count.has_more or is_more(count, claimed)))


# --- The game's answer ---


def _count_taken(state: TrayState, event: CountTaken, _believe: Believe) -> TrayState:
    unseen = unseen_by_now(state, open_count(state))
    state = replace(not_so_far_behind(state, open_count(state)), counted_at=event.at)
    count = replace(open_count(state), stage=Stage.COUNTED)
    state = replace(state, place=event.place, ledger=event.ledger, unseen=unseen)
    return together(replace(state, count=count, mishaps=(), fell_since=False))


ALWAYS: Mapping[type, Transition] = {
    Watched: _watched,
    Laid: _laid,
    Stands: _stands,
    Asked: _ask,
    NothingLies: _nothing_lies,
}
TABLE: Mapping[Stage, Mapping[type, Transition]] = {
    Stage.IDLE: {Fell: _compared, Lies: _compared},
    Stage.WAITING: {Fell: _counted, Lies: _at_rest, **KEYS},
    Stage.PROPOSED: {
        Fell: _counted,
        **KEYS,
        AnyKey: stopped,
        Confirmed: stopped,
        Second: second_passed,
        EnterPressed: due,
    },
    Stage.STIRRING: {Fell: _stirred, Lies: _stirred, **KEYS, EnterPressed: due},
    Stage.ASKING: {Fell: _counted, **KEYS, EnterPressed: due},
    Stage.TYPED: {**KEYS, EnterPressed: due_if_all_is_said},
    Stage.LEFT_OUT: {**KEYS, AnyKey: stopped, EnterPressed: none_of_the_others},
    Stage.NOTHING_FELL: {Falling: stopped, **KEYS, AnyKey: stopped, Confirmed: due},
    Stage.DUE: {CountTaken: _count_taken, CountRefused: stopped},
    Stage.COUNTED: {Fell: _more},
}
