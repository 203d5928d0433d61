"""Printed pages with provinces by region, and with the printed starts."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.wallenstein.board import Province
from companion.games.wallenstein.printed import starts_of
from companion.games.wallenstein.setup import board_sheet
from companion.games.wallenstein.starts import Start
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import things
from companion.views.handouts import BoxValue, Handout, PrintedTable
from companion.words.language import _

OUT = "*"  # sign of a province that is out with three players (W1.1)


def provinces(state: State) -> Handout:
    """Return the page of provinces."""
    parts = tuple(_region(state, region) for region in state.board.regions)
    about = _("{sign} out of the game with 3 players").format(sign=OUT)
    if not state.edition.is_read_off:
        about += " · " + _(
            "numbers from the box's file, or else not confirmed: compare them with your board"
        )
    return Handout(_("Provinces"), parts, about, columns=2)


def _region(state: State, region: str) -> PrintedTable:
    provinces = [each for each in state.board.provinces.values() if each.region == region]
    rows = tuple(map(_row, sorted(provinces, key=lambda each: each.name)))
    sums = (
        sum(p.grain for p in provinces),
        sum(p.tax for p in provinces),
        sum(p.sites for p in provinces),
    )
    heads = (things.region(region), _("grain"), _("taxes"), _("sites"))
    return PrintedTable("", heads, (*rows, (_("in all"), *map(str, sums))), shares=(4, 2, 2, 2))


def _row(province: Province) -> tuple[str, ...]:
    name = f"{province.name} {OUT}" if province.out_with_3_players else province.name
    return (name, str(province.grain), str(province.tax), str(province.sites))


def starts(state: State, box: BoxValue) -> Iterator[Handout]:
    """Yield the page of starts for each number of players, if any are known."""
    parts = tuple(
        _start(players, start)
        for players in state.edition.groups
        if (start := _starts(state, box, players))
    )
    if parts:
        yield Handout(_("Printed starts"), parts)


def _starts(state: State, box: BoxValue, players: int) -> dict[str, Start]:
    if state.edition.is_read_off:
        return dict(state.edition.starts.get(players, {}))
    return dict(starts_of(box(board_sheet(state.edition)) or {}, players))


def _start(players: int, starts: dict[str, Start]) -> PrintedTable:
    """Return a table with a column per start; each province has its armies."""
    columns = [[f"{name} {armies}" for name, armies in start.items()] for start in starts.values()]
    rows = tuple(zip(*columns, strict=True))
    return PrintedTable(_("{n} players").format(n=players), tuple(starts), rows)
