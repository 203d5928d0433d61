"""What everybody has in Wallenstein, what winter would cost, and what would score now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.engine.session import Session
from companion.games.wallenstein.face import modules
from companion.games.wallenstein.face.atlas import atlas
from companion.games.wallenstein.face.facts import span
from companion.games.wallenstein.scoring import point_lines
from companion.games.wallenstein.table import State
from companion.games.wallenstein.winter import shortages, supply_row
from companion.views.holdings import Holdings, HoldingsRow, Reckoned
from companion.views.view import Column
from companion.words import _
from companion.words.language import ngettext
from companion.words.plays import shown_name


def holdings(session: Session[Any]) -> Holdings:
    """Return what everybody has."""
    table: State = session.table
    board_atlas = atlas(table)
    is_counted = session.pending is None or not table.year
    return Holdings(
        columns=_columns(),
        players=tuple(
            _holder(table, seat, is_counted=is_counted)
            for seat in table.order or range(len(table.seats))
        ),
        regions=board_atlas.regions,
        places=tuple(spot for spot in board_atlas.spots.values() if not spot.is_out),
        legend=(*board_atlas.legend, _("6/3 taxes, grain")),
    )


def _columns() -> tuple[Column, ...]:
    return (
        Column(_("thalers")),
        Column(_("grain")),
        Column(_("points")),
        Column(_("armies")),
        Column(_("reserve")),
        Column(_("lands")),
        Column(_("short in winter")),
        Column(_("scored now")),
    )


def _holder(table: State, seat: int, *, is_counted: bool) -> HoldingsRow:
    """Return what a player has; `is_counted`: no more is scored, or no winter comes soon."""
    player, held = table.seats[seat], table.held_by(seat)
    short = [] if is_counted or table.season in ("", "winter") else shortages(table, seat)
    scored = 0 if is_counted else sum(line.points for line in point_lines(table, seat))
    numbers = (
        player.thalers,
        player.grain,
        player.points,
        sum(map(table.armies, held)),
        table.reserve(seat),
        len(held),
    )
    ahead = (span(short) if short else "–", "–" if is_counted else f"+{scored}")
    return HoldingsRow(
        seat=seat,
        name=shown_name(player.name),
        colour=player.colour,
        cells=(*map(str, numbers), *ahead),
        reckoned=() if is_counted else tuple(_reckoned(table, seat, short, scored)),
    )


def _reckoned(table: State, seat: int, short: Sequence[int], scored: int) -> Iterator[Reckoned]:
    if short:
        held, grain = len(table.held_by(seat)), table.seats[seat].grain
        provinces = ngettext("{n} province", "{n} provinces", held).format(n=held)
        yield Reckoned(
            _("Winter now: {provinces}, {grain} grain").format(provinces=provinces, grain=grain)
        )
        yield _winter(table, held, short)
    for text in modules.holds(table, seat):
        yield Reckoned(text)
    yield Reckoned(_("Would be scored now: {points}").format(points=scored))


def _winter(table: State, held: int, short: Sequence[int]) -> Reckoned:
    if not short[-1]:
        return Reckoned(_("Enough grain, whatever card comes"))
    rows = [supply_row(table, each) for each in short]
    revolts = sorted({min(row.revolts, held) for row in rows})
    return Reckoned(
        ngettext(
            "{short} grain short: {revolts} revolt, +{extra} peasants",
            "{short} grain short: {revolts} revolts, +{extra} peasants each",
            revolts[-1],
        ).format(
            short=span(short),
            revolts=span(revolts),
            extra=span(sorted({row.extra for row in rows})),
        ),
        is_short=True,
    )
