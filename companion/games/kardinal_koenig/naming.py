"""Names for sites that a correction has added, asked before the game continues."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.flow import Flow, ask
from companion.games.kardinal_koenig.board import SiteId
from companion.games.kardinal_koenig.board_sheet import sheet_of
from companion.games.kardinal_koenig.entry import read_entry
from companion.games.kardinal_koenig.entry_events import SiteRenamed
from companion.games.kardinal_koenig.entry_questions import SiteName
from companion.games.kardinal_koenig.state import State


def name_sites(state: State) -> Flow[None]:
    """Ask for the names of sites that a correction added under a number."""
    while state.nameless:
        name = yield from ask(lambda: _name(state, state.nameless[0]))
        yield _rename(state, state.nameless.pop(0), name)


def _name(state: State, site: SiteId) -> SiteName:
    board = state.board
    assert board is not None  # a site was added to it
    country = board.country[site]
    return SiteName(
        country=country,
        number=board.sites[country].index(site) + 1,
        of=len(board.sites[country]),
        names_in_use=tuple(each for each in board.country if each != site),
    )


def _rename(state: State, site: SiteId, name: SiteId) -> SiteRenamed:
    """Give a site its name; its roads and an abbey on it stay."""
    assert state.board is not None  # as above
    country = state.board.country[site]
    state.entry = entry = read_entry(sheet_of(state.board))
    entry.rename(country, site, name)
    state.board = replace(state.board, sites=entry.board().sites, roads=frozenset(entry.roads))
    state.pieces.rename(site, name)
    return SiteRenamed(country=country, before=site, site=name)
