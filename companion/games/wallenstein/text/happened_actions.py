"""Events of actions as sentences: buildings, income, armies bought and moved."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from companion.engine.flow import Event
from companion.games.wallenstein import events as e
from companion.games.wallenstein.text import event_cards, happened_cards, modules, things
from companion.games.wallenstein.text.things import armies, grain, thalers
from companion.words.cast import Cast
from companion.words.language import _


@singledispatch
def happened(event: Event, cast: Cast) -> str:
    """Return the event as a sentence."""
    return happened_cards.happened(event, cast)


@happened.register
def _built(event: e.Built, cast: Cast) -> str:
    text = _("{name} builds {building} in {province} for {paid}").format(
        name=cast.name(event.seat),
        building=things.a_building(event.building),
        province=event.province,
        paid=thalers(event.paid),
    )
    brought = (
        [_("{bonus} from the event").format(bonus=thalers(event.bonus))] if event.bonus else []
    )
    return _because(text, [*brought, *modules.helped(event.by)])


@happened.register
def _income(event: e.Income, cast: Cast) -> str:
    what = thalers(event.amount) if event.action == "taxes" else grain(event.amount)
    text = _("{name} gets {what} from {province}").format(
        province=event.province, name=cast.name(event.seat), what=what
    )
    why = []
    if event.limited != event.printed:
        why.append(_("printed: {printed}").format(printed=event.printed))
    if event.event:
        why.append(event_cards.title(event.event))
    if event.bonus:
        why.append(_("{bonus} from the tile").format(bonus=event.bonus))
    return _because(text, [*why, *modules.helped(event.by)])


@happened.register
def _marker_put(event: e.MarkerPut, _cast: Cast) -> str:
    if event.none_left:
        return _("No revolt marker is left for {province}.").format(province=event.province)
    return _("{province} has {markers} now.").format(
        province=event.province, markers=things.markers(event.markers)
    )


@happened.register
def _marker_taken(event: e.MarkerTaken, _cast: Cast) -> str:
    template = (
        _("Thanks to the new trade house, {province} now has {markers}.")
        if event.markers
        else _("Thanks to the new trade house, {province} has no revolt marker any more.")
    )
    return template.format(province=event.province, markers=things.markers(event.markers))


@happened.register
def _armies_placed(event: e.ArmiesPlaced, cast: Cast) -> str:
    text = _("{name} puts {armies} on {province} for {paid}").format(
        name=cast.name(event.seat),
        armies=armies(event.armies),
        province=event.province,
        paid=thalers(event.paid),
    )
    return _because(text, modules.helped(event.by))


@happened.register
def _armies_moved(event: e.ArmiesMoved, cast: Cast) -> str:
    return _("{name} moves {armies} from {province} to {target}.").format(
        name=cast.name(event.seat),
        armies=armies(event.armies),
        province=event.province,
        target=event.target,
    )


def _because(text: str, why: Sequence[str]) -> str:
    return f"{text} ({', '.join(why)})." if why else f"{text}."
