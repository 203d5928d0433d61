"""Events of entering the board as sentences."""

from __future__ import annotations

from functools import singledispatch

from companion.engine.flow import Event
from companion.games.rheingold import entry_events as e
from companion.games.rheingold.face.names import place, space, upper_first
from companion.words import generic
from companion.words.cast import Cast
from companion.words.generic import listed
from companion.words.language import _, ngettext


@singledispatch
def happened(event: Event, cast: Cast) -> str:
    """Return the event as a sentence."""
    return generic.happened(event, cast)


@happened.register
def _entered(event: e.PlaceEntered, _cast: Cast) -> str:
    return _("Entered: {place}.").format(place=space(event.place))


@happened.register
def _renamed(event: e.CastleRenamed, _cast: Cast) -> str:
    return _("{before} is now {place}.").format(
        before=upper_first(place(event.before)), place=place(event.place)
    )


@happened.register
def _away(event: e.PlaceTakenAway, _cast: Cast) -> str:
    ways = ngettext("{n} way", "{n} ways", event.roads).format(n=event.roads)
    return _("Removed: {place}, and with it {ways}.").format(place=space(event.place), ways=ways)


@happened.register
def _step(event: e.StepEntered, _cast: Cast) -> str:
    return _("Way added: {one} to {other}.").format(one=space(event.one), other=space(event.other))


@happened.register
def _no_step(event: e.StepTakenAway, _cast: Cast) -> str:
    return _("Way removed: {one} to {other}.").format(
        one=space(event.one), other=space(event.other)
    )


@happened.register
def _steps_entered(event: e.StepsTold, _cast: Cast) -> str:
    site = upper_first(space(event.site))
    if not event.near:
        return _("{place}: no ways to other places.").format(place=site)
    near = listed([place(each) for each in event.near])
    return _("{place}: ways to {near}.").format(place=site, near=near)
