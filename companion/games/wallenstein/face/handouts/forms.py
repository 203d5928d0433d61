"""Printed forms: a player's plan and everybody's points."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.wallenstein.state import SEASONS, State
from companion.games.wallenstein.text import modules, things
from companion.views.handouts import Handout, PrintedTable
from companion.words import Cast, _
from companion.words.generic import about

# Height of a row to write in, in mm; chosen: higher rows take more paper.
PLAN_MM, POINTS_MM = 7.4, 6.0
_ON_A_PAGE = 2  # sheets


def planning(state: State) -> Handout:
    """Return a form for the whole game, twice; players cover every row once a season."""
    seasons = [
        f"{things.season(season)[:2]}. {number}"
        for number in range(1, state.edition.years + 1)
        for season in SEASONS[:-1]
    ]
    rows = tuple((name, *[""] * len(seasons)) for name in _spaces(state))
    heads = (_("action"), *seasons)
    sheet = PrintedTable("", heads, rows, row_mm=PLAN_MM, shares=(3, *[2.0] * len(seasons)))
    about = _("Write a province into each row, or – for an empty action. Then fold the sheet.")
    return Handout(_("Planning sheet"), (sheet,) * _ON_A_PAGE, about)


def _spaces(state: State) -> Iterator[str]:
    yield from map(things.action, state.edition.actions)
    yield from (space.label for space in modules.spaces(state, 0))
    if state.edition.coins:
        yield _("bid")


def points(state: State, cast: Cast) -> Handout:
    """Return a form with a column per player for each winter, with names or room for them."""
    names = [cast.name(seat) if cast.seats else "" for seat in range(len(state.seats))]
    winters = tuple(
        PrintedTable(
            _("Winter of year {year}").format(year=number),
            (_("player"), *names),
            (*_winter_rows(state), *_last_rows(state, number)),
            row_mm=POINTS_MM,
            shares=(6, *[1.8] * len(names)),
        )
        for number in range(1, state.edition.years + 1)
    )
    return Handout(_("Score sheet"), winters, _("Points: {how}").format(how=_how(state)), columns=2)


def _how(state: State) -> str:
    """Return how majorities score, as in "most palaces 3 (2), …": alone, and shared."""
    return ", ".join(
        _("most {buildings} {alone} ({shared} if shared)").format(
            buildings=things.buildings(kind), alone=most, shared=most - 1
        )
        for kind, most in state.edition.most.items()
    )


def _winter_rows(state: State) -> Iterator[tuple[str, ...]]:
    blank = [""] * len(state.seats)
    kinds = [
        _("most {buildings}").format(buildings=things.buildings(kind))
        for kind in state.edition.most
    ]
    for region in state.board.regions:
        yield (about(things.region(region), _("provinces")), *blank)
        yield (_("buildings"), *blank)
        yield from ((kind, *blank) for kind in kinds)
    yield (_("this winter"), *blank)


def _last_rows(state: State, year: int) -> Iterator[tuple[str, ...]]:
    """Yield the rows for what is added once after the last winter."""
    blank = [""] * len(state.seats)
    if year < state.edition.years:
        return
    yield (_("winters before"), *blank)
    yield from ((modules.names()[module.name], *blank) for module in state.modules)
    yield (_("in all"), *blank)
