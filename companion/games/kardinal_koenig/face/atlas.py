"""The map: sites with abbeys, roads and chains; without a board countries with counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil
from typing import TypeAlias

from companion.games.kardinal_koenig.board import ALLIANCES, COUNTRIES, Board, Country, SiteId
from companion.games.kardinal_koenig.chains import Chain, best_chains
from companion.games.kardinal_koenig.final_points import pairs_by_number
from companion.games.kardinal_koenig.state import State
from companion.games.kardinal_koenig.text.names import country_name
from companion.views.atlas import Atlas, Spot
from companion.words import _, counts
from companion.words.colours import mark
from companion.words.generic import listed

At: TypeAlias = tuple[float, float]  # across and down

CELLS: Mapping[Country, At] = {
    "england": (0, 0),
    "lotharingia": (1, 0),
    "franconia": (2, 0),
    "france": (0, 1),
    "swabia": (1, 1),
    "bavaria": (2, 1),
    "aragon": (0, 2),
    "burgundy": (1, 2),
    "italy": (2, 2),
}
SQUARES = (3, 3)  # columns and rows of them
_ACROSS = 2  # sites of a country side by side


def countries_at() -> dict[Country, At]:
    """Return the position of every country, from 0 to 1."""
    return {land: (x / 2, y / 2) for land, (x, y) in CELLS.items()}


@lru_cache(maxsize=4)
def sites_at(board: Board) -> Mapping[SiteId, At]:
    """Return the position of every site on the map."""
    at: dict[SiteId, At] = {}
    for land, sites in board.sites.items():
        free = list(_slots(land, len(sites)))
        pulls = {site: _pull(board, site) for site in sites}
        for site in sorted(sites, key=lambda site: -_strength(pulls[site])):
            at[site] = min(free, key=lambda slot: _away(slot, CELLS[land], pulls[site]))
            free.remove(at[site])
    return {site: (x / 3, y / 3) for site, (x, y) in at.items()}


def _slots(land: Country, number: int) -> Iterable[At]:
    """Yield positions for so many sites in the country's square."""
    left, top = CELLS[land]
    down = ceil(number / _ACROSS)
    for n in range(number):
        row, column = divmod(n, _ACROSS)
        yield left + (column + 0.5) / _ACROSS, top + (row + 0.5) / down


def _pull(board: Board, site: SiteId) -> At:
    """Return the direction in which a site's roads leave its country."""
    here = CELLS[board.country[site]]
    out = [CELLS[board.country[other]] for other in sorted(board.near[site])]
    return (sum(x - here[0] for x, _ in out), sum(y - here[1] for _, y in out))


def _strength(pull: At) -> float:
    return abs(pull[0]) + abs(pull[1])


def _away(slot: At, corner: At, pull: At) -> float:
    """Return a cost that falls the further a slot lies in the wanted direction."""
    across, down = slot[0] - corner[0] - 0.5, slot[1] - corner[1] - 0.5
    return -(across * pull[0] + down * pull[1])


def atlas(state: State) -> Atlas:
    """Return the map of the board, or of the part of it entered so far."""
    board = state.board
    if board is None and state.entry is not None and not state.round:
        board = state.entry.board()
    if board is None or not board.country:
        return Atlas(_countries(state), _regions(state), legend=_legend(), grid=SQUARES)
    chains = _chains(state, board)
    lit = tuple(step for own in chains.values() for chain in own for step in pairwise(chain))
    return Atlas(
        _sites(state, board, chains),
        tuple(_regions(state)[COUNTRIES.index(land)] for land in board.sites),
        legend=(_("C5: in a chain of 5"), *_legend()),
        roads=tuple(sorted(board.roads)),
        lit=lit,
    )


def _legend() -> tuple[str, ...]:
    return (_("+R2: councillors, by colour"),)


def _chains(state: State, board: Board) -> Mapping[int, list[Chain]]:
    """Return each seat's best chains now."""
    return {seat: best_chains(state.pieces.sites(seat), board.near) for seat in state.seats}


def _regions(state: State) -> tuple[str, ...]:
    """Return the countries with their councillors."""
    return tuple(
        f"{country_name(land)} {seal}" if seal else country_name(land)
        for land, seal in ((land, _seal(state, land)) for land in COUNTRIES)
    )


def _seal(state: State, land: Country) -> str:
    here = _letters(state, state.pieces.councillors_in(land))
    return f"+{here}" if here else ""


def _letters(state: State, by_seat: Sequence[int]) -> str:
    """Return counts by colour letter, as in "R3B2"."""
    return "".join(
        f"{mark(state.colour(seat)).letter}{number}"
        for seat, number in enumerate(by_seat)
        if number
    )


def _held_by(state: State, by_seat: Sequence[int]) -> str:
    return counts({state.colour(seat): number for seat, number in enumerate(by_seat)})


def _facts(state: State, land: Country) -> tuple[tuple[str, str], ...]:
    return (
        (_("abbeys"), _held_by(state, state.pieces.abbeys_in(land))),
        (_("councillors"), _held_by(state, state.pieces.councillors_in(land))),
        (_("alliances"), _alliances(state, land) or _("none known")),
    )


def _alliances(state: State, land: Country) -> str:
    """Return a country's alliances in words, as in "14 Burgundy and 15 Bavaria"."""
    pairs = pairs_by_number(state)
    if state.board is not None:
        pairs = dict(zip(range(1, ALLIANCES + 1), state.board.alliances, strict=True))
    ends = {number: {*pair} - {land} for number, pair in pairs.items() if land in pair}
    return listed([f"{number} {country_name(other)}" for number, [other] in ends.items()])


# --- Without a board ---


def _countries(state: State) -> dict[str, Spot]:
    at, regions = countries_at(), _regions(state)
    spots = (
        Spot(
            name=country_name(land),
            at=at[land],
            region=regions[n],
            neighbours=(),
            unheld=_("empty") if not state.pieces.built(land) else "",
            cubes=state.pieces.built(land),
            pieces=_letters(state, state.pieces.abbeys_in(land)) + _seal(state, land),
            facts=_facts(state, land),
            option=land,
        )
        for n, land in enumerate(COUNTRIES)
    )
    return {spot.name: spot for spot in spots}


# --- With one ---


def _sites(state: State, board: Board, chains: Mapping[int, list[Chain]]) -> dict[str, Spot]:
    at = sites_at(board)
    long = {site: len(chain) for own in chains.values() for chain in own for site in chain}
    return {site: _site(state, board, site, at[site], long.get(site, 0)) for site in board.country}


def _site(state: State, board: Board, site: SiteId, at: At, chain: int) -> Spot:
    """Return a site; `chain` is the length of its chain."""
    land, owner = board.country[site], state.pieces.owner(site)
    chain_facts = ((_("chain"), str(chain)),) if chain else ()
    return Spot(
        name=site,
        at=at,
        region=_regions(state)[COUNTRIES.index(land)],
        neighbours=tuple(sorted(board.near[site], key=list(board.country).index)),
        owner=None if owner is None else state.colour(owner),
        unheld=_("free") if state.board is not None else "",
        cubes=0 if owner is None else 1,
        is_counted=False,
        pieces=f"C{chain}" if chain else "",
        facts=(*chain_facts, *_facts(state, land)),
    )
