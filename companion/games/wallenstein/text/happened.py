"""Wallenstein's events as sentences: set-up, seasons, actions, winter."""

from __future__ import annotations

from functools import singledispatch

from companion.engine.flow import Event
from companion.games.wallenstein import events as e
from companion.games.wallenstein.text import (
    corrected,
    event_cards,
    joined,
    modules,
    printed_board,
    things,
)
from companion.games.wallenstein.text.lines import line_text
from companion.games.wallenstein.text.things import armies, thalers
from companion.words import correcting
from companion.words.cast import Cast
from companion.words.generic import counts, listed
from companion.words.language import _, ngettext


@singledispatch
def happened(event: Event, cast: Cast) -> str:
    """Return the event as a sentence."""
    return joined.happened(event, cast)


@happened.register
def _board_laid(event: e.BoardLaid, _cast: Cast) -> str:
    return printed_board.laid(event)


@happened.register
def _start_taken(event: e.StartTaken, cast: Cast) -> str:
    stands = ", ".join(f"{province} {number}" for province, number in event.provinces.items())
    return _("{name} takes start {start}: {stands}.").format(
        name=cast.name(event.seat), start=event.start, stands=stands
    )


@happened.register
def _cards_turned(event: e.CardsTurned, _cast: Cast) -> str:
    return _("Cards face up: {cards}.").format(cards=", ".join(event.cards))


@happened.register
def _cards_renewed(event: e.CardsRenewed, cast: Cast) -> str:
    return _("{name} puts {cards} under the pile.").format(
        name=cast.name(event.seat), cards=listed(event.cards)
    )


@happened.register
def _group_placed(event: e.GroupPlaced, cast: Cast) -> str:
    return _("{name} puts {armies} on {province}.").format(
        name=cast.name(event.seat), armies=armies(event.armies), province=event.province
    )


@happened.register
def _tower_filled(event: e.TowerFilled, _cast: Cast) -> str:
    return _("The tower is filled. Cubes back to reserve: {cubes}.").format(
        cubes=counts(event.to_reserve)
    )


@happened.register
def _year_began(event: e.YearBegan, _cast: Cast) -> str:
    titles = ", ".join(event_cards.title(card) for card in event.events)
    return _("Year {year} begins. Events: {titles}.").format(year=event.year, titles=titles)


@happened.register
def _season_began(event: e.SeasonBegan, _cast: Cast) -> str:
    return _("{season} of year {year}.").format(season=things.season(event.season), year=event.year)


@happened.register
def _actions_laid(event: e.ActionsLaid, _cast: Cast) -> str:
    names = " · ".join(things.action(action) for action in event.actions)
    return _("First five actions: {names}.").format(names=names)


@happened.register
def _tiles_laid(event: e.TilesLaid, _cast: Cast) -> str:
    names = ", ".join(f"{place}) {things.tile(tile)}" for place, tile in enumerate(event.tiles, 1))
    return _("Tiles: {names}.").format(names=names)


@happened.register
def _bid_paid(event: e.BidPaid, cast: Cast) -> str:
    name = cast.name(event.seat)
    if event.bid.isdigit():
        return _("{name} bids and pays {paid}.").format(name=name, paid=thalers(event.paid))
    if event.bid == "none":
        return _("{name} bids nothing.").format(name=name)
    card = modules.names().get(event.bid, event.bid)
    return _("{name} bids {province}.").format(name=name, province=card)


@happened.register
def _tile_taken(event: e.TileTaken, cast: Cast) -> str:
    return _("{name} takes place {place}: {tile}.").format(
        name=cast.name(event.seat), place=event.place, tile=things.tile(event.tile)
    )


@happened.register
def _revealed(event: e.Revealed, cast: Cast) -> str:
    return _("{name} turns up {province}.").format(
        name=cast.name(event.seat), province=event.province
    )


@happened.register
def _lapsed(event: e.Lapsed, cast: Cast) -> str:
    return _("{name} cannot carry out “{action}” in {province}: {why}.").format(
        action=things.action(event.action),
        province=event.province,
        name=cast.name(event.seat),
        why=things.hindrance(event.action, event.why, event.needed, event.there),
    )


@happened.register
def _grain_lost(event: e.GrainLost, cast: Cast) -> str:
    return _("{name} loses {lost} grain in winter and keeps {grain}.").format(
        name=cast.name(event.seat), lost=event.lost, grain=event.grain
    )


@happened.register
def _supplied(event: e.Supplied, cast: Cast) -> str:
    text = ngettext(
        "{name} has {grain} grain for {n} province",
        "{name} has {grain} grain for {n} provinces",
        event.provinces,
    ).format(name=cast.name(event.seat), grain=event.grain, n=event.provinces)
    if not event.shortage:
        return _("{told}. That is enough.").format(told=text)
    follows = ngettext(
        "{told}. Missing: {short}, so {n} revolt breaks out with {peasants} more.",
        "{told}. Missing: {short}, so {n} revolts break out, each with {peasants} more.",
        event.revolts,
    )
    peasants = things.peasants(event.extra)
    return follows.format(told=text, short=event.shortage, n=event.revolts, peasants=peasants)


@happened.register
def _revolt_drawn(event: e.RevoltDrawn, cast: Cast) -> str:
    return _("{name}'s {province} was drawn and will revolt.").format(
        province=event.province, name=cast.name(event.seat)
    )


@happened.register
def _scored(event: e.Scored, cast: Cast) -> str:
    return _("{name} scores {points} in year {year} and now has {total} in all.").format(
        name=cast.name(event.seat),
        points=things.points(event.points),
        year=event.year,
        total=event.total,
    )


@happened.register
def _final_scored(event: e.FinalScored, cast: Cast) -> str:
    return _("{name} scores {points} at the end ({lines}) and now has {total} in all.").format(
        name=cast.name(event.seat),
        points=things.points(event.points),
        lines=", ".join(line_text(line, event.seat) for line in event.lines),
        total=event.total,
    )


@happened.register
def _year_ended(event: e.YearEnded, _cast: Cast) -> str:
    return _("Year {year} is over. All revolt markers come off, and grain goes to 0.").format(
        year=event.year
    )


@happened.register
def _game_won(event: e.GameWon, cast: Cast) -> str:
    names = listed([cast.name(seat) for seat in event.winners])
    points = things.points(event.points)
    if event.by == "points":
        return _("{name} wins with {points}.").format(name=names, points=points)
    if event.by != "thalers":
        return things.won_by_buildings(names, points, event)
    template = ngettext(
        "{names} wins with {points}. The tie is decided by {thalers}.",
        "{names} share the victory with {points} and {thalers} each.",
        len(event.winners),
    )
    return template.format(names=names, points=points, thalers=thalers(event.thalers))


@happened.register
def _corrected(event: e.Corrected, cast: Cast) -> str:
    return correcting.in_history(event, corrected.correction(event, cast))
