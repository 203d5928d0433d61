"""The ten actions (W3) and the function that carries each of them out."""

from __future__ import annotations

from companion.engine.flow import Flow
from companion.games.wallenstein.building import build
from companion.games.wallenstein.buying import buy
from companion.games.wallenstein.cards import GRAIN, TAXES
from companion.games.wallenstein.hindrance import hindered, lapse
from companion.games.wallenstein.income import gather
from companion.games.wallenstein.march import march
from companion.games.wallenstein.state import State


def take_action(state: State, seat: int, action: str, province: str) -> Flow[None]:
    """Carry out a player's action in a province in full, or report why it is not possible."""
    if action in state.edition.bought:
        yield from buy(state, seat, action, province)
        return
    hindrance = hindered(state, seat, action, province)
    if hindrance is not None:
        yield lapse(seat, action, province, hindrance)
    elif action in state.edition.stock:
        yield from build(state, seat, action, province)
    elif action in (GRAIN, TAXES):
        yield from gather(state, seat, action, province)
    else:
        yield from march(state, seat, action, province)
