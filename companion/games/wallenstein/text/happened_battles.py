"""Events of battles and revolts as sentences."""

from __future__ import annotations

from functools import singledispatch

from companion.engine.flow import Event
from companion.games.wallenstein import events as e
from companion.games.wallenstein.text import event_cards, happened_actions, things
from companion.games.wallenstein.text.things import armies, peasants
from companion.words.cast import Cast
from companion.words.generic import counts
from companion.words.language import _, ngettext


@singledispatch
def happened(event: Event, cast: Cast) -> str:
    """Return the event as a sentence."""
    return happened_actions.happened(event, cast)


@happened.register
def _attacked(event: e.Attacked, cast: Cast) -> str:
    whom = _("neutral") if event.defender is None else cast.name(event.defender)
    return _("{name} attacks {target} ({whom}) from {province} with {armies}.").format(
        name=cast.name(event.seat),
        target=event.target,
        whom=whom,
        province=event.province,
        armies=armies(event.armies),
    )


@happened.register
def _army_joined(event: e.ArmyJoined, cast: Cast) -> str:
    why = (
        event_cards.title(event.why)
        if event_cards.title(event.why) != event.why
        else things.tile(event.why)
    )
    return _("{name}: one more army joins the throw for {province} ({why}).").format(
        name=cast.name(event.seat), province=event.province, why=why
    )


@happened.register
def _peasants_joined(event: e.PeasantsJoined, _cast: Cast) -> str:
    return _("{peasants} more in the throw for {province} ({why}).").format(
        peasants=peasants(event.peasants),
        province=event.province,
        why=event_cards.title(event.why),
    )


@happened.register
def _came_out(event: e.CameOut, _cast: Cast) -> str:
    return _("In the tray: {cubes}.").format(cubes=counts(event.tray))


@happened.register
def _found_in_tower(event: e.FoundInTower, _cast: Cast) -> str:
    return _("Cubes came out that the app did not know to be in the tower: {cubes}.").format(
        cubes=counts(event.cubes)
    )


@happened.register
def _conquered(event: e.Conquered, cast: Cast) -> str:
    text = _("{name} conquers {province} ({sides}). Left there: {armies}").format(
        name=cast.name(event.seat),
        province=event.province,
        sides=_sides(event.attackers, event.defenders, event.peasants),
        armies=armies(event.stay),
    )
    return f"{_with_held_back(text, event.kept)}."


@happened.register
def _defended(event: e.Defended, cast: Cast) -> str:
    return _("{name} holds {province} against {attacker} ({sides}). Left there: {armies}.").format(
        name=cast.name(event.seat),
        province=event.province,
        attacker=cast.name(event.attacker),
        sides=_sides(event.attackers, event.defenders, event.peasants),
        armies=armies(event.stay + event.kept),
    )


def _with_held_back(text: str, number: int) -> str:
    """Return the sentence with the armies held back, which are lost too."""
    if not number:
        return text
    return ngettext(
        "{told}. {n} army kept back goes to the reserve",
        "{told}. {n} armies kept back go to the reserve",
        number,
    ).format(told=text, n=number)


@happened.register
def _drawn_battle(event: e.DrawnBattle, _cast: Cast) -> str:
    template = (
        _(
            "The peasants alone beat the attack on {province} ({sides}). Nobody holds the "
            "province now."
        )
        if event.peasants_alone
        else _("A draw in {province} ({sides}). Nobody holds the province now.")
    )
    return template.format(
        province=event.province,
        sides=_sides(event.attackers, event.defenders, event.peasants),
    )


@happened.register
def _stayed_neutral(event: e.StayedNeutral, cast: Cast) -> str:
    return _("{province} stays neutral against {attacker} ({sides}).").format(
        province=event.province,
        attacker=cast.name(event.attacker),
        sides=_sides(event.attackers, 0, event.peasants),
    )


@happened.register
def _laid_waste(event: e.LaidWaste, cast: Cast) -> str:
    off = [things.building(name) for name in event.buildings]
    if event.markers:
        off.append(things.markers(event.markers))
    text = (
        _("{name} still holds {province} with {armies} kept back")
        if event.holds
        else _("{name} loses {province}")
    ).format(name=cast.name(event.seat), province=event.province, armies=armies(event.kept))
    if not event.holds:
        text = _with_held_back(text, event.kept)
    return (
        _("{told}. Off the board: {off}.").format(told=text, off=", ".join(off))
        if off
        else f"{text}."
    )


@happened.register
def _revolt_broke(event: e.RevoltBroke, cast: Cast) -> str:
    text = _("{province} revolts against {name}: {armies} against {peasants}").format(
        province=event.province,
        name=cast.name(event.seat),
        armies=armies(event.armies),
        peasants=peasants(event.peasants),
    )
    if event.wanted > event.peasants:
        return _("{told} ({wanted} needed, but the reserve has no more).").format(
            told=text, wanted=wanted(event)
        )
    return f"{text} ({wanted(event)})." if event.extra else f"{text}."


def wanted(event: e.RevoltBroke) -> str:
    """Return the number of peasants, in winter with its reasons: "1 marker + 2 = 3"."""
    if not event.extra and not event.sent:
        return str(event.wanted)
    markers = event.wanted - event.extra - event.sent
    rising = ngettext("{n} marker", "{n} markers", markers).format(n=markers)
    more = [str(number) for number in (event.extra, event.sent) if number]
    return f"{' + '.join([rising, *more])} = {event.wanted}"


@happened.register
def _revolt_failed(event: e.RevoltFailed, cast: Cast) -> str:
    return _("{name} puts down the revolt in {province} ({sides}). Left there: {armies}.").format(
        name=cast.name(event.seat),
        province=event.province,
        sides=f"{event.armies} : {event.peasants}",
        armies=armies(event.stay + event.kept),
    )


@happened.register
def _revolt_won(event: e.RevoltWon, cast: Cast) -> str:
    return _("The peasants drive {name} out of {province} ({sides}).").format(
        name=cast.name(event.seat),
        province=event.province,
        sides=f"{event.peasants} : {event.armies}",
    )


def _sides(attackers: int, defenders: int, fighting_peasants: int) -> str:
    """Return both numbers, as in "3 : 2", or "3 : 2 + 1 peasant" if peasants help."""
    if fighting_peasants and defenders:
        return f"{attackers} : {defenders} + {peasants(fighting_peasants)}"
    return f"{attackers} : {defenders + fighting_peasants}"


@happened.register
def _revolt_averted(event: e.RevoltAverted, cast: Cast) -> str:
    return _(
        "No revolt against {name} in {province}: {wanted} needed, but the reserve has {there}."
    ).format(
        name=cast.name(event.seat),
        province=event.province,
        wanted=peasants(event.wanted),
        there=event.peasants,
    )
