"""A bare tower's events as sentences."""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatch

from companion.engine.flow import Colour, Event
from companion.games.bare_tower import events as e
from companion.games.bare_tower.face import names
from companion.words import Cast, correcting, counts, generic
from companion.words.generic import listed
from companion.words.language import _, ngettext


@singledispatch
def happened(event: Event, cast: Cast) -> str:
    """Return the event as a sentence."""
    return generic.happened(event, cast)


@happened.register
def _stocked(event: e.Stocked, _cast: Cast) -> str:
    return _("Cubes in play: {cubes}.").format(cubes=counts(event.cubes))


@happened.register
def _filled(event: e.TowerFilled, _cast: Cast) -> str:
    template = _("Thrown in to fill the tower: {thrown}. Fallen through: {fallen}.")
    return template.format(thrown=counts(event.thrown), fallen=counts(event.to_reserve))


@happened.register
def _went_in(event: e.WentIn, _cast: Cast) -> str:
    if not event.lying:
        return _("Thrown in: {cubes}.").format(cubes=counts(event.cubes))
    if not event.cubes:
        return _("Thrown in from the tray: {lying}.").format(lying=counts(event.lying))
    return _("Thrown in: {cubes}; from the tray: {lying}.").format(
        cubes=counts(event.cubes), lying=counts(event.lying)
    )


@happened.register
def _fell(event: e.CubesFell, cast: Cast) -> str:
    lines = [_("In the tray: {cubes}.").format(cubes=counts(event.tray))]
    if event.stuck:
        lines.append(_stay(event.stuck))
    if event.loose:
        lines.append(_("{cubes} came loose.").format(cubes=counts(event.loose)))
    if best := best_text(event, cast):
        lines.append(f"{best}.")
    return " ".join(lines)


def _stay(stuck: Mapping[Colour, int]) -> str:
    template = ngettext("{cubes} stays inside.", "{cubes} stay inside.", sum(stuck.values()))
    return template.format(cubes=counts(stuck))


def best_text(event: e.CubesFell, cast: Cast) -> str:
    """Return who had the most cubes in a throw; empty if one colour was alone."""
    if len(event.sides) < 2:
        return ""
    if not event.best:
        return _("Tie")
    who = cast.of(event.best)
    return _("{name} comes out best, by {lead}").format(name=begun(who), lead=event.lead)


def begun(name: str) -> str:
    """Return the text with a capital first letter."""
    return name[:1].upper() + name[1:]


@happened.register
def _cleared(event: e.TrayCleared, _cast: Cast) -> str:
    return _("Returned to the owners: {cubes}.").format(cubes=counts(event.to_reserve))


@happened.register
def _left(event: e.TrayLeft, _cast: Cast) -> str:
    return _("Still in the tray: {cubes}.").format(cubes=counts(event.tray))


@happened.register
def _emptied(event: e.TowerEmptied, _cast: Cast) -> str:
    return _("Emptied out of the tower: {cubes}.").format(cubes=counts(event.cubes))


@happened.register
def _over(event: e.EveningOver, cast: Cast) -> str:
    throws = ngettext("{n} throw", "{n} throws", event.throws).format(n=event.throws)
    return _("The game is over: {throws}. {best}").format(throws=throws, best=verdict(event, cast))


def verdict(event: e.EveningOver, cast: Cast) -> str:
    """Return who won most throws of the evening."""
    if not event.best:
        return _("Nobody came out best.")
    names = begun(listed([cast.of(colour) for colour in event.best]))
    times = ngettext("{n} time", "{n} times", event.times).format(n=event.times)
    return ngettext(
        "{names} came out best most often, {times}.",
        "{names} came out best equally often, {times} each.",
        len(event.best),
    ).format(names=names, times=times)


@happened.register
def _corrected(event: e.Corrected, _cast: Cast) -> str:
    return correcting.in_history(event, names.correction(event))


@singledispatch
def heading(_event: Event) -> str | None:
    """Return the heading that an event begins, or None."""
    return None


@heading.register
def _end(_event: e.EveningOver) -> str:
    return _("The end")
