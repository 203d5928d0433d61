"""The Imperial court's events of officers in words."""

from __future__ import annotations

from companion.games.wallenstein.court import events as ce
from companion.games.wallenstein.text.court_things import officers, space
from companion.games.wallenstein.text.things import armies
from companion.views.text_rows import EventText
from companion.words.cast import Cast
from companion.words.generic import counts
from companion.words.language import _, marked, ngettext


def _hands_armies_turned(event: ce.ArmiesTurned, cast: Cast) -> str:
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


def _say_armies_turned(event: ce.ArmiesTurned, cast: Cast) -> str:
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
        space=space(event.space), name=cast.name(event.seat), why=why
    )


def _say_side_empty(event: ce.SideEmpty, cast: Cast) -> str:
    return _("{name} planned nothing for “{space}”.").format(
        name=cast.name(event.seat), space=space(event.space)
    )


ROWS = (
    EventText(
        ce.OfficersCame,
        say=marked("{name} gets {officers} at court, one for each army in the tray."),
        hands=marked("put {name}'s {officers} at court"),
    ),
    EventText(ce.ArmiesTurned, say=_say_armies_turned, hands=_hands_armies_turned),
    EventText(ce.SideLapsed, say=_say_side_lapsed),
    EventText(ce.SideEmpty, say=_say_side_empty),
    EventText(
        ce.OfficersWent,
        say=marked("All officers leave the court before the second year."),
        hands=marked("return all officers to their players"),
    ),
)
