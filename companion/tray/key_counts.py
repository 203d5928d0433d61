"""Change the counts of a tray by keys: a colour and a digit, or digits one after another.

`doubtful` colours and likely `others` come from a belief.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from companion.engine.flow import Colour, Throw
from companion.tray.inputs import LESS, MORE, NEXT, NONE, PREVIOUS

if TYPE_CHECKING:  # NumPy comes with it, which the first screen does not wait for
    from companion.tower.belief import Belief

OFFERED = 3  # alternatives, on the keys 1 to 3. Chosen: as many as people read at a glance
_STEPS = {NEXT: 1, PREVIOUS: -1}
_CUBES = {MORE: 1, LESS: -1}


@dataclass(frozen=True, slots=True)
class Tally:
    """The counts that keys change.

    Attributes:
        most: The most of each colour that can be in the tray, in the order on screen.
        at: The colour that the next digit sets; None while digits choose one of `others`.
        is_refused: The last number typed is not possible, and nothing has replaced it.
    """

    most: Mapping[Colour, int]
    counts: Mapping[Colour, int]
    at: Colour | None
    typed: str = ""  # the digits typed so far for `at`
    sure: float | None = None  # None: counted by hand
    doubtful: tuple[Colour, ...] = ()
    others: tuple[Mapping[Colour, int], ...] = ()
    odds: Mapping[Colour, float] = field(default_factory=dict)  # that this count is right
    touched: frozenset[Colour] = frozenset()  # set by a person
    proposed: Mapping[Colour, int] = field(default_factory=dict)  # before anybody touched them
    is_refused: bool = False

    @property
    def unsaid(self) -> tuple[Colour, ...]:
        """The colours of which neither people nor the belief has said anything."""
        if self.sure is not None:
            return ()
        return tuple(colour for colour in self.most if colour not in self.touched)

    @property
    def counts_by_hand(self) -> dict[Colour, int]:
        """The counts that people have set so far."""
        return {colour: self.counts[colour] for colour in self.most if colour in self.touched}

    def saying(self, counts: Mapping[Colour, int], at: Colour | None) -> Tally | None:
        """Return the tally with these counts from people; other colours go back to the proposal.

        None if a number is not possible.
        """
        if any(not 0 <= number <= self.most.get(colour, 0) for colour, number in counts.items()):
            return None
        before = dict.fromkeys(self.most, 0) | {
            colour: number for colour, number in self.proposed.items() if colour in self.most
        }
        return replace(
            self,
            counts=before | dict(counts),
            touched=frozenset(counts),
            at=at,
            typed="",
            is_refused=False,
        )

    def none_else(self) -> Tally:
        """Return the tally with every colour that nobody mentioned confirmed, as having none."""
        return replace(self, touched=frozenset(self.most), at=None, typed="")

    def unrefused(self) -> Tally:
        """Return the tally as it was before the impossible number, which is forgotten."""
        return replace(self, is_refused=False)

    def press(self, key: str) -> Tally | None:
        """Return the tally after a digit or a move, or None if the key means nothing here."""
        if key.isascii() and key.isdigit():
            return self._digit(key)
        if key in _STEPS:
            return self._moved(_STEPS[key])
        if key in _CUBES:
            return self._stepped(_CUBES[key])
        if key == NONE and self.is_refused:
            return self.unrefused()
        if key == NONE and self.at is not None and self.at in self.touched:
            return self._untouched(self.at)
        return None

    def name(self, colour: Colour) -> Tally | None:
        """Select a colour for the next digit; None if it cannot be in the tray."""
        return replace(self, at=colour, typed="") if colour in self.most else None

    def tap(self, colour: Colour) -> Tally | None:
        """Select a colour; a tap on the selected colour adds one cube, and after the most none."""
        if colour != self.at:
            return self.name(colour)
        number = (self.counts[colour] + 1) % (self.most[colour] + 1)
        return replace(self._set(colour, number), typed="")

    def _digit(self, digit: str) -> Tally | None:
        if self.at is None:
            place = int(digit) - 1
            return self._other(place) if 0 <= place < len(self.others) else self._refused()
        here = self.ready()
        assert here.at is not None
        number = here.would_be(digit)
        if number > here.most[here.at]:
            return here._refused()
        counted = replace(here._set(here.at, number), typed=str(number))
        is_corrected = self.sure is not None and counted._is_full
        return replace(counted, at=None, typed="") if is_corrected else counted

    def ready(self) -> Tally:
        """Return the tally at the colour of the next digit: the next one after a full number.

        A number is full if any further digit would make it impossible.
        """
        return self._moved(1) if self.at is not None and self._is_full else self

    @property
    def _is_full(self) -> bool:
        """Whether every further digit would make the number too large."""
        if self.at is None or not self.typed:
            return False
        number = self.counts[self.at]
        return number * 10 > self.most[self.at] or number == 0

    def _refused(self) -> Tally:
        """Mark the number as impossible; the next digit begins a new one."""
        return replace(self, typed="", is_refused=True)

    def would_be(self, digit: str) -> int:
        """Return the number that the typed digits and this one make."""
        return int(self.typed + digit)

    def _other(self, place: int) -> Tally:
        counts = dict.fromkeys(self.most, 0) | dict(self.others[place])
        return replace(self, counts=counts, touched=frozenset(self.most), is_refused=False)

    def _moved(self, step: int) -> Tally:
        colours = list(self.most)
        place = -1 if self.at is None and step > 0 else len(colours)
        if self.at is not None:
            place = colours.index(self.at)
        return replace(self, at=colours[(place + step) % len(colours)], typed="")

    def _stepped(self, step: int) -> Tally | None:
        if self.at is None:
            return None
        number = max(0, min(self.most[self.at], self.counts[self.at] + step))
        return replace(self._set(self.at, number), typed="")

    def _untouched(self, colour: Colour) -> Tally:
        """Delete what was typed for a colour, as if nobody had said anything."""
        counts = {**self.counts, colour: self.proposed.get(colour, 0)}
        return replace(self, counts=counts, touched=self.touched - {colour}, typed="")

    def _set(self, colour: Colour, number: int) -> Tally:
        counts = {**self.counts, colour: number}
        return replace(self, counts=counts, touched=self.touched | {colour}, is_refused=False)


def by_hand(throw: Throw) -> Tally:
    """Return an empty tally for counting by hand: digits go down the colours."""
    most = can_lie(throw)
    return Tally(most, dict.fromkeys(most, 0), next(iter(most), None))


def by_belief(throw: Throw, belief: Belief) -> Tally:
    """Return a tally of what is believed, to be accepted or corrected."""
    most = can_lie(throw)
    counts = {colour: belief.tray.get(colour, 0) for colour in most}
    odds = {
        colour: belief.marginals[colour][count] if colour in belief.marginals else 1.0
        for colour, count in counts.items()
    }
    others = tuple(tray for tray, _chance in belief.alternatives[:OFFERED])
    return Tally(
        most,
        counts,
        None,
        sure=belief.sure,
        doubtful=belief.doubtful,
        others=others if belief.ask else (),
        odds=odds,
        proposed=counts,
    )


def can_lie(throw: Throw) -> dict[Colour, int]:
    """Return the colours that may come out, with the most of each: sides first, then thrown."""
    named = (
        *(*throw.sides, *throw.thrown, *throw.tray_before),
        *(*throw.tower_before, *throw.unseen),
    )
    most = {colour: throw.at_most(colour) for colour in dict.fromkeys(named)}
    return {colour: number for colour, number in most.items() if number}
