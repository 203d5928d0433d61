"""The numbers behind throws, battles and revolts: whose cubes counted, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch

from companion.engine.flow import Event, FlowStep
from companion.games.wallenstein import events as e
from companion.games.wallenstein.events.battle import Cubes
from companion.games.wallenstein.text import things
from companion.games.wallenstein.text.happened_battles import wanted
from companion.games.wallenstein.text.things import armies, peasants
from companion.words.cast import Cast
from companion.words.generic import counts
from companion.words.language import _

Lines = Sequence[str]


@singledispatch
def numbers(_step: FlowStep, _before: Sequence[Event], _cast: Cast) -> Lines:
    """Return the numbers behind a question or event, a line each."""
    return ()


@numbers.register
def _conquered(event: e.Conquered, _before: Sequence[Event], cast: Cast) -> Lines:
    lost = event.defenders + event.peasants
    return (
        *_sides(event, event.seat, cast),
        _("{name} loses {lost}, as many as the other side had").format(
            name=cast.name(event.seat), lost=armies(lost)
        ),
        _left(event.attackers, lost, event.stay, event.province),
        *_home(event.to_reserve),
    )


@numbers.register
def _defended(event: e.Defended, _before: Sequence[Event], cast: Cast) -> Lines:
    fallen = event.defenders - event.stay
    template = _("{name} loses {armies} and {peasants} (attackers in the tray: {attackers})")
    return (
        *_sides(event, event.attacker, cast),
        template.format(
            name=cast.name(event.seat),
            armies=armies(fallen),
            peasants=peasants(event.peasants),
            attackers=event.attackers,
        ),
        _left(event.defenders, fallen, event.stay, event.province),
        *_home(event.to_reserve),
    )


@numbers.register
def _drawn(event: e.DrawnBattle, _before: Sequence[Event], cast: Cast) -> Lines:
    alone = _("{name} loses all armies; only peasants are left, and they cannot hold a province")
    level = _("a draw: no army is left")
    text = alone.format(name=cast.name(event.defender)) if event.peasants_alone else level
    return (*_sides(event, event.attacker, cast), text, *_home(event.to_reserve))


@numbers.register
def _neutral(event: e.StayedNeutral, _before: Sequence[Event], cast: Cast) -> Lines:
    return (
        _count(cast.name(event.attacker), event.attackers),
        _count(_("peasants"), event.peasants),
        *_home(event.to_reserve),
    )


@numbers.register
def _broke(event: e.RevoltBroke, _before: Sequence[Event], cast: Cast) -> Lines:
    why = _("winter") if event.why == "winter" else things.action(event.why)
    lines = [
        _("because of: {why}").format(why=why),
        _("{name}: {armies} in the province").format(
            name=cast.name(event.seat), armies=armies(event.armies)
        ),
        _("peasants needed: {wanted}").format(wanted=wanted(event)),
    ]
    if event.wanted > event.peasants:
        lines.append(_("in the common reserve: {there}").format(there=event.peasants))
    return lines


@numbers.register
def _put_down(event: e.RevoltFailed, _before: Sequence[Event], cast: Cast) -> Lines:
    return (
        _count(cast.name(event.seat), event.armies),
        _count(_("peasants"), event.peasants),
        _left(event.armies, event.peasants, event.stay, event.province),
        *_home(event.to_reserve),
    )


@numbers.register
def _driven_out(event: e.RevoltWon, _before: Sequence[Event], cast: Cast) -> Lines:
    return (
        _count(cast.name(event.seat), event.armies),
        _count(_("peasants"), event.peasants),
        _("only more armies than peasants can hold the province"),
        *_home(event.to_reserve),
    )


def _sides(
    event: e.Conquered | e.Defended | e.DrawnBattle, attacker: int, cast: Cast
) -> Iterator[str]:
    """Yield how many cubes each side had."""
    defender = event.seat if isinstance(event, e.Defended) else event.defender
    yield _count(cast.name(attacker), event.attackers)
    if defender is not None:
        yield _count(cast.name(defender), event.defenders)


def _count(name: str, number: int) -> str:
    return _("{name} in the tray: {number}").format(name=name, number=number)


def _left(there: int, lost: int, stay: int, province: str) -> str:
    return _("{there} − {lost} = {stay} left in {province}").format(
        there=there, lost=lost, stay=stay, province=province
    )


def _home(cubes: Cubes) -> Iterator[str]:
    if any(cubes.values()):
        yield _("back to the reserves: {cubes}").format(cubes=counts(cubes))
