"""The map: sites with abbeys, roads and chains; without a board countries with counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from companion.games.kardinal_koenig.board import ALLIANCES, COUNTRIES, Board, Country, SiteId
from companion.games.kardinal_koenig.chains import Chain, best_chains
from companion.games.kardinal_koenig.counting import pairs_by_number
from companion.games.kardinal_koenig.face.countries import country_name
from companion.games.kardinal_koenig.face.spots import SQUARES, At, countries_at, sites_at
from companion.games.kardinal_koenig.table import State
from companion.views.atlas import Atlas, Spot
from companion.words import _
from companion.words.colours import mark
from companion.words.generic import counts, listed


def atlas(table: State) -> Atlas:
    """Return the map of the board, or of the part of it entered so far."""
    board = table.board
    if board is None and table.entry is not None and not table.round:
        board = table.entry.board()
    if board is None or not board.country:
        return Atlas(_countries(table), _regions(table), legend=_legend(), grid=SQUARES)
    chains = _chains(table, board)
    lit = tuple(step for own in chains.values() for chain in own for step in pairwise(chain))
    return Atlas(
        _sites(table, board, chains),
        tuple(_regions(table)[COUNTRIES.index(land)] for land in board.sites),
        legend=(_("C5 in a chain of 5"), *_legend()),
        roads=tuple(sorted(board.roads)),
        lit=lit,
    )


def _legend() -> tuple[str, ...]:
    return (_("+R2 councillors, by colour"),)


def _chains(table: State, board: Board) -> Mapping[int, list[Chain]]:
    """Return each seat's best chains now."""
    return {seat: best_chains(table.pieces.sites(seat), board.near) for seat in table.seats}


def _regions(table: State) -> tuple[str, ...]:
    """Return the countries with their councillors."""
    return tuple(
        f"{country_name(land)} {seal}" if seal else country_name(land)
        for land, seal in ((land, _seal(table, land)) for land in COUNTRIES)
    )


def _seal(table: State, land: Country) -> str:
    here = _letters(table, table.pieces.councillors_in(land))
    return f"+{here}" if here else ""


def _letters(table: State, by_seat: Sequence[int]) -> str:
    """Return counts by colour letter, as in "R3B2"."""
    return "".join(
        f"{mark(table.colour(seat)).letter}{number}"
        for seat, number in enumerate(by_seat)
        if number
    )


def _held_by(table: State, by_seat: Sequence[int]) -> str:
    return counts({table.colour(seat): number for seat, number in enumerate(by_seat)})


def _facts(table: State, land: Country) -> tuple[tuple[str, str], ...]:
    return (
        (_("abbeys"), _held_by(table, table.pieces.abbeys_in(land))),
        (_("councillors"), _held_by(table, table.pieces.councillors_in(land))),
        (_("alliances"), _alliances(table, land) or _("none known")),
    )


def _alliances(table: State, land: Country) -> str:
    """Return a country's alliances in words, as in "14 Burgundy and 15 Bavaria"."""
    pairs = pairs_by_number(table)
    if table.board is not None:
        pairs = dict(zip(range(1, ALLIANCES + 1), table.board.alliances, strict=True))
    ends = {number: {*pair} - {land} for number, pair in pairs.items() if land in pair}
    return listed([f"{number} {country_name(other)}" for number, [other] in ends.items()])


# --- Without a board ---


def _countries(table: State) -> dict[str, Spot]:
    at, regions = countries_at(), _regions(table)
    spots = (
        Spot(
            name=country_name(land),
            at=at[land],
            region=regions[n],
            neighbours=(),
            unheld=_("empty") if not table.pieces.built(land) else "",
            cubes=table.pieces.built(land),
            pieces=_letters(table, table.pieces.abbeys_in(land)) + _seal(table, land),
            facts=_facts(table, land),
            option=land,
        )
        for n, land in enumerate(COUNTRIES)
    )
    return {spot.name: spot for spot in spots}


# --- With one ---


def _sites(table: State, board: Board, chains: Mapping[int, list[Chain]]) -> dict[str, Spot]:
    at = sites_at(board)
    long = {site: len(chain) for own in chains.values() for chain in own for site in chain}
    return {site: _site(table, board, site, at[site], long.get(site, 0)) for site in board.country}


def _site(table: State, board: Board, site: SiteId, at: At, chain: int) -> Spot:
    """Return a site; `chain` is the length of its chain."""
    land, owner = board.country[site], table.pieces.owner(site)
    chain_facts = ((_("chain"), str(chain)),) if chain else ()
    return Spot(
        name=site,
        at=at,
        region=_regions(table)[COUNTRIES.index(land)],
        neighbours=tuple(sorted(board.near[site], key=list(board.country).index)),
        owner=None if owner is None else table.colour(owner),
        unheld=_("free") if table.board is not None else "",
        cubes=0 if owner is None else 1,
        is_counted=False,
        pieces=f"C{chain}" if chain else "",
        facts=(*chain_facts, *_facts(table, land)),
    )
