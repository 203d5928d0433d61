"""Events of the board as sentences."""

from __future__ import annotations

from functools import singledispatch

from companion.engine.flow import Event
from companion.games.kardinal_koenig import entry_events as e
from companion.games.kardinal_koenig.face.countries import country_name
from companion.words import generic
from companion.words.cast import Cast
from companion.words.generic import listed
from companion.words.language import _, ngettext


@singledispatch
def happened(event: Event, cast: Cast) -> str:
    """Return the event as a sentence."""
    return generic.happened(event, cast)


@happened.register
def _laid(event: e.BoardLaid, _cast: Cast) -> str:
    template = (
        _("Board {number}, drawn at random, is ready: {sites} sites, {roads} roads.")
        if event.number
        else _("The board is ready: {sites} sites, {roads} roads.")
    )
    return template.format(number=event.number, sites=event.sites, roads=event.roads)


@happened.register
def _none(event: e.NoBoard, _cast: Cast) -> str:
    if event.is_begun:
        return _(
            "You play without the app's board. What you have entered so far is saved for "
            "another time."
        )
    return _("You play without the app's board: players check sites and roads.")


@happened.register
def _site(event: e.SiteEntered, _cast: Cast) -> str:
    return _("{country}: {site}.").format(country=country_name(event.country), site=event.site)


@happened.register
def _renamed(event: e.SiteRenamed, _cast: Cast) -> str:
    return _("{country}: {before} is now {site}.").format(
        country=country_name(event.country), before=event.before, site=event.site
    )


@happened.register
def _away(event: e.SiteTakenAway, _cast: Cast) -> str:
    roads = ngettext("{n} road", "{n} roads", event.roads).format(n=event.roads)
    return _("{country}: removed {site}, and with it {roads}.").format(
        country=country_name(event.country), site=event.site, roads=roads
    )


@happened.register
def _road(event: e.RoadEntered, _cast: Cast) -> str:
    return _("A road: {one} to {other}.").format(one=event.one, other=event.other)


@happened.register
def _no_road(event: e.RoadTakenAway, _cast: Cast) -> str:
    return _("No road: {one} to {other}.").format(one=event.one, other=event.other)


@happened.register
def _roads_entered(event: e.RoadsTold, _cast: Cast) -> str:
    if not event.near:
        return _("{site}: no road leads there.").format(site=event.site)
    return _("{site}: roads to {near}.").format(site=event.site, near=listed(event.near))


@happened.register
def _alliance(event: e.AllianceEntered, _cast: Cast) -> str:
    return _("Alliance {number}: {one} and {other}.").format(
        number=event.number, one=country_name(event.one), other=country_name(event.other)
    )
