"""What players do with their hands at the court: cards, officers, cubes in the tray."""

from __future__ import annotations

from functools import singledispatch

from companion.engine.flow import FlowStep
from companion.games.wallenstein.court import events as e
from companion.games.wallenstein.court import questions as q
from companion.games.wallenstein.court.cards import ARMIES
from companion.games.wallenstein.text.court_things import brings, favour, listed, officers, space
from companion.games.wallenstein.text.things import armies, building
from companion.words.cast import Cast
from companion.words.generic import counts
from companion.words.language import _


@singledispatch
def hands(_step: FlowStep, _cast: Cast) -> str | None:
    """Return what players do with their hands, in words, or None if it is not the court's step."""
    return None


@hands.register
def _turn_up(question: q.DrawFavour, _cast: Cast) -> str:
    return _("turn up favour card {place}").format(place=question.place)


@hands.register
def _turn_side(question: q.SideBoard, cast: Cast) -> str:
    return _("turn up {name}'s card on “{space}”").format(
        name=cast.name(question.seat), space=space(question.space)
    )


@hands.register
def _go_up(question: q.TakeFavour, cast: Cast) -> str:
    return _("move {name}'s {officers} up into the audience hall").format(
        name=cast.name(question.seat), officers=officers(question.officers)
    )


@hands.register
def _into_the_hall(event: e.OfficersCame, cast: Cast) -> str:
    return _("put {name}'s {officers} at court").format(
        officers=officers(event.officers), name=cast.name(event.seat)
    )


@hands.register
def _lay_out(event: e.FavoursLaid, _cast: Cast) -> str:
    return _("lay out the favour cards: {cards}").format(cards=listed(event.cards))


@hands.register
def _lift_out(event: e.ArmiesTurned, cast: Cast) -> str:
    """Return what to move when armies become officers; cubes are lifted out of the tray."""
    came = _("put {name}'s {officers} into the reception hall").format(
        officers=officers(event.armies), name=cast.name(event.seat)
    )
    if event.province:
        return _("take {armies} off {province}, {came}").format(
            armies=armies(event.armies), province=event.province, came=came
        )
    cubes = counts({cast.colour(event.seat): event.armies})
    return _("lift {cubes} out of the tray, {came}").format(cubes=cubes, came=came)


@hands.register
def _pay(event: e.FavourTaken, cast: Cast) -> str:
    return _("return {officers} to {name}, take {favour} off its space").format(
        officers=officers(event.price), name=cast.name(event.seat), favour=favour(event.card)
    )


@hands.register
def _give(event: e.FavourPaid, cast: Cast) -> str:
    if event.what == ARMIES:
        cubes = counts({cast.colour(event.seat): event.amount})
        return _("put {cubes} into the tray").format(cubes=cubes)
    return _("{what} to {name}").format(
        what=brings(event.what, event.amount), name=cast.name(event.seat)
    )


@hands.register
def _put_up(event: e.FavourBuilt, _cast: Cast) -> str:
    return _("{building} onto {province}").format(
        building=building(event.building), province=event.province
    )


@hands.register
def _cancelled(_event: e.EventCancelled, _cast: Cast) -> str:
    return _("take the season's event card off the table")


@hands.register
def _marker_off(event: e.FavourCalmed, _cast: Cast) -> str:
    return _("take a revolt marker off {province}").format(province=event.province)


@hands.register
def _keep(event: e.FavourKept, cast: Cast) -> str:
    return _("give favour 4 to {name}").format(name=cast.name(event.seat)) if event.kept else ""


@hands.register
def _put_away(_event: e.MarkerWardedOff, _cast: Cast) -> str:
    return _("take favour 4 off the table and put no marker")


@hands.register
def _in_front(event: e.Shielded, cast: Cast) -> str:
    return _("give {favour} to {name} until the season is over").format(
        favour=favour(event.card), name=cast.name(event.seat)
    )


@hands.register
def _settle(event: e.FreeArmiesPlaced, cast: Cast) -> str:
    put = _("{armies} onto {province}").format(armies=armies(event.armies), province=event.province)
    if not event.taken:
        return put
    return _("{put}, its card to {name}").format(put=put, name=cast.name(event.seat))


@hands.register
def _go_down(event: e.AudienceEnded, _cast: Cast) -> str:
    down = _("move all officers down into the reception hall") if event.hall else ""
    away = _("take {cards} off the table").format(cards=", ".join(map(favour, event.away)))
    return ", ".join(filter(None, (down, away if event.away else "")))


@hands.register
def _go_home(_event: e.OfficersWent, _cast: Cast) -> str:
    return _("return all officers to their players")
