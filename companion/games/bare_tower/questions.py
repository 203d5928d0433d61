"""Questions and events of a bare tower: the cubes there are, what goes in, what fell out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from random import Random

from companion.engine.correcting import SetRight
from companion.engine.flow import Amounts, Colour, Event, Pick, Throw

MOST = 60  # cubes of a colour; chosen: more cannot be entered
USUAL = 20  # cubes of a colour that are proposed; chosen, players change it

ON, END, TRAY_ALONE, EMPTY = "on", "end", "tray-alone", "empty"
GOES_IN, FILLS = "goes-in", "fills"
ENOUGH = 0.1  # how often a bot throws nothing; chosen: less often makes its games longer


class Stock(Amounts):
    """Ask how many cubes of each colour there are; `usual` is proposed."""

    usual: Mapping[Colour, int]
    rule: str = "T1"

    def drawn(self, rng: Random) -> Mapping[str, int]:
        """Return the proposal, or so few cubes of some colours that all may stay inside."""
        if rng.random() < 1 / 2:
            return dict(self.usual)
        colours = rng.sample(sorted(self.most), rng.randint(1, len(self.most)))
        return {colour: rng.randint(1, 12) for colour in colours}


class Filling(Amounts):
    """Ask what goes in before the first throw; `usual` is proposed."""

    usual: Mapping[Colour, int]
    rule: str = "T2"


class GoesIn(Amounts):
    """Ask what goes into the tower; after an empty answer `AnyMore` is asked.

    `again` is what went in the last time. `lying` cubes are in the tray and go in as well.
    """

    number: int
    again: Mapping[Colour, int] = field(default_factory=dict)
    lying: Mapping[Colour, int] = field(default_factory=dict)
    rule: str = "T3"

    def drawn(self, rng: Random) -> Mapping[str, int]:
        """Return a random throw for bots: none, the last one again, or some colours."""
        if self.least == 0 and rng.random() < ENOUGH:
            return {}
        if self.again and rng.random() < 1 / 4:
            return dict(self.again)
        places = sorted(place for place, most in self.most.items() if most)
        some = rng.sample(places, rng.randint(1, min(3, len(places)))) if places else []
        return {place: rng.randint(1, min(8, self.most[place])) for place in some}


class AnyMore(Pick):
    """Ask whether to stop, since nothing went in; `is_stuck`: all cubes are in the tower."""

    lying: Mapping[Colour, int] = field(default_factory=dict)
    is_stuck: bool = False
    rule: str = "T6"


class TrayGoes(Pick):
    """Ask where the cubes in the tray go; `before` is the last choice."""

    tray: Mapping[Colour, int]
    before: str
    rule: str = "T5"


class TowerThrow(Throw):
    """Ask what is in the tray after a throw; `kind` is FILLS (the first filling) or GOES_IN."""

    kind: str
    number: int = 0
    rule: str = "T4"


class Stocked(Event):
    """The players said how many cubes of each colour there are."""

    cubes: Mapping[Colour, int]
    rule: str = "T1"


class TowerFilled(Event):
    """The tower got its first filling; cubes that fell through go back at once."""

    thrown: Mapping[Colour, int]
    to_reserve: Mapping[Colour, int]
    rule: str = "T2"


class WentIn(Event):
    """Cubes went into the tower; `lying` were in the tray and went in with them."""

    number: int
    cubes: Mapping[Colour, int]
    lying: Mapping[Colour, int]
    rule: str = "T3"


class CubesFell(Event):
    """The result of a throw.

    Of a colour, either `stuck` more cubes are inside than before, or `loose` fewer.

    `best` of the `sides` leads by `lead` cubes; it is empty for a tie or without an opponent.
    `to_reserve` goes back to its owners; None: players are asked where the cubes go.
    """

    number: int
    tray: Mapping[Colour, int]
    stuck: Mapping[Colour, int]
    loose: Mapping[Colour, int]
    sides: tuple[Colour, ...]
    best: Colour
    lead: int
    to_reserve: Mapping[Colour, int] | None
    rule: str = "T4"


class TrayCleared(Event):
    """The cubes in the tray went back to their owners."""

    to_reserve: Mapping[Colour, int]
    rule: str = "T5"


class TrayLeft(Event):
    """The cubes stay in the tray and go in with the next throw."""

    tray: Mapping[Colour, int]
    rule: str = "T5"


class TowerEmptied(Event):
    """All cubes inside were shaken out and are back with their owners."""

    cubes: Mapping[Colour, int]
    rule: str = "T6"


class EveningOver(Event):
    """The evening is over; the colours in `best` had the most cubes in a throw, `times` times."""

    throws: int
    best: tuple[Colour, ...]
    times: int
    rule: str = "T7"


class Corrected(SetRight):
    """People corrected a number of cubes."""

    rule: str = "T8"
