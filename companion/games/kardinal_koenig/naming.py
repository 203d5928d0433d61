"""Naming sites that were missing, before the game continues, where sites have names."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.flow import Flow, ask
from companion.games.kardinal_koenig.board import SiteId
from companion.games.kardinal_koenig.entry import read_entry
from companion.games.kardinal_koenig.entry_events import SiteRenamed
from companion.games.kardinal_koenig.entry_questions import SiteName
from companion.games.kardinal_koenig.sheet import sheet_of
from companion.games.kardinal_koenig.table import State


def name_sites(table: State) -> Flow[None]:
    """Ask for the names of sites that a correction added under a number."""
    while table.nameless:
        name = yield from ask(lambda: _name(table, table.nameless[0]))
        yield _rename(table, table.nameless.pop(0), name)


def _name(table: State, site: SiteId) -> SiteName:
    board = table.board
    assert board is not None  # a site was added to it
    country = board.country[site]
    return SiteName(
        country=country,
        number=board.sites[country].index(site) + 1,
        of=len(board.sites[country]),
        names_in_use=tuple(each for each in board.country if each != site),
    )


def _rename(table: State, site: SiteId, name: SiteId) -> SiteRenamed:
    """Give a site its name; its roads and an abbey on it stay."""
    assert table.board is not None  # as above
    country = table.board.country[site]
    table.entry = entry = read_entry(sheet_of(table.board))
    entry.rename(country, site, name)
    table.board = replace(table.board, sites=entry.board().sites, roads=frozenset(entry.roads))
    table.pieces.rename(site, name)
    return SiteRenamed(country=country, before=site, site=name)
