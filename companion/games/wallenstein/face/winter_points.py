"""A winter's points, a page per region, with the ranking after each (W6.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.engine.session import Session
from companion.games.wallenstein.events import FinalScored, GameWon, PointLine, Scored
from companion.games.wallenstein.scoring import final_lines, point_lines
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import things
from companion.games.wallenstein.text.winter import line_text, numbers_of_line, verdict, winter_text
from companion.views.ceremony import CeremonyLine, CeremonyPage, Ranked, Share, ranked
from companion.views.sums import PlayerSums, ScoreSheet, Sum
from companion.words import Cast, _
from companion.words.plays import shown_name


def points_pages(
    scored: Sequence[Scored], state: State, part: int, cast: Cast
) -> tuple[CeremonyPage, ...]:
    """Return a page for every region that scores, then the new ranking."""
    return (*_regions(scored, state, part, cast), _ranking_page(scored, state, part))


def final_pages(
    final: Sequence[FinalScored], scored: Sequence[Scored], state: State, part: int
) -> Iterator[CeremonyPage]:
    """Yield a page for what counts once after the last winter, with the ranking."""
    if not final:
        return
    gained = {event.seat: event.points for event in final}
    sorts = dict.fromkeys(line.what for event in final for line in event.lines)
    lines = tuple(_final_line(what, final, state) for what in sorts)
    of_all = [
        (
            state.seats[event.seat].name,
            state.colour(event.seat),
            event.total + gained.get(event.seat, 0),
            gained.get(event.seat, 0),
        )
        for event in scored
    ]
    yield CeremonyPage(part, _("The end of the game"), lines, ranking=ranked(of_all))


def _final_line(what: str, final: Sequence[FinalScored], state: State) -> CeremonyLine:
    """Return a kind of final points: what it is, whose, and what it brings."""
    line_by_seat = {
        event.seat: line for event in final for line in event.lines if line.what == what
    }
    counts = {seat: line.count for seat, line in line_by_seat.items()}
    every = replace(next(iter(line_by_seat.values())), count=sum(counts.values()))
    gains = tuple(_gain(state, seat, line.points) for seat, line in line_by_seat.items())
    return CeremonyLine(line_text(every, 0), _shares(state, counts), gains, is_counted=True)


def _regions(
    scored: Sequence[Scored], state: State, part: int, cast: Cast
) -> Iterator[CeremonyPage]:
    so_far = {event.seat: 0 for event in scored}
    for region in state.board.regions:
        gained = {event.seat: _points(_in(event, region)) for event in scored}
        if not any(gained.values()):
            continue
        so_far = {seat: so_far[seat] + gained[seat] for seat in so_far}
        lines = [*_majorities(scored, region, state), *_counted(scored, region, state)]
        total_line = CeremonyLine(_("so far this winter"), _shares(state, so_far), is_strong=True)
        yield CeremonyPage(
            part,
            things.region(region),
            (*lines, total_line),
            ranking=_ranking(scored, state, so_far, gained),
            why=tuple(_why(event, region, cast) for event in scored if gained[event.seat]),
            rules=tuple(dict.fromkeys(event.rule for event in scored)),
        )


def _why(event: Scored, region: str, cast: Cast) -> str:
    lines = _in(event, region)
    sums = " + ".join(f"{line.points} ({line_text(line, event.seat)})" for line in lines)
    name = cast.name(event.seat)
    return _("{name}: {sums} = {points}").format(name=name, sums=sums, points=_points(lines))


def _majorities(scored: Sequence[Scored], region: str, state: State) -> Iterator[CeremonyLine]:
    for building in state.edition.stock:
        lines = {
            event.seat: [line for line in _in(event, region) if line.building == building]
            for event in scored
        }
        counts = next((line.counts for each in lines.values() for line in each), ())
        most = {seat: line for seat, each in lines.items() for line in each if line.what == "most"}
        text = _("most {kind}").format(kind=things.buildings(building))
        if any(line.sharing > 1 for line in most.values()):
            text = _("{most}, shared").format(most=text)
        yield CeremonyLine(
            text,
            _shares(state, {seat: count for seat, count in enumerate(counts) if count}),
            tuple(_gain(state, seat, line.points) for seat, line in most.items()),
            is_counted=True,
        )


def _counted(scored: Sequence[Scored], region: str, state: State) -> Iterator[CeremonyLine]:
    """Yield the points for provinces and for buildings."""
    for what, name in (("provinces", _("provinces")), ("buildings", _("buildings"))):
        lines = {
            event.seat: [line for line in _in(event, region) if line.what == what]
            for event in scored
        }
        there = {seat: each for seat, each in lines.items() if each}
        if there:
            yield CeremonyLine(
                name,
                _shares(state, {n: sum(line.count for line in each) for n, each in there.items()}),
                tuple(_gain(state, seat, _points(each)) for seat, each in there.items()),
            )


def _ranking_page(scored: Sequence[Scored], state: State, part: int) -> CeremonyPage:
    winter = {event.seat: event.points for event in scored}
    before = {event.seat: event.total - event.points for event in scored}
    lines = (
        CeremonyLine(_("before"), _shares(state, before)),
        CeremonyLine(_("this winter"), _shares(state, winter)),
        CeremonyLine(
            _("in all"), _shares(state, {e.seat: e.total for e in scored}), is_strong=True
        ),
    )
    return CeremonyPage(
        part,
        _("The new ranking"),
        lines,
        ranking=_ranking(scored, state, winter, winter),
        rules=tuple(dict.fromkeys(event.rule for event in scored)),
    )


def _ranking(
    scored: Sequence[Scored], state: State, so_far: dict[int, int], gained: dict[int, int]
) -> tuple[Ranked, ...]:
    return ranked(
        [
            (
                state.seats[event.seat].name,
                state.colour(event.seat),
                event.total - event.points + so_far[event.seat],
                gained[event.seat],
            )
            for event in scored
        ]
    )


def _in(event: Scored, region: str) -> list[PointLine]:
    return [line for line in event.lines if line.region == region]


def _points(lines: Sequence[PointLine]) -> int:
    return sum(line.points for line in lines)


def _shares(state: State, number_by_seat: Mapping[int, int]) -> tuple[Share, ...]:
    return tuple(Share(state.colour(seat), str(number)) for seat, number in number_by_seat.items())


def _gain(state: State, seat: int, points: int) -> Share:
    return Share(state.colour(seat), f"+{points}")


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
