"""The counts of a tray: as they are believed, and as people have said them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from companion.engine.flow import Colour, Throw

if TYPE_CHECKING:  # NumPy comes with it, which the first screen does not wait for
    from companion.tower.belief import Belief

OFFERED = 3  # alternatives, on the keys 1 to 3. Chosen: as many as people read at a glance


@dataclass(frozen=True, slots=True)
class Tally:
    """The count of each colour.

    `doubtful` colours, the two likeliest counts of each that people can settle (`choices`, the
    least sure colour first), and other likely trays where there is no such colour (`others`) come
    from a belief. `most` of each colour can be in the tray, in the order on screen.
    """

    most: Mapping[Colour, int]
    counts: Mapping[Colour, int]
    sure: float | None = None  # None: counted by hand
    doubtful: tuple[Colour, ...] = ()
    choices: Mapping[Colour, tuple[int, int]] = field(default_factory=dict)
    others: tuple[Mapping[Colour, int], ...] = ()
    odds: Mapping[Colour, float] = field(default_factory=dict)  # that this count is right
    touched: frozenset[Colour] = frozenset()  # set by a person
    proposed: Mapping[Colour, int] = field(default_factory=dict)  # before anybody touched them

    @property
    def unsaid(self) -> tuple[Colour, ...]:
        """The colours of which neither people nor the belief has said anything."""
        if self.sure is not None:
            return ()
        return tuple(colour for colour in self.most if colour not in self.touched)

    @property
    def in_question(self) -> Colour | None:
        """The colour whose count people are asked to choose; None: all such colours are set."""
        return next((colour for colour in self.choices if colour not in self.touched), None)

    @property
    def counts_by_hand(self) -> dict[Colour, int]:
        """The counts that people have set so far."""
        return {colour: self.counts[colour] for colour in self.most if colour in self.touched}

    def saying(self, counts: Mapping[Colour, int]) -> Tally | None:
        """Return the tally with these counts from people; other colours go back to the proposal.

        None if a number is not possible.
        """
        if any(not 0 <= number <= self.most.get(colour, 0) for colour, number in counts.items()):
            return None
        before = dict.fromkeys(self.most, 0) | {
            colour: number for colour, number in self.proposed.items() if colour in self.most
        }
        return replace(self, counts=before | dict(counts), touched=frozenset(counts))

    def none_else(self) -> Tally:
        """Return the tally with every colour that nobody mentioned confirmed, as having none."""
        return replace(self, touched=frozenset(self.most))


def by_hand(throw: Throw) -> Tally:
    """Return an empty tally for counting by hand."""
    most = can_lie(throw)
    return Tally(most, dict.fromkeys(most, 0))


def by_belief(throw: Throw, belief: Belief, to_settle: Iterable[Colour] = ()) -> Tally:
    """Return a tally of what is believed, to be accepted or corrected.

    Args:
        to_settle: The colours whose counts people can settle, the first one first.
    """
    most = can_lie(throw)
    counts = {colour: belief.tray.get(colour, 0) for colour in most}
    odds = {
        colour: belief.marginals[colour][count] if colour in belief.marginals else 1.0
        for colour, count in counts.items()
    }
    choices = {
        colour: choice
        for colour in to_settle
        if colour in most and (choice := _choice(belief, colour, most[colour])) is not None
    }
    has_others = belief.ask and not choices
    others = tuple(tray for tray, _chance in belief.alternatives[:OFFERED])
    return Tally(
        most,
        counts,
        sure=belief.sure,
        doubtful=belief.doubtful,
        choices=choices,
        others=others if has_others else (),
        odds=odds,
        proposed=counts,
    )


def _choice(belief: Belief, colour: Colour, most: int) -> tuple[int, int] | None:
    """Return the believed count of a colour and the likeliest other one, the smaller first."""
    number, odds = belief.tray.get(colour, 0), belief.marginals.get(colour, ())
    by_odds = sorted(range(len(odds)), key=lambda each: -odds[each])
    surprise = belief.surprise
    if surprise is not None and surprise.colour == colour:
        by_odds = [surprise.claimed, surprise.explained, *by_odds]
    other = next((each for each in by_odds if each != number and each <= most), None)
    return None if other is None else (min(number, other), max(number, other))


def can_lie(throw: Throw) -> dict[Colour, int]:
    """Return the colours that may come out, with the most of each: sides first, then thrown."""
    named = (
        *(*throw.sides, *throw.thrown, *throw.tray_before),
        *(*throw.tower_before, *throw.unseen),
    )
    most = {colour: throw.at_most(colour) for colour in dict.fromkeys(named)}
    return {colour: number for colour, number in most.items() if number}
