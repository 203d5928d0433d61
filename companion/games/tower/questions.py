"""What a bare tower asks: the cubes there are, what goes in, what fell, and whether it goes on.

Answers are colours with numbers, `tray` among them where what lies there may go in as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from companion.engine.flow import Amounts, Colour, Pick, Throw

MOST = 60  # cubes of a colour
USUAL = 20

ON, END, TRAY_ALONE, EMPTY = "on", "end", "tray-alone", "empty"
GOES_IN, FILLS = "goes-in", "fills"
ENOUGH = 0.1  # how often a bot has had enough


@dataclass(frozen=True, slots=True, kw_only=True)
class Stock(Amounts):
    """How many cubes of each colour are there? `usual` is proposed."""

    usual: Mapping[Colour, int]
    rule: str = "T1"

    def drawn(self, rng: Random) -> Mapping[str, int]:
        """As proposed, or a few of a few colours: then a tower may swallow them all."""
        if rng.random() < 1 / 2:
            return dict(self.usual)
        colours = rng.sample(sorted(self.most), rng.randint(1, len(self.most)))
        return {colour: rng.randint(1, 12) for colour in colours}


@dataclass(frozen=True, slots=True, kw_only=True)
class Filling(Amounts):
    """What goes in before the first throw? `usual` is proposed."""

    usual: Mapping[Colour, int]
    rule: str = "T2"


@dataclass(frozen=True, slots=True, kw_only=True)
class GoesIn(Amounts):
    """What goes into the tower? `again`: what went in the last time; nothing: was that all?

    `lying` goes in with it.
    """

    number: int
    again: Mapping[Colour, int] = field(default_factory=dict)
    lying: Mapping[Colour, int] = field(default_factory=dict)
    rule: str = "T3"

    def drawn(self, rng: Random) -> Mapping[str, int]:
        if self.least == 0 and rng.random() < ENOUGH:
            return {}
        if self.again and rng.random() < 1 / 4:
            return dict(self.again)
        places = sorted(place for place, most in self.most.items() if most)
        some = rng.sample(places, rng.randint(1, min(3, len(places)))) if places else []
        return {place: rng.randint(1, min(8, self.most[place])) for place in some}


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyMore(Pick):
    """Nothing went in: was that all? `is_stuck`: there is nothing left to throw in."""

    lying: Mapping[Colour, int] = field(default_factory=dict)
    is_stuck: bool = False
    rule: str = "T6"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrayGoes(Pick):
    """Where do the cubes in the tray go? `before` is what was chosen the last time."""

    tray: Mapping[Colour, int]
    before: str
    rule: str = "T5"


@dataclass(frozen=True, slots=True, kw_only=True)
class TowerThrow(Throw):
    """What lies in the tray? `kind`: it fills the tower, or goes in."""

    kind: str
    number: int = 0
    rule: str = "T4"
