"""The map of Wallenstein, what everybody has, and what winter would cost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.engine.session import Session
from companion.games.wallenstein import board, scoring, winter
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.events import Attacked
from companion.games.wallenstein.state import CONQUERED, State
from companion.games.wallenstein.text import modules, things
from companion.games.wallenstein.text.marching import span
from companion.games.wallenstein.text.names import VALUES
from companion.games.wallenstein.text.things import action, building, region, sites
from companion.views.atlas import Atlas, Spot, letters_apart
from companion.views.holdings import Holdings, HoldingsRow, Reckoned
from companion.views.view import Column
from companion.words import _, name_in, ngettext
from companion.words.plays import shown_name

# Cube colours for regions named after colours
_INKS = {"Brown": "orange", "Yellow": "yellow", "Red": "red", "Purple": "violet", "Green": "green"}


def atlas(state: State) -> Atlas:
    """Return the map with owners, armies, buildings and revolt markers."""
    letters = _letters(state)
    spots = {
        name: _spot(province, state, letters) for name, province in state.board.provinces.items()
    }
    built = (f"{letter} {building(kind)}" for kind, letter in letters.items())
    legend = (*built, *modules.legend(state), _("! revolt marker"))
    inks = tuple(_INKS[name] for name in state.board.regions if name in _INKS)
    return Atlas(spots, tuple(map(region, state.board.regions)), inks=inks, legend=legend)


def way(session: Session[Any]) -> tuple[str, ...]:
    """Return the provinces that armies leave and go to."""
    match session.pending:
        case q.Target(province=province) | q.MoveTo(province=province):
            return (province,)
        case q.Armies(province=province, target=target):
            return (province, target)
        case q.BattleThrow(kind=q.BATTLE, province=fought_over):
            attacks = (e for e in reversed(session.events) if isinstance(e, Attacked))
            return next(((e.province, e.target) for e in attacks if e.target == fought_over), ())
        case None:
            return ()
        case question:
            return modules.way(question)


def _spot(province: board.Province, state: State, letters: Mapping[str, str]) -> Spot:
    name = province.name
    seat = state.owner(name)
    standing = state.buildings.get(name, ())
    built = "".join(letter for kind, letter in letters.items() if kind in standing)
    return Spot(
        name=name,
        at=province.map,
        region=region(province.region),
        neighbours=province.neighbours,
        owner=None if seat is None else state.colour(seat),
        unheld=_("neutral"),
        cubes=state.armies(name),
        pieces=built + modules.letters(state, name),
        marks=state.markers.get(name, 0),
        is_out=name not in state.provinces,
        note=f"{province.tax}/{province.grain}",
        facts=tuple(_facts(province, state)),
    )


def _facts(province: board.Province, state: State) -> list[tuple[str, str]]:
    standing = state.buildings.get(province.name, ())
    names = ", ".join(building(kind) for kind in standing) or _("none")
    facts = [
        (_("grain"), str(province.grain)),
        (_("taxes"), str(province.tax)),
        (_("sites"), sites(province.sites - len(standing), province.sites)),
        (_("built"), names),
        (_("revolt markers"), str(state.markers.get(province.name, 0))),
    ]
    if used := state.used.get(province.name):
        facts.append((_("card"), _("just conquered") if used == CONQUERED else _used(used)))
    return [*facts, *modules.place(state, province.name)]


def _user(by: str) -> str:
    return modules.names().get(by) or name_in(VALUES, by) or action(by)


def _used(by: str) -> str:
    return _("used: {action}").format(action=_user(by))


def _letters(state: State) -> dict[str, str]:
    """Return a letter for each kind of building, which depends on the language."""
    kinds = state.edition.stock
    letters = letters_apart(map(building, kinds), (text[:1] for text in modules.legend(state)))
    return dict(zip(kinds, letters.values(), strict=True))


def holdings(session: Session[Any]) -> Holdings:
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
    short = [] if is_counted or state.season in ("", "winter") else winter.shortages(state, seat)
    scored = 0 if is_counted else sum(line.points for line in scoring.point_lines(state, seat))
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
        yield Reckoned(
            _("If it were winter now: {provinces}, {grain} grain").format(
                provinces=things.provinces(held), grain=grain
            )
        )
        yield _winter(state, held, short)
    for text in modules.holds(state, seat):
        yield Reckoned(text)
    yield Reckoned(_("Points if it were winter now: {points}").format(points=scored))


def _winter(state: State, held: int, short: Sequence[int]) -> Reckoned:
    if not short[-1]:
        return Reckoned(_("Enough grain, whatever card comes"))
    rows = [winter.supply_row(state, each) for each in short]
    revolts = sorted({min(row.revolts, held) for row in rows})
    extra = sorted({row.extra for row in rows})
    peasants = things.peasants.form(sum(extra)).format(n=span(extra))
    return Reckoned(
        ngettext(
            "{short} grain missing: {revolts} revolt, +{peasants}",
            "{short} grain missing: {revolts} revolts, +{peasants} each",
            revolts[-1],
        ).format(short=span(short), revolts=span(revolts), peasants=peasants),
        is_short=True,
    )
