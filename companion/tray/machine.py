"""The tray machine: `step(state, tray_input, believe)` returns what is known of the tray now.

The machine has no screen, device, thread or clock. Sources, keys and seconds come in as values
(inputs.py, tower/observation.py), and the state is one plain value (state.py). So the inputs of an
evening always lead to the same states. The function that computes a belief is passed in.

What a source says is in the tray is a **claim**; as a value it is a sighting (tower/sighting.py).
This module says which input matters in which stage; most rows are carried out elsewhere:
counting.py counts claims, pressing.py has people and seconds, lags.py and late_falls.py say which
throw a fall belongs to, stirring.py and photographing.py join looks.

**Two layers.** An observation says what one source sees. First it is merged with what the other
sources said last (observing.py, merge.py): the activity in the tray is the most restless one that
any source sees, and claims are made together once all sources that see are at rest and those that
are waited for have counted. A source says itself what it is (tower/sensor.py): nothing here knows
one by its name. A claim is passed on if it is new, or if cubes have fallen since the last one. So
only three inputs of the table come from observations: `Falling`, cubes are seen to fall;
`ClaimAfterFall`, all sources claim a tray in which cubes have fallen; `Lies`, all claim a tray in
which nothing has fallen.

**The table.** It has a row for each stage and a column for each input; an input that is not in a
row changes nothing.

    stage         what leads on from it
    IDLE          A claim is compared with the ledger: does anything lie there that should not?
    WAITING       ClaimAfterFall is counted. Lies is the tray before the throw: empty, or as the
                  ledger has it, or of the throw before (to be cleared away), or a fall that no
                  source saw. People count by hand. Enter does nothing: nothing is counted.
    PROPOSED      Every second counts down while the tray is still; at the end, or on Enter, the
                  count is DUE. A count that people say leads to TYPED, any other key to ASKING.
                  ClaimAfterFall is counted again, Lies is not: a hand that clears the tray
                  removes no cube from the count.
    ASKING        As PROPOSED, without the countdown.
    STIRRING      As ASKING, but people are asked to stir the cubes. ClaimAfterFall and Lies are
                  looks that are joined with the earlier ones: PROPOSED, STIRRING again, or ASKING
                  follows.
    TYPED         A person has set a number: sources change nothing more. Enter accepts the count,
                  unless colours that can lie there were not mentioned (LEFT_OUT), or a source
                  would have seen a fall and saw none (NOTHING_FELL).
    LEFT_OUT      A colour that was not counted is not 0 until somebody says so. Enter says so, and
                  continues as from TYPED. Any other key continues the count.
    NOTHING_FELL  Only the one key that means "really" makes the count DUE. Enter does not, because
                  Enter was pressed too often; any other key is a correction. A fall that is seen
                  after all leads back to TYPED.
    DUE           The app gives the count to the game, and says whether the game accepted it.
    COUNTED       The count is final. Lanes that see more cubes fall report them; nothing else does.

What goes in and is taken out is compared after every input (in_and_out.py). It turns PROPOSED into
ASKING if another number went in than is thrown, and that into WAITING if it becomes right.

In every stage a throw may be asked for (WAITING), the game may go forward or back (IDLE), and the
sources may change.

**Early, late, left.** Cubes that fell before the throw was asked for, and are still in the tray,
are counted at once and asked about (EARLY). Cubes that fall after the count was proposed are
counted again: as late cubes if all others are still there, else people are asked which count is
right (AGAIN). If cubes of the throw before were in the tray when these fell, people are asked about
both counts (LEFT_LYING). A hand between fall and count is a doubt (REACHED_IN), and so are cubes
that no source saw fall (NOT_SEEN), and a fall after a count that was typed before the camera saw it
(LATE, late_falls.py). Before a throw people may say that the tray is empty: they know better than
any camera.

**Stirring.** If the belief is not sure but finds no surprise, and a camera shows where cubes are, a
look at the same cubes in another arrangement comes before people are asked, at most twice a throw
(stirring.py). Nobody has to stir: counts and Enter do what they do in ASKING. A look at cubes that
nobody has stirred is the same look. A tray that is empty now has been cleared, and people are asked
about what was seen in it. If other cubes are there than before, as far as camera and scale can
tell, only the later look counts, and people are asked what was thrown (CHANGED); the earlier count
is one key away.

**Photographs.** A picture that people take of the tray is an observation too, but its source does
not watch: the picture belongs to the throw that it was taken for (`Observation.since`), and is
dropped with it. While that throw is WAITING, PROPOSED, ASKING or STIRRING the picture is counted
like a ClaimAfterFall, beside what the watching sources claim of the tray at rest
(photographing.py).

**Whose fall it is.** A board remembers what has fallen until it learns that the throw is answered,
which takes a moment. The board says since which answer it counts (`Observation.since`), the state
knows at which answer the game is, and a fall counted since another answer is not claimed: three
cubes that the board has not forgotten yet are not three cubes of the next throw. A camera
remembers nothing: `fell_since` stores what it saw fall between one accepted count and the next. But
a camera may lag, so a fall counts by when its picture was taken (lags.py). A fall from before the
last count was accepted belongs to that throw; one from before this throw was asked for came early.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.tower.observation import Observation
from companion.tray.claims import from_pictures, lying_colours, of_falls, of_sums
from companion.tray.counting import Believe, at_rest, counted, fresh, is_more, stirred
from companion.tray.in_and_out import account_at, account_for, accounted, followed, unwatched
from companion.tray.inputs import (
    AnyKey,
    Asked,
    Confirmed,
    CountRefused,
    CountsSaid,
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
from companion.tray.late_falls import seen_after_all, unseen_by_now
from companion.tray.observing import (
    ClaimAfterFall,
    Claimed,
    Falling,
    Lies,
    at_rest_now,
    inputs_of,
    merged_again,
)
from companion.tray.photographing import photographed
from companion.tray.pressing import (
    Transition,
    count_said,
    due,
    due_if_all_is_said,
    none_of_the_others,
    open_count,
    second_passed,
    stopped,
    with_count,
)
from companion.tray.resting import Difference
from companion.tray.resting import at_rest as difference_at_rest
from companion.tray.state import Stage, TrayState, Untold


def step(state: TrayState, tray_input: Input, believe: Believe) -> TrayState:
    """Return what is known of the tray after one input.

    Args:
        believe: Computes the belief in a throw's tray from what all sources claim.
    """
    if not isinstance(tray_input, Observation):
        return followed(_by_table(state, tray_input, believe))
    if not tray_input.source.watches:
        return followed(photographed(state, tray_input, believe))
    state, heard_of = inputs_of(state, tray_input)
    for each in heard_of:
        state = _by_table(state, each, believe)
    return followed(state)


def _by_table(state: TrayState, tray_input: object, believe: Believe) -> TrayState:
    transition = ALWAYS.get(type(tray_input)) or TABLE[state.stage].get(type(tray_input))
    return state if transition is None else transition(state, tray_input, believe)


# --- In every stage ---


def _watched(state: TrayState, tray_input: Watched, _believe: Believe) -> TrayState:
    """Forget what the former sources saw. The count, the place and the ledger stay."""
    is_watched = bool(tray_input.sources)
    state = unwatched(state)
    state = replace(state, is_watched=is_watched, sources={}, untold=Untold(), lags={})
    return replace(merged_again(state), difference=Difference(), compared=())


def _laid(state: TrayState, _tray_input: Laid, _believe: Believe) -> TrayState:
    sources = {
        sensor: replace(each, sightings=()) if from_pictures(each.sightings) else each
        for sensor, each in state.sources.items()
    }
    untold = replace(state.untold, passed=())
    return merged_again(replace(state, sources=sources, untold=untold))


def _stands(state: TrayState, tray_input: Stands, believe: Believe) -> TrayState:
    state = account_at(state, tray_input)
    state = replace(state, place=tray_input.place, ledger=tray_input.ledger, count=None)
    state = replace(merged_again(state), difference=Difference(), compared=())
    lies = at_rest_now(state)
    return state if lies is None else _compared(state, lies, believe)


def _ask(state: TrayState, tray_input: Asked, believe: Believe) -> TrayState:
    """Start a new count, with only what has already come to rest.

    If the throw was undone and is asked for again, it is the same throw: its cubes have fallen.
    """
    asked_for = (tray_input.place[0], len(tray_input.throws))
    before = state.asked_for
    is_again = before is not None and before[0] == asked_for[0] and before[1] >= asked_for[1]
    fell = state.fell_since or (is_again and state.fell)
    unseen = {} if is_again else state.unseen
    state = account_for(state, tray_input)
    state = replace(state, place=tray_input.place, count=None, fell=fell, unseen=unseen)
    state = merged_again(_asked_at(state, tray_input, is_again=is_again))
    state = replace(state, count=fresh(tray_input, unseen), asked_for=asked_for)
    lies = at_rest_now(state)
    return state if lies is None else _by_table(state, lies, believe)


def _asked_at(state: TrayState, tray_input: Asked, *, is_again: bool) -> TrayState:
    """Note when the throw was asked for. After undo no fall can belong to the undone count."""
    if is_again:
        return replace(state, counted_at=None)
    return replace(state, asked_at=tray_input.at)


def _nothing_lies(state: TrayState, _tray_input: NothingLies, _believe: Believe) -> TrayState:
    """Ignore what a camera has claimed of the tray before the throw."""
    if not state.may_be_empty:
        return state
    count = state.count
    count = None if count is None else fresh(count.asked, count.unseen_before)
    return replace(state, count=count, difference=Difference(), compared=())


# --- Between throws ---


def _compared(state: TrayState, claimed: Claimed, _believe: Believe) -> TrayState:
    """Compare the resting tray between throws with the ledger."""
    state = seen_after_all(state, claimed)
    sums, falls = of_sums(claimed.sightings), of_falls(claimed.sightings)
    # A fall alone does not show whether the cubes still lie there, so it counts only when new.
    is_there = claimed.stays if sums else isinstance(claimed, ClaimAfterFall)
    colours = lying_colours(claimed.sightings)
    difference = difference_at_rest(state.ledger, colours, sums, falls if is_there else ())
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


def _count_taken(state: TrayState, tray_input: CountTaken, _believe: Believe) -> TrayState:
    unseen = unseen_by_now(state, open_count(state))
    state = accounted(state, open_count(state))
    state = replace(not_so_far_behind(state, open_count(state)), counted_at=tray_input.at)
    count = replace(open_count(state), stage=Stage.COUNTED)
    state = replace(state, place=tray_input.place, ledger=tray_input.ledger, unseen=unseen)
    return merged_again(replace(state, count=count, mishaps=(), fell_since=False))


ALWAYS: Mapping[type, Transition] = {
    Watched: _watched,
    Laid: _laid,
    Stands: _stands,
    Asked: _ask,
    NothingLies: _nothing_lies,
}
TABLE: Mapping[Stage, Mapping[type, Transition]] = {
    Stage.IDLE: {ClaimAfterFall: _compared, Lies: _compared},
    Stage.WAITING: {ClaimAfterFall: _counted, Lies: _at_rest, CountsSaid: count_said},
    Stage.PROPOSED: {
        ClaimAfterFall: _counted,
        CountsSaid: count_said,
        AnyKey: stopped,
        Confirmed: stopped,
        Second: second_passed,
        EnterPressed: due,
    },
    Stage.STIRRING: {
        ClaimAfterFall: _stirred,
        Lies: _stirred,
        CountsSaid: count_said,
        EnterPressed: due,
    },
    Stage.ASKING: {ClaimAfterFall: _counted, CountsSaid: count_said, EnterPressed: due},
    Stage.TYPED: {CountsSaid: count_said, EnterPressed: due_if_all_is_said},
    Stage.LEFT_OUT: {CountsSaid: count_said, AnyKey: stopped, EnterPressed: none_of_the_others},
    Stage.NOTHING_FELL: {Falling: stopped, CountsSaid: count_said, AnyKey: stopped, Confirmed: due},
    Stage.DUE: {CountTaken: _count_taken, CountRefused: stopped},
    Stage.COUNTED: {ClaimAfterFall: _more},
}
