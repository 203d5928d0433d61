"""The promises: what must hold after every answer. As they run that often, they are fast."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

from companion.games.wallenstein.edition import PEASANTS
from companion.games.wallenstein.options import MARKER_AFTER_LOSS
from companion.games.wallenstein.state import State
from companion.tower.ledger import RESERVE, TOWER, TRAY

ASIDE = frozenset((RESERVE, TOWER, TRAY))


def broken(state: State) -> list[str]:
    """Return a sentence for each promise that this state breaks."""
    wrong = state.ledger.broken()
    _armies(state, wrong)
    _cards(state, wrong)
    _buildings(state, wrong)
    _purses(state, wrong)
    for module in state.modules:
        wrong += module.promises(state)
    return wrong


def _armies(state: State, wrong: list[str]) -> None:
    """Check that armies stand only in provinces of their colour, and peasants in none."""
    theirs: defaultdict[int, set[str]] = defaultdict(set)
    for province, seat in state.owners.items():
        theirs[seat].add(province)
    for seat, player in enumerate(state.seats):
        if elsewhere := state.ledger.where(player.colour) - ASIDE - theirs[seat]:
            wrong.append(f"{player.colour} armies stand in {', '.join(elsewhere)}, not theirs")
    if elsewhere := state.ledger.where(PEASANTS) - ASIDE:
        wrong.append(f"peasants stand in {', '.join(elsewhere)}")


def _cards(state: State, wrong: list[str]) -> None:
    """Check that a province's owner is one of the players, and that only owned ones have pieces."""
    owners = state.owners
    if owners:
        if not owners.keys() <= _provinces_set(state.provinces):
            wrong.append("a province is held that is not in play")
        if not 0 <= min(owners.values()) <= max(owners.values()) < len(state.seats):
            wrong.append("a province is held by nobody at this table")
    if not state.used.keys() <= owners.keys():
        wrong.append("a card is used that nobody holds")
    if state.markers:
        waste = state.chosen(MARKER_AFTER_LOSS) == "put"  # then neutral ones have markers too
        if not waste and not state.markers.keys() <= owners.keys():
            wrong.append("revolt markers lie in a province that nobody holds")
        if min(state.markers.values()) < 1 or state.markers_left() < 0:
            wrong.append(f"{sum(state.markers.values())} revolt markers lie on the board")


@cache
def _provinces_set(provinces: tuple[str, ...]) -> frozenset[str]:
    return frozenset(provinces)


def _buildings(state: State, wrong: list[str]) -> None:
    built: list[str] = []
    for province, standing in state.buildings.items():
        built += standing
        number = len(standing)  # a single one always has its site
        if number > 1 and (
            number > state.board.provinces[province].sites or len(set(standing)) < number
        ):
            wrong.append(f"{', '.join(standing)} stand in {province}")
    if not state.buildings.keys() <= state.owners.keys():
        wrong.append("a building stands in a province that nobody holds")
    wrong += [
        f"{built.count(building)} of {building} are built"
        for building, stock in state.edition.stock.items()
        if built.count(building) > stock
    ]


def _purses(state: State, wrong: list[str]) -> None:
    wrong += [
        f"{player.colour} has {player.thalers} thalers, {player.points} points"
        for player in state.seats
        if player.thalers < 0 or player.points < 0
    ]
