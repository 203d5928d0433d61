"""A throw: all cubes go into the tower, and the tray is counted (W4.1, W4.2, W4.8)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.flow import Colour, Flow, ask
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.questions import BATTLE, FILLING, REVOLT, BattleThrow
from companion.games.wallenstein.state import State
from companion.tower.ledger import RESERVE, TOWER, TRAY

_RULES = {FILLING: "W1.6", BATTLE: "W4.1", REVOLT: "W5.1"}


class Load:
    """The cubes gathered for a throw.

    The ledger moves each into the tower as soon as it is added, so that it cannot be used twice.
    """

    __slots__ = ("cubes", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.cubes: dict[Colour, int] = {}

    def add(self, colour: Colour, number: int, source: str) -> int:
        """Move cubes from a place into the load, as many as there are; return how many."""
        moved = max(0, min(number, self.state.ledger.count(source, colour)))
        if moved:
            self.state.ledger.move(colour, moved, source, TOWER)
            self.cubes[colour] = self.cubes.get(colour, 0) + moved
        return moved


def throw(
    load: Load,
    kind: str,
    province: str = "",
    *,
    sides: tuple[Colour, ...] = (),
    attacker: int | None = None,
    defender: int | None = None,
    peasants_help: bool = False,
) -> Flow[Mapping[Colour, int]]:
    """Throw the load and everything in the tray; return the new count of the tray."""
    state = load.state
    ledger = state.ledger
    from_tray = ledger.move_all(TRAY, TOWER)
    state.throwing = province or TOWER  # a throw without a province fills the tower

    def question() -> BattleThrow:
        tower_before, thrown, tray_before = _split(ledger.at(TOWER), load.cubes, from_tray)
        return BattleThrow(
            tower_before=tower_before,
            thrown=thrown,
            tray_before=tray_before,
            sides=sides,
            kind=kind,
            province=province,
            attacker=attacker,
            defender=defender,
            peasants_help=peasants_help,
            unseen=state.unseen(),
            rule=_RULES[kind],
        )

    tray = yield from ask(question)
    state.throwing = None
    if cubes := come_out(state, tray):
        yield happen.FoundInTower(cubes=cubes)
    yield happen.CameOut(province=province, tray=tray)
    return tray


def come_out(state: State, tray: Mapping[Colour, int]) -> dict[Colour, int]:
    """Move the counted cubes into the tray; return those not known to be in the tower."""
    cubes: dict[Colour, int] = {}
    for colour, number in tray.items():
        if (missing := number - state.ledger.count(TOWER, colour)) > 0:
            state.ledger.move(colour, missing, RESERVE, TOWER)
            cubes[colour] = missing
        state.ledger.move(colour, number, TOWER, TRAY)
    return cubes


def _split(
    tower: Mapping[Colour, int], load: Mapping[Colour, int], from_tray: Mapping[Colour, int]
) -> tuple[dict[Colour, int], dict[Colour, int], dict[Colour, int]]:
    """Split the tower's cubes into those from before, the load, and those from the tray.

    A correction may have removed some meanwhile.
    """
    parts: tuple[dict[Colour, int], ...] = ({}, {}, {})
    for colour, number in tower.items():
        thrown = min(number, load.get(colour, 0))
        tray_before = min(number - thrown, from_tray.get(colour, 0))
        tower_before = number - thrown - tray_before
        for part, share in zip(parts, (tower_before, thrown, tray_before), strict=True):
            if share:
                part[colour] = share
    return parts[0], parts[1], parts[2]
