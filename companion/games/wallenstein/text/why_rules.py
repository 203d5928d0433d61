"""Further rules behind questions and events, and options that must always be named."""

from __future__ import annotations

from functools import singledispatch

from companion.engine.flow import FlowStep
from companion.games.wallenstein import events as e
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.cards import GRAIN, TAXES
from companion.games.wallenstein.options import BID_ABOVE_MONEY, TILE_ARMY


@singledispatch
def further(_step: FlowStep) -> tuple[str, ...]:
    """Return further rules whose options are explained too."""
    return ()


@further.register
def _income(event: e.Income) -> tuple[str, ...]:
    return (("W7",) if event.event else ()) + (("W2.6",) if event.bonus else ())


@further.register
def _placed(event: e.ArmiesPlaced) -> tuple[str, ...]:
    """Return further rules if the event or the tile changed the number of armies."""
    by_event = ("W7", "W11.5") if event.event else ()
    return (*by_event, "W2.6") if event.tile else by_event


@further.register
def _take_armies(question: q.TakeArmies) -> tuple[str, ...]:
    return ("W11.5",) if question.event else ()


@further.register
def _decided(event: e.Conquered | e.Defended | e.DrawnBattle) -> tuple[str, ...]:
    helped = ("W4.3",) if event.peasants else ()
    return helped if event.rule == "W4.4" else ("W4.4", *helped)


@further.register
def _broke(event: e.RevoltBroke | e.RevoltAverted) -> tuple[str, ...]:
    few = ("W5.4",) if event.wanted > event.peasants else ()
    return (*few, "W11.6") if isinstance(event, e.RevoltBroke) else ()


@further.register
def _grain(_event: e.GrainLost) -> tuple[str, ...]:
    return ("W11.7",)


@further.register
def _thrown(question: q.BattleThrow) -> tuple[str, ...]:
    return ("W4.2", "W4.3") if question.kind == q.BATTLE else ()


@further.register
def _revealed(question: q.RevealCard) -> tuple[str, ...]:
    return ("W3.2",) if question.action in {GRAIN, TAXES} else ()


@singledispatch
def options(_step: FlowStep) -> tuple[str, ...]:
    """Return options to name even if they were not looked up at this moment, but before."""
    return ()


@options.register
def _joined(event: e.ArmyJoined) -> tuple[str, ...]:
    return (TILE_ARMY.name,) if event.rule == "W2.6" else ()


@options.register
def _bid(event: e.BidPaid) -> tuple[str, ...]:
    paid_less = event.bid.isdigit() and event.paid < int(event.bid)
    return (BID_ABOVE_MONEY.name,) if paid_less else ()
