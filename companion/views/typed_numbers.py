"""What people are typing of a throw's count: the colour whose number comes next, and its digits.

A plain value. Its `tally` is the count as these keys make it; who types says it to the host.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.engine.flow import Colour
from companion.tray.tally import Tally

NEXT, PREVIOUS, MORE, LESS, NONE = "next", "previous", "more", "less", "none"
_STEPS = {NEXT: 1, PREVIOUS: -1}
_CUBES = {MORE: 1, LESS: -1}


@dataclass(frozen=True, slots=True)
class Typing:
    """The counts with what was typed.

    Attributes:
        at: The colour that the next digit sets; None while digits are for the colour that people
            are asked about (`tally.in_question`), or else choose one of `tally.others`.
        typed: The digits typed so far for `at`.
        is_refused: The last number typed is not possible, and nothing has replaced it.
    """

    tally: Tally
    at: Colour | None
    typed: str = ""
    is_refused: bool = False

    @property
    def counts_by_hand(self) -> dict[Colour, int]:
        """The counts that people have set so far."""
        return self.tally.counts_by_hand

    def onto(self, tally: Tally) -> Typing:
        """Return this for a count that others have changed: the colour stays if it can."""
        is_like = tally.most == self.tally.most and tally.sure == self.tally.sure
        return Typing(tally, self.at) if is_like else fresh_typing(tally)

    def saying(self, counts: Mapping[Colour, int], at: Colour | None) -> Typing:
        """Return this with all counts from people, and the colour of the next digit."""
        tally = self.tally.saying(counts)
        return self if tally is None else Typing(tally, at)

    def press(self, key: str) -> Typing:
        """Return this after a digit or a move; the same if the key means nothing here."""
        if key.isascii() and key.isdigit():
            return self._digit(key)
        if key in _STEPS:
            return self._moved(_STEPS[key])
        if key in _CUBES:
            return self._stepped(_CUBES[key])
        if key == NONE and self.is_refused:
            return replace(self, is_refused=False)
        if key == NONE and self.at is not None and self.at in self.tally.touched:
            return self._untouched(self.at)
        return self

    def name(self, colour: Colour) -> Typing:
        """Select a colour for the next digit, if it can be in the tray."""
        return replace(self, at=colour, typed="") if colour in self.tally.most else self

    def tap(self, colour: Colour) -> Typing:
        """Select a colour; a tap on the selected colour adds one cube, and after the most none."""
        if colour != self.at:
            return self.name(colour)
        tally = self.tally
        return self._set(colour, (tally.counts[colour] + 1) % (tally.most[colour] + 1))

    def ready(self) -> Typing:
        """Return this at the colour of the next digit: the next one after a full number.

        A number is full if any further digit would make it impossible. Without a colour it is the
        one that people are asked about.
        """
        if self.at is None and self.tally.in_question is not None:
            return self.name(self.tally.in_question)
        return self._moved(1) if self.at is not None and self._is_full else self

    def would_be(self, digit: str) -> int:
        """Return the number that the typed digits and this one make."""
        return int(self.typed + digit)

    def _digit(self, digit: str) -> Typing:
        here = self.ready()
        if here.at is None:
            place, others = int(digit) - 1, self.tally.others
            return self._other(others[place]) if 0 <= place < len(others) else self._refused()
        number = here.would_be(digit)
        if number > here.tally.most[here.at]:
            return here._refused()
        counted = here._set(here.at, number, str(number))
        is_corrected = self.tally.sure is not None and counted._is_full
        return replace(counted, at=None, typed="") if is_corrected else counted

    @property
    def _is_full(self) -> bool:
        """Whether every further digit would make the number too large."""
        if self.at is None or not self.typed:
            return False
        number = self.tally.counts[self.at]
        return number * 10 > self.tally.most[self.at] or number == 0

    def _refused(self) -> Typing:
        """Mark the number as impossible; the next digit begins a new one."""
        return replace(self, typed="", is_refused=True)

    def _other(self, counts: Mapping[Colour, int]) -> Typing:
        return self.saying({colour: counts.get(colour, 0) for colour in self.tally.most}, None)

    def _moved(self, step: int) -> Typing:
        colours = list(self.tally.most)
        place = -1 if self.at is None and step > 0 else len(colours)
        if self.at is not None:
            place = colours.index(self.at)
        return replace(self, at=colours[(place + step) % len(colours)], typed="")

    def _stepped(self, step: int) -> Typing:
        if self.at is None:
            return self
        number = max(0, min(self.tally.most[self.at], self.tally.counts[self.at] + step))
        return self._set(self.at, number)

    def _untouched(self, colour: Colour) -> Typing:
        """Delete what was typed for a colour, as if nobody had said anything."""
        others = {each: n for each, n in self.counts_by_hand.items() if each != colour}
        return self.saying(others, colour)

    def _set(self, colour: Colour, number: int, typed: str = "") -> Typing:
        counted = self.saying(self.counts_by_hand | {colour: number}, colour)
        return replace(counted, typed=typed)


def fresh_typing(tally: Tally) -> Typing:
    """Return this before any key: by hand digits go down the colours, else they choose."""
    return Typing(tally, next(iter(tally.most), None) if tally.sure is None else None)
