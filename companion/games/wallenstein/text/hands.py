"""What players do with their hands in Wallenstein: cards, money, armies and markers.

What to do after a battle is said by the screen that counts the throw.
"""

from __future__ import annotations

from functools import singledispatch

from companion.engine.flow import FlowStep
from companion.games.wallenstein import events as e
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.cards import TAXES
from companion.games.wallenstein.text import card_words
from companion.games.wallenstein.text.things import action, armies, building, thalers, tile
from companion.words.cast import Cast
from companion.words.language import _


@singledispatch
def hands(step: FlowStep, cast: Cast) -> str:
    """Return what players do with their hands for this step, in words."""
    return card_words.hands(step, cast)


# --- For what is asked ---


@hands.register
def _planned(_question: q.Planned, _cast: Cast) -> str:
    return _("everybody puts a card on each action")


@hands.register
def _draw_event(question: q.DrawEvent, _cast: Cast) -> str:
    if question.why == "year":
        return _("lay out the year's event cards")
    return _("shuffle the year's event cards and draw one")


@hands.register
def _draw_action(question: q.DrawAction, _cast: Cast) -> str:
    return _("turn up action card {place}").format(place=question.place)


@hands.register
def _draw_tile(question: q.DrawTile, _cast: Cast) -> str:
    return _("put a bonus tile on place {place}").format(place=question.place)


@hands.register
def _draw_bag(_question: q.DrawBag, _cast: Cast) -> str:
    return _("draw a marker from the bag")


@hands.register
def _bid(_question: q.Bid, _cast: Cast) -> str:
    return _("turn up the bids")


@hands.register
def _reveal(question: q.RevealCard, cast: Cast) -> str:
    return _("turn up {name}'s card on {action}").format(
        name=cast.name(question.seat), action=action(question.action)
    )


@hands.register
def _draw_province(question: q.DrawProvince, cast: Cast) -> str:
    if question.why != "winter":
        return _("turn up a province card")
    return _("{neighbour} draws one of {name}'s province cards").format(
        neighbour=cast.name(question.seat), name=cast.name(question.hand)
    )


# --- For what has happened ---


@hands.register
def _start_taken(event: e.StartTaken, cast: Cast) -> str:
    (first, number), *others = event.provinces.items()
    parts = [_("{armies} onto {province}").format(armies=armies(number), province=first)]
    parts += [_("{n} onto {province}").format(n=n, province=province) for province, n in others]
    return _("{name}: {stands}").format(name=cast.name(event.seat), stands=", ".join(parts))


@hands.register
def _group_placed(event: e.GroupPlaced, _cast: Cast) -> str:
    return _("{armies} onto {province}").format(
        armies=armies(event.armies), province=event.province
    )


@hands.register
def _bid_paid(event: e.BidPaid, cast: Cast) -> str:
    if not event.paid:
        return ""
    return _("{name} pays {paid}").format(name=cast.name(event.seat), paid=thalers(event.paid))


@hands.register
def _tile_taken(event: e.TileTaken, cast: Cast) -> str:
    return _("put {name} on place {place} ({tile})").format(
        name=cast.name(event.seat), place=event.place, tile=tile(event.tile)
    )


@hands.register
def _built(event: e.Built, cast: Cast) -> str:
    return _("{name} pays {paid}, {building} onto {province}").format(
        name=cast.name(event.seat),
        paid=thalers(event.paid),
        building=building(event.building),
        province=event.province,
    )


@hands.register
def _income(event: e.Income, cast: Cast) -> str:
    if event.action == TAXES:
        return _("{paid} to {name}").format(name=cast.name(event.seat), paid=thalers(event.amount))
    return _("{name}: grain up by {n}").format(name=cast.name(event.seat), n=event.amount)


@hands.register
def _marker_put(event: e.MarkerPut, _cast: Cast) -> str:
    if event.none_left:
        return ""
    return _("a revolt marker onto {province}").format(province=event.province)


@hands.register
def _marker_taken(event: e.MarkerTaken, _cast: Cast) -> str:
    return _("take a revolt marker off {province}").format(province=event.province)


@hands.register
def _armies_placed(event: e.ArmiesPlaced, cast: Cast) -> str:
    return _("{name} pays {paid}, {armies} onto {province}").format(
        name=cast.name(event.seat),
        paid=thalers(event.paid),
        armies=armies(event.armies),
        province=event.province,
    )


@hands.register
def _armies_moved(event: e.ArmiesMoved, _cast: Cast) -> str:
    return _("{armies} from {province} to {target}").format(
        armies=armies(event.armies), province=event.province, target=event.target
    )


@hands.register
def _grain_lost(event: e.GrainLost, cast: Cast) -> str:
    if not event.lost:
        return ""
    return _("{name}: grain down by {n}").format(name=cast.name(event.seat), n=event.lost)


@hands.register
def _year_ended(_event: e.YearEnded, _cast: Cast) -> str:
    return _("remove all revolt markers, set grain to 0")
