"""Everybody's points line by line: abbeys twice, alliances, chains (rules 5 to 8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.session import Session
from companion.games.kardinal_koenig import board, events, final_points
from companion.games.kardinal_koenig.state import State
from companion.games.kardinal_koenig.text.names import (
    abbeys,
    country_name,
    each,
    pair_name,
    pieces_left,
)
from companion.games.kardinal_koenig.text.names import points as points_told
from companion.games.kardinal_koenig.text.scoring import verdict
from companion.views.sums import PlayerSums, ScoreSheet, Sum
from companion.words import Cast, _
from companion.words.generic import about
from companion.words.plays import shown_name

BySeat = tuple[int, ...]


def score_sheet(session: Session[Any], cast: Cast) -> ScoreSheet:
    """Return everybody's points line by line."""
    state: State = session.state
    order = sorted(state.seats, key=lambda seat: final_points.result(state, seat), reverse=True)
    counted = {
        event.country: event.abbeys
        for event in session.events
        if isinstance(event, events.CountryScored) and not event.is_final
    }
    sums = tuple(_player(state, seat, counted, cast) for seat in order)
    won = next((event for event in session.events if isinstance(event, events.GameWon)), None)
    if won is None:
        return ScoreSheet(sums)
    return ScoreSheet(sums, verdict(won, cast), state.winners)


def _player(state: State, seat: int, counted: dict[str, BySeat], cast: Cast) -> PlayerSums:
    side = state.sides[seat]
    return PlayerSums(
        seat=seat,
        name=shown_name(side.name),
        colour=side.colour,
        points=final_points.points(state, seat),
        note=_note(state, seat),
        sums=tuple(filter(_counts, _sums(state, seat, counted, cast))),
        ahead=0 if state.is_over else sum(final_points.at_the_end(state, seat).values()),
    )


def _note(state: State, seat: int) -> str:
    if state.is_over:
        return pieces_left(state.pieces.left(seat))
    now = sum(each[seat] for each in final_points.by_country(state).values())
    return _("abbeys if scored now: {points}").format(points=points_told(now))


def _counts(line: Sum) -> bool:
    return bool(line.points or line.parts)


def _sums(state: State, seat: int, counted: dict[str, BySeat], cast: Cast) -> Iterator[Sum]:
    yield _all(_("Abbeys, interim"), _countries(state.interim, counted, seat, cast), "K6")
    if state.is_over:
        standing = final_points.by_country(state)
        now = {land: state.pieces.abbeys_in(land) for land in standing}
        yield _all(_("Abbeys, at the end"), _countries(standing, now, seat, cast), "K6")
        yield _all(_("Alliances"), _alliances(state, seat, cast), "K7")
        yield _all(_("The best set of chains"), _chains(state, seat), "K8")
    text = _("corrected by the players")
    yield Sum(text, state.put_right[seat], rule="K11", numbers=(text,))


def _all(text: str, parts: Iterator[Sum], rule: str) -> Sum:
    lines = tuple(parts)
    numbers = tuple(about(line.text, str(line.points)) for line in lines)
    return Sum(text, sum(line.points for line in lines), lines, rule, numbers)


def _countries(
    scored_by: final_points.ByCountry, stood: dict[str, BySeat], seat: int, cast: Cast
) -> Iterator[Sum]:
    for land, gained in scored_by.items():
        if gained[seat]:
            there = stood[land]
            text = _("{country}, {abbeys}").format(
                country=country_name(land), abbeys=abbeys(there[seat])
            )
            numbers = (*each(there, cast), _why(there, seat, cast))
            yield Sum(text, gained[seat], rule="K6", numbers=numbers)


def _why(there: BySeat, seat: int, cast: Cast) -> str:
    """Return by which part of rule 6 a player scores: all abbeys, or those of the next higher."""
    above = [number for number in there if number > there[seat]]
    if not above:
        return _("most of all: {sum} = {points}").format(
            sum=" + ".join(str(number) for number in there if number), points=sum(there)
        )
    name = cast.name(there.index(min(above)))
    return _("the next higher number is {n}: {name}").format(n=min(above), name=name)


def _alliances(state: State, seat: int, cast: Cast) -> Iterator[Sum]:
    for number, pair in final_points.alliances(state):
        gained = final_points.scored(state, pair)[seat]
        if gained:
            numbers = tuple(_seals(state, pair, cast))
            yield Sum(pair_name(*pair, number), gained, rule="K7", numbers=numbers)


def _seals(state: State, pair: board.Pair, cast: Cast) -> Iterator[str]:
    for land in pair:
        councillors = ", ".join(each(state.pieces.councillors_in(land), cast))
        yield _("{country}: {councillors}").format(
            country=country_name(land), councillors=councillors
        )


def _chains(state: State, seat: int) -> Iterator[Sum]:
    for length, sites in final_points.chains(state, seat):
        text = _("a chain of {abbeys}").format(abbeys=abbeys(length))
        numbers = (", ".join(sites),) if sites else (_("as the players said"),)
        yield Sum(text, length, rule="K8", numbers=numbers)
