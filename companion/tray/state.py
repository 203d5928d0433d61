"""What is known of the tray: one plain value, and all that any screen shows of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any

import msgspec

from companion.engine.flow import Colour
from companion.said import Said
from companion.tower.observation import (
    SEEING,
    Activity,
    Observation,
    Place,
    Remark,
    Tells,
    TrayPicture,
    is_camera,
)
from companion.tower.sighting import Sighting
from companion.tray.claims import by_camera
from companion.tray.inputs import Asked
from companion.tray.resting import Difference
from companion.tray.tally import Tally

if TYPE_CHECKING:  # NumPy comes with it, which the first screen does not wait for
    from companion.tower.belief import Belief


class Stage(Enum):
    """How far a throw is; machine.py tells what leads from one to the next."""

    IDLE = "idle"  # no throw is asked for
    WAITING = "waiting"  # for the throw, or for a count by hand
    PROPOSED = "proposed"  # sure: taken when the countdown ends
    STIRRING = "stirring"  # not sure, and a look at the same cubes stirred may settle it
    ASKING = "asking"  # not sure, or somebody has stopped the countdown
    TYPED = "typed"  # somebody has counted: no source changes it any more
    LEFT_OUT = "left out"  # some colours nobody has spoken of: none of them?
    NOTHING_FELL = "nothing fell"  # and yet somebody has counted: really?
    DUE = "due"  # the game is to take it now
    COUNTED = "counted"  # the game has it


class Doubt(Enum):
    """Why a sure belief is asked about all the same."""

    REACHED_IN = "reached in"  # a hand came before it was counted
    AGAIN = "again"  # cubes fell again after it was counted
    NOT_SEEN = "not seen"  # cubes lie there, and none was seen to fall
    EARLY = "early"  # cubes fell before the throw was asked for
    LEFT_LYING = "left lying"  # cubes of the last throw lay there when these fell
    LATE = "late"  # nobody saw the last throw fall, and these may be its cubes
    CHANGED = "changed"  # the cubes that were stirred are not those that lay there before


@dataclass(frozen=True, slots=True)
class Together:
    """What all sources say together. `claims` are there once all that can see have come to rest.

    `reason` is why nothing is seen, where only one source watches; else a remark has it.
    """

    activity: Activity = Activity.STILL
    reason: Said | str = ""
    tells: Tells = Tells.LYING
    remarks: tuple[Remark, ...] = ()
    claims: tuple[Sighting, ...] = ()
    has_fallen: bool = False
    stays: bool = False
    picture: TrayPicture | None = field(default=None, compare=False, repr=False)

    @property
    def is_blind(self) -> bool:
        """Is nothing seen, for whatever reason?"""
        return self.activity not in SEEING | {Activity.COMING}


@dataclass(frozen=True, slots=True)
class Untold:
    """What has been seen since claims were last passed on, by whom, and what those were."""

    fell: frozenset[str] = frozenset()
    hands: frozenset[str] = frozenset()
    reached_in: bool = False
    passed: tuple[object, ...] = ()
    is_first: bool = False  # no fall was known before those seen here

    @property
    def has_fallen(self) -> bool:
        """A fall that one camera has seen is none where the other has seen but a hand."""
        by_others = any(not is_camera(source) for source in self.fell)
        return by_others or (bool(self.fell) and self.hands <= self.fell)


@dataclass(frozen=True, slots=True)
class Count:
    """What is known of one throw's tray, from the throw to the count that is taken."""

    asked: Asked
    tally: Tally
    stage: Stage = Stage.WAITING
    belief: Belief | None = None
    sightings: tuple[Sighting, ...] = ()  # the last ones, or those which are believed
    looks: tuple[tuple[Sighting, ...], ...] = ()  # before each stirring, and now
    stirs: int = 0  # how often people have been asked to
    doubt: Doubt | None = None
    left: int = 0  # s of the countdown
    has_moved: bool = False  # something in the tray, since the throw was asked for
    left_lying: Mapping[Colour, int] = field(default_factory=dict)  # of the throw before
    unseen_before: Mapping[Colour, int] = field(default_factory=dict)  # see TrayState.unseen
    weighed: int | None = None  # cubes at rest before the throw, where only a scale tells
    at_odds: bool = False  # camera and scale, on what lies there before the throw
    is_early: bool = False  # something fell before the throw was asked for
    is_unasked: bool = False  # due without anybody having been asked
    has_more: bool = False  # cubes fell once it was counted
    photos: tuple[Sighting, ...] = ()  # what pictures taken by hand have shown of this throw
    picture: TrayPicture | None = field(default=None, compare=False, repr=False)  # the last of them

    @property
    def source(self) -> str:
        """Who counted: "camera", "photo", "camera+board"; "person" where anybody had a hand in."""
        if self.belief is None or self.tally.touched:
            return "person"
        return "+".join(dict.fromkeys(_DEVICES.get(s.source, s.source) for s in self.sightings))

    @property
    def is_confirmed(self) -> bool:
        """Has anybody or anything but the board had a say in it?"""
        return self.source != "board" or not self.is_unasked

    @property
    def is_counted(self) -> bool:
        """Is there anything that could be taken?"""
        return self.belief is not None or bool(self.tally.touched)

    @property
    def may_be_nothing(self) -> bool:
        """Does a camera see cubes that nobody saw fall?"""
        if self.stage is Stage.WAITING:
            return bool(self.left_lying) or self.at_odds
        is_asked = self.stage is Stage.ASKING and self.doubt is Doubt.NOT_SEEN
        return is_asked and by_camera(self.sightings) is not None

    @property
    def counts(self) -> dict[Colour, int]:
        return {colour: number for colour, number in self.tally.counts.items() if number}

    def evidence(self) -> Any:
        """What the counts rest on, as JSON values."""
        if self.belief is None:
            return None
        looks = {"looks": self.looks} if len(self.looks) > 1 else {}
        rests_on = msgspec.to_builtins({"sightings": self.sightings, **looks})
        return {"sure": round(self.belief.sure, 4), **rests_on}


_DEVICES = {
    "lanes": "board",
    "scale": "board",
    "camera 2": "camera",
}  # parts, and what people know them by


@dataclass(frozen=True, slots=True)
class TrayState:
    """`count` is of the throw that is asked for; `difference` of the tray between throws.

    `fell` are cubes that anybody has seen falling for this throw, `fell_since` since the last count
    was taken. `mishaps` are remarks that hold until then. `unseen` are the cubes of the last count
    where it was taken by hand before a camera had seen them. `lags` are s that cameras have been
    found to be behind, `asked_at` and `counted_at` when the throw was asked for and the last count
    taken (late.py).
    """

    is_watched: bool = False
    together: Together = Together()
    count: Count | None = None
    difference: Difference = field(default_factory=Difference)
    compared: tuple[Sighting, ...] = ()  # the claims behind it
    place: Place | None = None
    ledger: Mapping[Colour, int] = field(default_factory=dict)
    fell: bool = False
    fell_since: bool = False
    unseen: Mapping[Colour, int] = field(default_factory=dict)
    lags: Mapping[str, float] = field(default_factory=dict)
    asked_at: float | None = None
    counted_at: float | None = None
    mishaps: tuple[Remark, ...] = ()
    asked_for: tuple[int, int] | None = None  # the last throw: its game, and how many went before
    sources: Mapping[str, Observation] = field(default_factory=dict)  # the last one of each
    untold: Untold = Untold()

    @property
    def stage(self) -> Stage:
        return Stage.IDLE if self.count is None else self.count.stage

    @property
    def is_refused(self) -> bool:
        """Will the last number that was typed not do?"""
        return self.count is not None and self.count.tally.is_refused

    @property
    def may_be_empty(self) -> bool:
        """Does a camera see cubes before a throw that nobody else has there? People know."""
        if self.count is not None:
            return self.count.may_be_nothing
        is_odd = bool(self.difference.more) or self.difference.contradicts
        by_it = by_camera(self.compared) is not None
        return is_odd and by_it and not any(self.ledger.values())

    @property
    def to_confirm(self) -> tuple[Stage, Mapping[Colour, int]] | None:
        """What people are to say yes or no to."""
        return None if self.count is None else (self.stage, self.count.counts)

    @property
    def is_disturbed(self) -> bool:
        """Is there a reason to wait? A camera that sees nothing is none where people photograph."""
        activity = self.together.activity
        if self.count is not None and self.count.photos:
            return activity in SEEING - {Activity.STILL}
        return activity is not Activity.STILL

    @property
    def picture(self) -> TrayPicture | None:
        """Of the tray: the last one that people took of this throw, or a camera's."""
        by_hand = None if self.count is None else self.count.picture
        return self.together.picture if by_hand is None else by_hand

    @property
    def would_see_a_fall(self) -> bool:
        """Does any source see the tray, and tell of it?"""
        return any(
            each.activity in SEEING and each.tells is not Tells.NOTHING
            for each in self.sources.values()
        )
