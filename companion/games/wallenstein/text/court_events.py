"""The Imperial court's events in words."""

from __future__ import annotations

from companion.games.wallenstein.court import events as ce
from companion.games.wallenstein.court.state import ARMIES
from companion.games.wallenstein.text import court_things, event_cards
from companion.games.wallenstein.text.things import a_building, armies
from companion.views.text_rows import EventText
from companion.words import Cast, _, counts, marked, ngettext
from companion.words.filling_fields import when, which


def _hands_audience_ended(event: ce.AudienceEnded, _cast: Cast) -> str:
    down = _("move all officers down into the reception hall") if event.hall else ""
    away = _("take {cards} off the table").format(
        cards=", ".join(map(court_things.favour, event.away))
    )
    return ", ".join(filter(None, (down, away if event.away else "")))


def _hands_favour_paid(event: ce.FavourPaid, cast: Cast) -> str:
    if event.what == ARMIES:
        cubes = counts({cast.colour(event.seat): event.amount})
        return _("put {cubes} into the tray").format(cubes=cubes)
    return _("{what} to {name}").format(
        what=court_things.brings(event.what, event.amount), name=cast.name(event.seat)
    )


def _say_favour_paid(event: ce.FavourPaid, cast: Cast) -> str:
    text = _("{name} gets {what} from {favour}").format(
        favour=court_things.favour(event.card).capitalize(),
        name=cast.name(event.seat),
        what=court_things.brings(event.what, event.amount),
    )
    if event.amount < event.printed:
        return _("{told} (the card says {printed}, but the reserve has no more).").format(
            told=text, printed=event.printed
        )
    return f"{text}."


def _say_favour_idle(event: ce.FavourIdle, cast: Cast) -> str:
    reasons = {
        "no-event": _("no event is in force"),
        "no-site": _("no own province has room for the building"),
        "short": _("too few armies in the reserve"),
        "no-province": _("no province can be chosen"),
    }
    return _("{favour} does nothing for {name}: {why}.").format(
        favour=court_things.favour(event.card).capitalize(),
        name=cast.name(event.seat),
        why=reasons[event.why],
    )


def _say_favour_built(event: ce.FavourBuilt, cast: Cast) -> str:
    return _("{name} builds {building} in {province} for free.").format(
        name=cast.name(event.seat), building=a_building(event.building), province=event.province
    )


def _hands_free_armies_placed(event: ce.FreeArmiesPlaced, cast: Cast) -> str:
    put = _("{armies} onto {province}").format(armies=armies(event.armies), province=event.province)
    if not event.taken:
        return put
    return _("{put}, its card to {name}").format(put=put, name=cast.name(event.seat))


def _hands_armies_turned(event: ce.ArmiesTurned, cast: Cast) -> str:
    """Return what to move when armies become officers; cubes are lifted out of the tray."""
    came = _("put {name}'s {officers} into the reception hall").format(
        officers=court_things.officers(event.armies), name=cast.name(event.seat)
    )
    if event.province:
        return _("take {armies} off {province}, {came}").format(
            armies=armies(event.armies), province=event.province, came=came
        )
    cubes = counts({cast.colour(event.seat): event.armies})
    return _("lift {cubes} out of the tray, {came}").format(cubes=cubes, came=came)


def _say_side_lapsed(event: ce.SideLapsed, cast: Cast) -> str:
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
        space=court_things.space(event.space), name=cast.name(event.seat), why=why
    )


ROWS = (
    EventText(
        ce.FavoursLaid,
        say=marked("Favour cards at court, with their prices in officers: {cards}."),
        fields={"cards": lambda event: court_things.listed(event.cards)},
        hands=marked("lay out the favour cards: {cards}"),
    ),
    EventText(
        ce.AudienceSought,
        say=which(
            "why",
            {"no-wish": marked("{name} ({officers}) takes no favour card.")},
            marked("{name} ({officers}) cannot pay for any favour card that is left."),
        ),
        fields={"officers": lambda event: court_things.officers(event.officers)},
    ),
    EventText(
        ce.AudienceEnded,
        say=when(
            "away",
            marked("The audience is over. Out of the game: {cards}."),
            marked("The audience is over."),
        ),
        fields={"cards": lambda event: ", ".join(map(court_things.favour, event.away))},
        hands=_hands_audience_ended,
    ),
    EventText(
        ce.FavourTaken,
        say=marked("{name} takes {card} for {price} and has {back} left at court."),
        hands=marked("return {price} to {name}, take {card} off its space"),
    ),
    EventText(ce.FavourPaid, say=_say_favour_paid, hands=_hands_favour_paid),
    EventText(ce.FavourIdle, say=_say_favour_idle),
    EventText(
        ce.FavourKept,
        say=when(
            "kept",
            marked(
                "{name} keeps favour 4. It cancels the next revolt marker in one of this player's "
                "provinces."
            ),
            marked("{name} does not keep favour 4."),
        ),
        hands=when("kept", marked("give favour 4 to {name}")),
    ),
    EventText(ce.FavourBuilt, say=_say_favour_built, hands=marked("{building} onto {province}")),
    EventText(
        ce.FavourCalmed,
        say=when(
            "markers",
            marked("{name} takes a revolt marker off {province}. Left there: {markers}."),
            marked("{name} takes the last revolt marker off {province}."),
        ),
        hands=marked("take a revolt marker off {province}"),
    ),
    EventText(
        ce.FreeArmiesPlaced,
        say=when(
            "taken",
            marked("{name} takes neutral {province} with {armies}, without a battle."),
            marked("{name} puts {armies} into {province} for free."),
        ),
        hands=_hands_free_armies_placed,
    ),
    EventText(
        ce.EventCancelled,
        say=marked("{name} takes the event out of the game, for everybody: {event}."),
        fields={"event": lambda event: event_cards.in_words(event.event)},
        hands=marked("take the season's event card off the table"),
    ),
    EventText(
        ce.EventKept,
        say=marked("{name} keeps the event: {event}."),
        fields={"event": lambda event: event_cards.in_words(event.event)},
    ),
    EventText(
        ce.MarkerWardedOff,
        say=marked("{name}'s favour 4 cancels the revolt marker for {province}."),
        hands=marked("take favour 4 off the table and put no marker"),
    ),
    EventText(
        ce.Shielded,
        say=marked("Nobody may attack {name} with {battles} this season."),
        fields={"battles": lambda event: court_things.battles(event.forbids)},
        hands=marked("give {card} to {name} until the season is over"),
    ),
    EventText(
        ce.OfficersCame,
        say=marked("{name} gets {officers} at court, one for each army in the tray."),
        hands=marked("put {name}'s {officers} at court"),
    ),
    EventText(
        ce.ArmiesTurned,
        say=when(
            "province",
            marked(
                "{name} turns {armies} in {province} into {officers} and now has {hall} at court."
            ),
            marked(
                "{name} turns {armies} in the tray into {officers} and now has {hall} at court."
            ),
        ),
        fields={
            "armies": lambda event: armies(event.armies),
            "officers": lambda event: court_things.officers(event.armies),
        },
        hands=_hands_armies_turned,
    ),
    EventText(ce.SideLapsed, say=_say_side_lapsed),
    EventText(
        ce.SideEmpty,
        say=marked("{name} planned nothing for “{space}”."),
        fields={"space": lambda event: court_things.space(event.space)},
    ),
    EventText(
        ce.OfficersWent,
        say=marked("All officers leave the court before the second year."),
        hands=marked("return all officers to their players"),
    ),
)
