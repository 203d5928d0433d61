"""What is known of one throw's tray, from the throw to the count that is taken.

Keys, looks and seconds go in; no screen is needed. What was counted after the cubes fell stands,
also when a hand clears the tray: only cubes that fall again, or a person, make another count.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, Any

import msgspec

from companion.engine.flow import Colour, Throw
from companion.tower.observation import Activity
from companion.tower.sighting import Sighting, best, likeliest
from companion.tray.resting import at_odds
from companion.tray.tally import OFFERED, Tally, by_belief, by_hand
from companion.tui.looking import Look

if TYPE_CHECKING:  # NumPy comes with it, which the first screen does not wait for
    from companion.tower.belief import Belief


class Stage(Enum):
    WAITING = "waiting"  # for the throw, or for a count by hand
    PROPOSED = "proposed"  # sure: taken when the countdown ends
    ASKING = "asking"  # not sure, or somebody has stopped the countdown
    COUNTED = "counted"


class Doubt(Enum):
    """Why a sure belief is asked about all the same."""

    REACHED_IN = "reached in"  # a hand came before it was counted
    AGAIN = "again"  # cubes fell again after it was counted
    NOT_SEEN = "not seen"  # cubes lie there, and none was seen to fall
    EARLY = "early"  # cubes fell before the throw was asked for
    LEFT_LYING = "left lying"  # cubes of the last throw lay there when these fell


class Counting:
    """`left` are the seconds of the countdown; it rests while something moves (`is_disturbed`).

    `last` is the tray of the throw before: what still lies there of it is `left_lying`.
    """

    def __init__(
        self,
        throw: Throw,
        believe: Callable[[Sequence[Sighting]], Belief | None],
        countdown: float,
        last: Mapping[Colour, int] | None = None,
    ) -> None:
        self.throw = throw
        self._believe = believe
        self._last = last or {}
        self._countdown = max(1, round(countdown))
        self.stage = Stage.WAITING
        self.tally: Tally = by_hand(throw)
        self.belief: Belief | None = None
        self.sightings: tuple[Sighting, ...] = ()  # the last ones, or those which are believed
        self.doubt: Doubt | None = None
        self.look = Look(Activity.STILL)
        self.has_moved = False  # something in the tray, since the throw was asked for
        self.left = 0
        self.left_lying: dict[Colour, int] = {}
        self.weighed: int | None = None  # cubes at rest before the throw, where only a scale tells
        self.has_more = False  # cubes fell once it was counted
        self.is_early = False  # something fell before the throw was asked for
        self.at_odds = False  # camera and scale, on what lies there before the throw

    @property
    def is_disturbed(self) -> bool:
        return self.look.tray is not Activity.STILL

    @property
    def source(self) -> str:
        """Who counted: "camera", "board", "camera+board"; "person" where anybody had a hand in."""
        if self.belief is None or self.tally.touched:
            return "person"
        return "+".join(dict.fromkeys(_DEVICES.get(s.source, s.source) for s in self.sightings))

    @property
    def is_confirmed(self) -> bool:
        """Has anybody or anything but the board had a say in it?"""
        return self.source != "board" or self.stage is not Stage.PROPOSED

    @property
    def is_counted(self) -> bool:
        """Is there anything that could be taken?"""
        return self.belief is not None or bool(self.tally.touched)

    @property
    def counts(self) -> dict[Colour, int]:
        return {colour: number for colour, number in self.tally.counts.items() if number}

    def evidence(self) -> Any:
        """What the counts rest on, as JSON values."""
        if self.belief is None:
            return None
        sightings = msgspec.to_builtins(self.sightings)
        return {"sure": round(self.belief.sure, 4), "sightings": sightings}

    def press(self, key: str) -> bool:
        """A key that counts; tells whether it meant anything."""
        self.stop()
        tally = self.tally.press(key)
        if tally is None:
            return False
        self.tally = tally
        return True

    def stop(self) -> None:
        """Any key stops the countdown."""
        if self.stage is Stage.PROPOSED:
            self.stage = Stage.ASKING

    def beat(self) -> bool:
        """A second is over; tells whether the count is to be taken now."""
        if self.stage is not Stage.PROPOSED or self.is_disturbed:
            return False
        self.left -= 1
        return self.left <= 0

    def seen(self, look: Look) -> bool:
        """A look at the tray; tells whether it changes anything."""
        changed = _news(look) != _news(self.look)
        self.look = look
        self.has_moved = self.has_moved or look.tray is Activity.FALLING
        if self.stage is Stage.COUNTED and self._is_more(look):
            self.has_more = True
            return True
        if not look.sightings or self.stage is Stage.COUNTED or self.tally.touched:
            return changed
        if look.fell:
            self._count(look.sightings, self._doubt(look))
        elif self.belief is None:
            self._find(look)
        return True

    def _find(self, look: Look) -> None:
        """Nothing has fallen since the throw was asked for: then perhaps before."""
        if not self.has_moved and _has_come(look):
            self.is_early = True
            self._count(look.sightings, self._doubt(look))
        else:
            self._rest(look)

    def _is_more(self, look: Look) -> bool:
        """Has a lane seen what is not in the count?"""
        fell = look.fallen[0] if look.fell and look.fallen else None
        return fell is not None and likeliest(fell) not in ({}, self.counts)

    def _doubt(self, look: Look) -> Doubt | None:
        if self.left_lying:
            return Doubt.LEFT_LYING
        if look.reached_in:
            return Doubt.REACHED_IN
        return Doubt.EARLY if self.is_early else None

    def _rest(self, look: Look) -> None:
        """Nothing has fallen: the tray is empty, or as it was, or something was missed."""
        if look.sighting is None:
            self._rest_by_weight(look)
            return
        self.at_odds = at_odds(look.sighting, look.lying)
        lying = likeliest(look.sighting)
        before = {colour: n for colour, n in self.throw.tray_before.items() if n}
        if lying in ({}, before) or self._is_of_the_last(lying):
            self.sightings = look.sightings
            self.left_lying = _without(lying, before)
        else:
            self._count(look.sightings, Doubt.NOT_SEEN)

    def _rest_by_weight(self, look: Look) -> None:
        """The same where there is no camera: how many, not which."""
        weighed = _weighed(look)
        before, last = sum(self.throw.tray_before.values()), sum(self._last.values())
        if weighed in {None, 0, before} or (not self.has_moved and (weighed or 0) <= last):
            self.sightings, self.weighed = look.sightings, weighed
        else:
            self._count(look.sightings, Doubt.NOT_SEEN)

    def _is_of_the_last(self, lying: Mapping[Colour, int]) -> bool:
        """Is it what nobody has taken back yet? What was thrown since has been seen to move."""
        return not self.has_moved and not _without(lying, self._last)

    def _on_second_thoughts(self, earlier: Belief, belief: Belief) -> Doubt | None:
        """One that came late lies beside all the others; else it is not clear what happened."""
        return Doubt.AGAIN if _without(earlier.tray, belief.tray) else self.doubt

    def _count(self, sightings: tuple[Sighting, ...], doubt: Doubt | None) -> None:
        belief, earlier = self._believe(sightings), self.belief
        if belief is None:
            return
        if earlier is not None:
            doubt = doubt or self._on_second_thoughts(earlier, belief)
            if belief.tray == earlier.tray and (doubt or belief.ask or not earlier.ask):
                return
        self.sightings, self.belief, self.doubt = sightings, belief, doubt
        self.tally = by_belief(self.throw, belief)
        if doubt is Doubt.AGAIN and earlier is not None:
            others = (earlier.tray, *(tray for tray, _chance in belief.alternatives))
            self.tally = replace(self.tally, others=_apart(others)[:OFFERED])
        elif doubt is Doubt.LEFT_LYING:
            fallen = _without(belief.tray, self.left_lying)
            self.tally = replace(self.tally, others=(fallen, *self.tally.others)[:OFFERED])
        self.left = self._countdown
        self.stage = Stage.ASKING if belief.ask or doubt else Stage.PROPOSED


_DEVICES = {"lanes": "board", "scale": "board"}  # parts, and what people know them by


def _news(look: Look) -> tuple[object, ...]:
    """What of a look is told, besides its claims."""
    return look.tray, look.reason, look.remarks, look.tells


def _weighed(look: Look) -> int | None:
    return next((best(each.total) for each in look.lying if each.total is not None), None)


def _has_come(look: Look) -> bool:
    """Has something fallen since the last answer that still lies there, as far as anybody sees?"""
    is_empty = look.sighting is not None and not likeliest(look.sighting)
    if not look.has_fallen or is_empty or _weighed(look) == 0:
        return False
    return bool(likeliest(look.fallen[0])) if look.fallen else bool(look.lying)


def _apart(trays: tuple[Mapping[Colour, int], ...]) -> tuple[Mapping[Colour, int], ...]:
    """Each tray once."""
    return tuple(tray for n, tray in enumerate(trays) if tray not in trays[:n])


def _without(cubes: Mapping[Colour, int], others: Mapping[Colour, int]) -> dict[Colour, int]:
    """What there is more of each colour."""
    more = {colour: number - others.get(colour, 0) for colour, number in cubes.items()}
    return {colour: number for colour, number in more.items() if number > 0}
