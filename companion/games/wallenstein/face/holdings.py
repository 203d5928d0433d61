"""What everybody has in Wallenstein, what winter would cost, and what would score now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.engine.session import Session
from companion.games.wallenstein.face.atlas import atlas
from companion.games.wallenstein.scoring import point_lines
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import modules
from companion.games.wallenstein.text.marching import span
from companion.games.wallenstein.winter import shortages, supply_row
from companion.views.holdings import Holdings, HoldingsRow, Reckoned
from companion.views.view import Column
from companion.words import _
from companion.words.language import ngettext
from companion.words.plays import shown_name


def holdings(session: Session[Any]) -> Holdings:
    """Return what everybody has."""
    state: State = session.state
    board_atlas = atlas(state)
    is_counted = session.pending is None or not state.year
    return Holdings(
        columns=_columns(),
        players=tuple(
            _holder(state, seat, is_counted=is_counted)
            for seat in state.order or range(len(state.seats))
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
        Column(_("lacks in winter")),
        Column(_("scored now")),
    )


def _holder(state: State, seat: int, *, is_counted: bool) -> HoldingsRow:
    """Return what a player has; `is_counted`: no more is scored, or no winter comes soon."""
    player, held = state.seats[seat], state.held_by(seat)
    short = [] if is_counted or state.season in ("", "winter") else shortages(state, seat)
    scored = 0 if is_counted else sum(line.points for line in point_lines(state, seat))
    numbers = (
        player.thalers,
        player.grain,
        player.points,
        sum(map(state.armies, held)),
        state.reserve(seat),
        len(held),
    )
    ahead = (span(short) if short else "–", "–" if is_counted else f"+{scored}")
    return HoldingsRow(
        seat=seat,
        name=shown_name(player.name),
        colour=player.colour,
        cells=(*map(str, numbers), *ahead),
        reckoned=() if is_counted else tuple(_reckoned(state, seat, short, scored)),
    )


def _reckoned(state: State, seat: int, short: Sequence[int], scored: int) -> Iterator[Reckoned]:
    if short:
        held, grain = len(state.held_by(seat)), state.seats[seat].grain
        provinces = ngettext("{n} province", "{n} provinces", held).format(n=held)
        yield Reckoned(
            _("If it were winter now: {provinces}, {grain} grain").format(
                provinces=provinces, grain=grain
            )
        )
        yield _winter(state, held, short)
    for text in modules.holds(state, seat):
        yield Reckoned(text)
    yield Reckoned(_("Points if it were winter now: {points}").format(points=scored))


def _winter(state: State, held: int, short: Sequence[int]) -> Reckoned:
    if not short[-1]:
        return Reckoned(_("Enough grain, whatever card comes"))
    rows = [supply_row(state, each) for each in short]
    revolts = sorted({min(row.revolts, held) for row in rows})
    return Reckoned(
        ngettext(
            "{short} grain missing: {revolts} revolt, +{extra} peasants",
            "{short} grain missing: {revolts} revolts, +{extra} peasants each",
            revolts[-1],
        ).format(
            short=span(short),
            revolts=span(revolts),
            extra=span(sorted({row.extra for row in rows})),
        ),
        is_short=True,
    )
