"""Wallenstein's points: past winters, and what a winter now would bring (W6.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.engine.session import Session
from companion.games.wallenstein.events import GameWon, PointLine, Scored
from companion.games.wallenstein.scoring import final_lines, point_lines
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import things
from companion.games.wallenstein.text.lines import line_text, numbers_of_line, verdict, winter_text
from companion.views.sums import PlayerSums, ScoreSheet, Sum
from companion.words import Cast, _
from companion.words.plays import shown_name


def score_sheet(session: Session[Any], cast: Cast) -> ScoreSheet:
    """Return everybody's points line by line."""
    state: State = session.state
    won = next((event for event in session.events if isinstance(event, GameWon)), None)
    seats = range(len(state.seats))
    players = [_player(session, seat, cast, is_over=bool(won)) for seat in seats]
    players.sort(key=lambda player: -player.points)
    text = verdict(won, cast, beaten(state, won)) if won else ""
    return ScoreSheet(tuple(players), text, won.winners if won else ())


def _player(session: Session[Any], seat: int, cast: Cast, *, is_over: bool) -> PlayerSums:
    state: State = session.state
    player, regions = state.seats[seat], state.board.regions
    winters = [
        winter_sum(winter_text(event.year), event.lines, seat, cast, regions)
        for event in session.events
        if isinstance(event, Scored) and event.seat == seat
    ]
    others = [line_sum(line, seat, cast) for line in player.lines if not line.region]
    now = winter_sum(_("If it were winter now"), point_lines(state, seat), seat, cast, regions)
    ahead = () if is_over else (now, *_final(state, seat, cast))
    return PlayerSums(
        seat=seat,
        name=shown_name(player.name),
        colour=player.colour,
        points=player.points,
        note="" if is_over else _("+{points} if it were winter now").format(points=now.points),
        sums=(*winters, *others, *ahead),
        ahead=sum(each.points for each in ahead) if counts_now(session) else 0,
    )


def counts_now(session: Session[Any]) -> bool:
    """Return whether a winter now would add points; in a new spring it has just been counted."""
    state: State = session.state
    years = (each.year for each in session.events if isinstance(each, Scored))
    if not state.year or state.year in years:
        return False
    return state.season != "spring" or state.year == 1


def _final(state: State, seat: int, cast: Cast) -> Iterator[Sum]:
    """Yield what modules will add at the end."""
    parts = tuple(line_sum(line, seat, cast) for line in final_lines(state, seat))
    if parts:
        yield Sum(
            _("At the game's end, as things are now"), sum(part.points for part in parts), parts
        )


def winter_sum(
    text: str, lines: Sequence[PointLine], seat: int, cast: Cast, regions: Sequence[str]
) -> Sum:
    there = [_region(region, lines, seat, cast) for region in regions]
    parts = tuple(part for part in there if part.parts)
    return Sum(text, sum(part.points for part in parts), parts)


def _region(region: str, lines: Sequence[PointLine], seat: int, cast: Cast) -> Sum:
    parts = tuple(line_sum(line, seat, cast) for line in lines if line.region == region)
    return Sum(things.region(region), sum(part.points for part in parts), parts)


def line_sum(line: PointLine, seat: int, cast: Cast) -> Sum:
    """Return a line of points with its explanation."""
    numbers = numbers_of_line(line, cast)
    return Sum(line_text(line, seat), line.points, rule=line.rule, numbers=numbers)


def beaten(state: State, won: GameWon) -> tuple[int, int] | None:
    """Return thalers and seat of the richest player who tied in points and lost, or None."""
    equal = [
        (player.thalers, seat)
        for seat, player in enumerate(state.seats)
        if seat not in won.winners and player.points == won.points
    ]
    return max(equal, default=None)
