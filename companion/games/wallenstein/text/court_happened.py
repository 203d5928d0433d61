"""The court's events as sentences."""

from __future__ import annotations

from functools import singledispatch

from companion.engine.flow import Event
from companion.games.wallenstein.court import events as e
from companion.games.wallenstein.text import event_cards
from companion.games.wallenstein.text.court_things import (
    battles,
    brings,
    favour,
    listed,
    officers,
    space,
)
from companion.games.wallenstein.text.things import (
    a_building,
    armies,
    markers,
)
from companion.words.cast import Cast
from companion.words.language import _, ngettext


@singledispatch
def happened(_event: Event, _cast: Cast) -> str | None:
    """Return the event as a sentence, or None if it is not the module's."""
    return None


@happened.register
def _came(event: e.OfficersCame, cast: Cast) -> str:
    return _("{name} gets {officers} at court, one for each army in the tray.").format(
        name=cast.name(event.seat), officers=officers(event.officers)
    )


@happened.register
def _laid(event: e.FavoursLaid, _cast: Cast) -> str:
    return _("Favour cards at court, with their prices in officers: {cards}.").format(
        cards=listed(event.cards)
    )


@happened.register
def _turned(event: e.ArmiesTurned, cast: Cast) -> str:
    template = (
        _("{name} turns {armies} in {province} into {officers} and now has {hall} at court.")
        if event.province
        else _("{name} turns {armies} in the tray into {officers} and now has {hall} at court.")
    )
    return template.format(
        name=cast.name(event.seat),
        armies=armies(event.armies),
        officers=officers(event.armies),
        province=event.province,
        hall=event.hall,
    )


@happened.register
def _side_lapsed(event: e.SideLapsed, cast: Cast) -> str:
    reasons = {
        "few-armies": ngettext(
            "only {there} army can leave {province}",
            "only {there} armies can leave {province}",
            event.there,
        ),
        "few-in-tray": ngettext(
            "only {there} of this player's armies is in the tray",
            "only {there} of this player's armies are in the tray",
            event.there,
        ),
        "few-officers": ngettext(
            "only {there} officer is left in stock",
            "only {there} officers are left in stock",
            event.there,
        ),
    }
    if not event.there:
        reasons |= {
            "few-armies": _("no army can leave {province}"),
            "few-in-tray": _("none of this player's armies is in the tray"),
            "few-officers": _("no officer is left in stock"),
        }
    why = reasons[event.why].format(there=event.there, province=event.province)
    return _("{name} cannot carry out “{space}”: {why}.").format(
        space=space(event.space), name=cast.name(event.seat), why=why
    )


@happened.register
def _side_empty(event: e.SideEmpty, cast: Cast) -> str:
    return _("{name} planned nothing for “{space}”.").format(
        name=cast.name(event.seat), space=space(event.space)
    )


@happened.register
def _sought(event: e.AudienceSought, cast: Cast) -> str:
    template = (
        _("{name} ({officers}) takes no favour card.")
        if event.why == "no-wish"
        else _("{name} ({officers}) cannot pay for any favour card that is left.")
    )
    return template.format(name=cast.name(event.seat), officers=officers(event.officers))


@happened.register
def _favour_taken(event: e.FavourTaken, cast: Cast) -> str:
    return _("{name} takes {favour} for {officers} and has {back} left at court.").format(
        name=cast.name(event.seat),
        favour=favour(event.card),
        officers=officers(event.price),
        back=event.back,
    )


@happened.register
def _ended(event: e.AudienceEnded, _cast: Cast) -> str:
    if not event.away:
        return _("The audience is over.")
    return _("The audience is over. Out of the game: {cards}.").format(
        cards=", ".join(map(favour, event.away))
    )


@happened.register
def _paid(event: e.FavourPaid, cast: Cast) -> str:
    text = _("{name} gets {what} from {favour}").format(
        favour=favour(event.card).capitalize(),
        name=cast.name(event.seat),
        what=brings(event.what, event.amount),
    )
    if event.amount < event.printed:
        return _("{told} (the card says {printed}, but the reserve has no more).").format(
            told=text, printed=event.printed
        )
    return f"{text}."


@happened.register
def _built(event: e.FavourBuilt, cast: Cast) -> str:
    return _("{name} builds {building} in {province} for free.").format(
        name=cast.name(event.seat), building=a_building(event.building), province=event.province
    )


@happened.register
def _idle(event: e.FavourIdle, cast: Cast) -> str:
    reasons = {
        "no-event": _("no event is in force"),
        "no-site": _("no own province has room for the building"),
        "short": _("too few armies in the reserve"),
        "no-province": _("no province can be chosen"),
    }
    return _("{favour} does nothing for {name}: {why}.").format(
        favour=favour(event.card).capitalize(), name=cast.name(event.seat), why=reasons[event.why]
    )


@happened.register
def _event_kept(event: e.EventKept, cast: Cast) -> str:
    return _("{name} keeps the event: {event}.").format(
        name=cast.name(event.seat), event=event_cards.in_words(event.event)
    )


@happened.register
def _event_cancelled(event: e.EventCancelled, cast: Cast) -> str:
    return _("{name} takes the event out of the game, for everybody: {event}.").format(
        name=cast.name(event.seat), event=event_cards.in_words(event.event)
    )


@happened.register
def _calmed(event: e.FavourCalmed, cast: Cast) -> str:
    template = (
        _("{name} takes a revolt marker off {province}. Left there: {markers}.")
        if event.markers
        else _("{name} takes the last revolt marker off {province}.")
    )
    return template.format(
        name=cast.name(event.seat), province=event.province, markers=markers(event.markers)
    )


@happened.register
def _favour_kept(event: e.FavourKept, cast: Cast) -> str:
    template = (
        _(
            "{name} keeps favour 4. It cancels the next revolt marker in one of this player's "
            "provinces."
        )
        if event.kept
        else _("{name} does not keep favour 4.")
    )
    return template.format(name=cast.name(event.seat))


@happened.register
def _warded_off(event: e.MarkerWardedOff, cast: Cast) -> str:
    return _("{name}'s favour 4 cancels the revolt marker for {province}.").format(
        name=cast.name(event.seat), province=event.province
    )


@happened.register
def _shielded(event: e.Shielded, cast: Cast) -> str:
    return _("Nobody may attack {name} with {battles} this season.").format(
        name=cast.name(event.seat), battles=battles(event.forbids)
    )


@happened.register
def _placed(event: e.FreeArmiesPlaced, cast: Cast) -> str:
    template = (
        _("{name} takes neutral {province} with {armies}, without a battle.")
        if event.taken
        else _("{name} puts {armies} into {province} for free.")
    )
    return template.format(
        name=cast.name(event.seat), province=event.province, armies=armies(event.armies)
    )


@happened.register
def _went(_event: e.OfficersWent, _cast: Cast) -> str:
    return _("All officers leave the court before the second year.")
