"""The main screen of a bare tower: where everybody's cubes are, and how the throws went."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.engine.flow import Colour
from companion.engine.game import Seat
from companion.engine.session import Session
from companion.games.bare_tower.questions import CubesFell, EveningOver
from companion.games.bare_tower.state import ColourStatistics, State
from companion.games.bare_tower.text.game_text import verdict
from companion.tower.ledger import TOWER, TRAY
from companion.views.holdings import Holdings, HoldingsRow
from companion.views.sums import PlayerSums, ScoreSheet, Sum
from companion.views.tower_evening import luck
from companion.views.view import Column, PlayerRow, View
from companion.words import Cast, _, colour_name, counts, ngettext
from companion.words.plays import shown_name

NOBODY = -1  # a colour that nobody leads


def everybody(state: State, cast: Cast) -> tuple[Seat, ...]:
    """Return the people, then the colours in play that nobody leads."""
    led = {seat.colour for seat in cast.seats}
    free = [colour for colour in state.colours if colour not in led]
    return (*cast.seats, *(Seat(colour_name(each), each, NOBODY) for each in free))


def view(session: Session[Any], cast: Cast) -> View:
    """Return the main screen."""
    state: State = session.state
    now = _now(state)
    rows = tuple(
        PlayerRow(number, each.colour, shown_name(each.name), _cells(state, each.colour))
        for number, each in enumerate(everybody(state, cast))
    )
    return (
        View(
            title=now,
            players=rows,
            columns=_columns() if state.colours else (),
            standing=(now, *_standing(state)),
            tower=state.all_inside(),
            tray=state.ledger.at(TRAY),
            colours=tuple(state.ledger.totals),
        )
        if state.colours
        else View(title=now, players=(), standing=(now,), tower={}, tray={})
    )


def _now(state: State) -> str:
    if state.throws:
        return _("Throw {number}").format(number=state.throws)
    return _("Before the first throw") if state.colours else _("Set-up")


def _standing(state: State) -> tuple[str, ...]:
    inside = sum(state.all_inside().values())
    return (ngettext("{n} cube in the tower", "{n} cubes in the tower", inside).format(n=inside),)


def _columns() -> tuple[Column, ...]:
    return (
        Column(_("inside")),
        Column(_("out")),
        Column(_("best")),
    )


def _cells(state: State, colour: Colour) -> tuple[str, ...]:
    tally = state.tallies.get(colour)
    numbers = (tally.came_out, tally.best) if tally else (0, 0)
    return tuple(map(str, (state.inside(colour), *numbers)))


def _held(state: State, colour: Colour) -> tuple[str, ...]:
    tally = state.tallies.get(colour)
    beside, went_in = state.beside(colour), tally.went_in if tally else 0
    return (str(beside), *_cells(state, colour), str(went_in))


def holdings(session: Session[Any], cast: Cast) -> Holdings:
    state: State = session.state
    if not state.colours:
        return Holdings()
    return Holdings(
        columns=(
            Column(_("beside")),
            *_columns(),
            Column(_("went in")),
        ),
        players=tuple(
            HoldingsRow(number, shown_name(each.name), each.colour, _held(state, each.colour))
            for number, each in enumerate(everybody(state, cast))
        ),
    )


def moment(session: Session[Any]) -> str:
    return str(session.state.throws or "")


def measures(session: Session[Any]) -> Mapping[str, Sequence[int]]:
    """Return everybody's statistics after each throw."""
    state: State = session.state
    tallies = [state.tallies.get(each.colour) for each in everybody(state, Cast(state.seats))]
    return {
        _("Came out best"): tuple(tally.best if tally else 0 for tally in tallies),
        _("Cubes that came out"): tuple(tally.came_out if tally else 0 for tally in tallies),
        _("Stuck in the tower"): tuple(
            state.ledger.count(TOWER, each.colour) for each in everybody(state, Cast(state.seats))
        ),
    }


def score_sheet(session: Session[Any], cast: Cast) -> ScoreSheet:
    """Return everybody's points line by line."""
    state: State = session.state
    seats = everybody(state, cast)
    lucky = _luck(session, seats)
    sums = sorted(
        (_sums(session, n, seat, lucky.get(seat.colour, "0")) for n, seat in enumerate(seats)),
        key=lambda each: -each.points,
    )
    over = next((event for event in session.events if isinstance(event, EveningOver)), None)
    if over is None:
        return ScoreSheet(tuple(sums))
    best = state.leaders()
    winners = tuple(n for n, seat in enumerate(seats) if seat.colour in best)
    return ScoreSheet(tuple(sums), verdict(over, cast), winners)


def _luck(session: Session[Any], seats: Sequence[Seat]) -> Mapping[Colour, str]:
    """Return each colour's luck in cubes, by what the app has learned about this tower."""
    from companion.tower.model import learned  # NumPy comes with it

    if not session.throws:
        return {}
    shares = luck(session, learned(session.throws), seats)
    return {share.colour: share.text for share in shares}


def _sums(session: Session[Any], number: int, seat: Seat, lucky: str) -> PlayerSums:
    tally = session.state.tallies.get(seat.colour, ColourStatistics())
    note = _("{into} in, {out} out, luck {cubes}").format(
        into=tally.went_in, out=tally.came_out, cubes=lucky
    )
    best = ngettext(
        "best in {n} of {all} throw against others",
        "best in {n} of {all} throws against others",
        tally.contests,
    ).format(n=tally.best, all=tally.contests)
    numbers = (
        _("went in: {n}").format(n=tally.went_in),
        _("came out: {n}").format(n=tally.came_out),
        _("luck in own throws, in cubes: {cubes}").format(cubes=lucky),
    )
    wins = tuple(_wins(session, seat.colour))
    line = Sum(best, tally.best, wins, rule="T4", numbers=numbers)
    return PlayerSums(number, shown_name(seat.name), seat.colour, tally.best, note, (line,))


def _wins(session: Session[Any], colour: Colour) -> Iterator[Sum]:
    for event in session.events:
        if isinstance(event, CubesFell) and event.best == colour:
            text = _("throw {number}: ahead by {lead}").format(number=event.number, lead=event.lead)
            cubes_text = _("in the tray: {cubes}").format(cubes=counts(event.tray))
            yield Sum(text, 1, rule="T4", numbers=(cubes_text,))
