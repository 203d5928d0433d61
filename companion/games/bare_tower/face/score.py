"""Who won which throw, and everybody's luck so far (T4, T7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.engine.flow import Colour
from companion.engine.game import Seat
from companion.engine.session import Session
from companion.games.bare_tower.events import CubesFell, EveningOver
from companion.games.bare_tower.face.view import everybody
from companion.games.bare_tower.state import ColourStatistics, State
from companion.games.bare_tower.text.event_rows import verdict
from companion.views.sums import PlayerSums, ScoreSheet, Sum
from companion.views.tower_evening import luck
from companion.words import Cast, counts
from companion.words.language import _, ngettext
from companion.words.plays import shown_name


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
