"""What is known of the tray: one plain value, and the only thing screens show of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any

from companion.engine.flow import Colour
from companion.said import Said
from companion.tower import observation
from companion.tower.sensor import Sensor, Tells
from companion.tower.sighting import Sighting
from companion.tower.stored_claims import claim_form
from companion.tray.accounts import Account, Imbalance
from companion.tray.claims import lying_colours
from companion.tray.inputs import Asked
from companion.tray.resting import Difference
from companion.tray.tally import Tally

if TYPE_CHECKING:  # NumPy comes with it, which the first screen does not wait for
    from companion.tower.belief import Belief


class Stage(Enum):
    """How far a throw is. The docstring of machine.py explains the transitions."""

    IDLE = "idle"  # no throw is asked for
    WAITING = "waiting"  # for the throw, or for a count by hand
    PROPOSED = "proposed"  # sure: accepted when the countdown ends
    STIRRING = "stirring"  # not sure, and a look at the same cubes stirred may settle it
    ASKING = "asking"  # not sure, or the countdown was stopped
    TYPED = "typed"  # a person has counted: no source changes the count any more
    LEFT_OUT = "left out"  # some colours were not mentioned: ask whether there are none
    NOTHING_FELL = "nothing fell"  # a person has counted, but no fall was seen: ask again
    DUE = "due"  # the game must accept the count now
    COUNTED = "counted"  # the game has accepted it


class Doubt(Enum):
    """Why the app asks about a count, whether or not the belief is sure.

    `asking` in words/counting.py says it in place of what the belief is not sure of.
    """

    REACHED_IN = "reached in"  # a hand came before the cubes were counted
    AGAIN = "again"  # cubes fell again after it was counted
    NOT_SEEN = "not seen"  # cubes are in the tray, and none was seen to fall
    EARLY = "early"  # cubes fell before the throw was asked for
    LEFT_LYING = "left lying"  # cubes of the last throw were still there when these fell
    LATE = "late"  # the last throw was not seen to fall, and these may be its cubes
    CHANGED = "changed"  # the cubes after stirring are not those from before
    OTHER_NUMBER = "other number"  # not as many cubes went in or out as the game has


@dataclass(frozen=True, slots=True)
class Together:
    """What all sources say together; the fields are those of `Observation`.

    `claims` is empty until all sources that see are at rest. `reason` is only set if there is one
    source; otherwise a remark says why one is blind. `source` is the sensor that `activity` is of.
    """

    activity: observation.Activity = observation.Activity.STILL
    reason: Said | str = ""
    source: Sensor | None = None
    tells: Tells = Tells.LYING
    remarks: tuple[observation.Remark, ...] = ()
    claims: tuple[Sighting, ...] = ()
    has_fallen: bool = False
    stays: bool = False
    is_touched: bool = False  # the tower moves: cubes go in, or a hand leans on it
    picture: observation.TrayPicture | None = field(default=None, compare=False, repr=False)

    @property
    def is_blind(self) -> bool:
        """Whether no source sees the tray, for any reason."""
        return self.activity not in observation.SEEING | {observation.Activity.COMING}


@dataclass(frozen=True, slots=True)
class Untold:
    """What was seen since claims were last passed on to machine.py's table."""

    fell: frozenset[Sensor] = frozenset()  # the sources that saw cubes fall
    hands: frozenset[Sensor] = frozenset()  # the sources that saw a hand
    reached_in: bool = False
    passed: tuple[object, ...] = ()  # the claims that were passed on last
    is_first: bool = False  # no fall of this throw was known before

    @property
    def has_fallen(self) -> bool:
        """Whether a fall was seen.

        What one camera took for a fall does not count if another one saw a hand.
        """
        by_others = any(not source.takes_pictures for source in self.fell)
        return by_others or (bool(self.fell) and self.hands <= self.fell)


@dataclass(frozen=True, slots=True)
class Count:
    """What is known of one throw's tray, from the question to the accepted count."""

    asked: Asked
    tally: Tally  # the counts, and what people say of them
    stage: Stage = Stage.WAITING
    belief: Belief | None = None
    sightings: tuple[Sighting, ...] = ()  # the last ones, or those behind the belief
    looks: tuple[tuple[Sighting, ...], ...] = ()  # before each stirring, and now
    stirs: int = 0  # how often people have been asked to
    doubt: Doubt | None = None
    left: int = 0  # s of the countdown
    has_moved: bool = False  # something has moved in the tray since the throw was asked for
    left_lying: Mapping[Colour, int] = field(default_factory=dict)  # of the throw before
    unseen_before: Mapping[Colour, int] = field(default_factory=dict)  # see TrayState.unseen
    weighed: int | None = None  # cubes at rest before the throw, where only their sum is known
    at_odds: bool = False  # colours and sum contradict each other about the tray before the throw
    is_early: bool = False  # something fell before the throw was asked for
    is_unasked: bool = False  # due without anybody having been asked
    has_more: bool = False  # cubes fell once it was counted
    imbalance: Imbalance | None = None  # as long as it is open: why the count is asked about
    photos: tuple[Sighting, ...] = ()  # the claims of photographs of this throw
    picture: observation.TrayPicture | None = field(
        default=None, compare=False, repr=False
    )  # the last of them

    @property
    def source(self) -> str:
        """Who counted, joined by "+", such as "camera+board"; "person" if anybody changed it."""
        if self.belief is None or self.tally.touched:
            return "person"
        return "+".join(dict.fromkeys(each.source.device for each in self.sightings))

    @property
    def is_confirmed(self) -> bool:
        """Whether a person, or a source that does not learn from the count, has confirmed it."""
        if self.belief is None or self.tally.touched or not self.is_unasked:
            return True
        return any(not each.source.learns for each in self.sightings)

    @property
    def is_counted(self) -> bool:
        """Whether there is a count that could be accepted."""
        return self.belief is not None or bool(self.tally.touched)

    @property
    def may_be_nothing(self) -> bool:
        """Whether cubes are seen that no source saw fall, so that the tray may be empty."""
        if self.stage is Stage.WAITING:
            return bool(self.left_lying) or self.at_odds
        is_asked = self.stage is Stage.ASKING and self.doubt is Doubt.NOT_SEEN
        return is_asked and lying_colours(self.sightings) is not None

    @property
    def counts(self) -> dict[Colour, int]:
        """The counts by colour, without colours that have none."""
        return {colour: number for colour, number in self.tally.counts.items() if number}

    def evidence(self) -> Any:
        """Return what the count is based on, as JSON values; None if a person counted."""
        if self.belief is None:
            return None
        forms = [[claim_form(each) for each in look] for look in self.looks]
        looks = {"looks": forms} if len(forms) > 1 else {}
        sightings = [claim_form(each) for each in self.sightings]
        return {"sure": round(self.belief.sure, 4), "sightings": sightings, **looks}


@dataclass(frozen=True, slots=True)
class TrayState:
    """All that is known of the tray.

    Attributes:
        count: The count of the throw that is asked for; None between throws.
        difference: How the tray differs from the ledger between throws.
        compared: The claims behind `difference`.
        place, ledger: Where the game is, and what is in the tray by its ledger.
        fell: Cubes were seen to fall for this throw.
        fell_since: Cubes were seen to fall since the last count was accepted.
        unseen: The cubes of the last count if it was typed before a source saw them
            (late_falls.py).
        account: How many changes belong to earlier counts; None: changes are not compared.
        imbalance: How what went in and was taken out since the last count differs from the game.
        lags: By how many s each source was found to lag, by its name.
        asked_at, counted_at: When the throw was asked for, and the last count accepted.
        mishaps: Remarks that hold until the count is accepted.
    """

    is_watched: bool = False
    together: Together = Together()
    count: Count | None = None
    difference: Difference = field(default_factory=Difference)
    compared: tuple[Sighting, ...] = ()
    place: observation.ThrowNumber | None = None
    ledger: Mapping[Colour, int] = field(default_factory=dict)
    fell: bool = False
    fell_since: bool = False
    unseen: Mapping[Colour, int] = field(default_factory=dict)
    account: Account | None = None
    imbalance: Imbalance | None = None
    lags: Mapping[str, float] = field(default_factory=dict)
    asked_at: float | None = None
    counted_at: float | None = None
    mishaps: tuple[observation.Remark, ...] = ()
    asked_for: tuple[int, int] | None = None  # the last throw: its game, and how many went before
    sources: Mapping[Sensor, observation.Observation] = field(
        default_factory=dict
    )  # the last one of each
    untold: Untold = Untold()

    @property
    def stage(self) -> Stage:
        """The stage of the count; IDLE without one."""
        return Stage.IDLE if self.count is None else self.count.stage

    @property
    def may_be_empty(self) -> bool:
        """Whether cubes are seen before a throw that nothing else expects.

        Then people may say that the tray is empty.
        """
        if self.count is not None:
            return self.count.may_be_nothing
        is_odd = bool(self.difference.more) or self.difference.contradicts
        has_colours = lying_colours(self.compared) is not None
        return is_odd and has_colours and not any(self.ledger.values())

    @property
    def to_confirm(self) -> tuple[Stage, Mapping[Colour, int]] | None:
        """The stage and the counts that people are asked to confirm; None without a count."""
        return None if self.count is None else (self.stage, self.count.counts)

    @property
    def is_disturbed(self) -> bool:
        """Whether the countdown must wait.

        A blind camera is no reason if people take photographs.
        """
        activity, is_touched = self.together.activity, self.together.is_touched
        if self.count is not None and self.count.photos:
            return is_touched or activity in observation.SEEING - {observation.Activity.STILL}
        return is_touched or activity is not observation.Activity.STILL

    @property
    def picture(self) -> observation.TrayPicture | None:
        """The last photograph of this throw, or else a camera's picture."""
        by_hand = None if self.count is None else self.count.picture
        return self.together.picture if by_hand is None else by_hand

    @property
    def would_see_a_fall(self) -> bool:
        """Whether any source sees the tray and can detect a fall."""
        return any(
            each.activity in observation.SEEING and each.detectable in {Tells.LYING, Tells.FALLEN}
            for each in self.sources.values()
        )
