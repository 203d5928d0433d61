"""What people may correct in a game of Kardinal & König, to which values, and how."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.correcting import Kind
from companion.games.kardinal_koenig import board_sheet, final_points
from companion.games.kardinal_koenig.board import ALLIANCES, COUNTRIES, PRINTED_ALLIANCES, Board
from companion.games.kardinal_koenig.corrections import cards
from companion.games.kardinal_koenig.entry import read_entry
from companion.games.kardinal_koenig.questions import NO, SHORTEST, YES
from companion.games.kardinal_koenig.state import State, pairs

# Values of the roads of a site: no road; or a road to add or to remove, with the other site.
NONE, TO, NOT_TO = "none", "to ", "not to "


def _board(state: State) -> Board:
    assert state.board is not None  # nothing of it is offered without one
    return state.board


def _lay(state: State, board: Board) -> None:
    state.board = board
    if not board.is_drawn:
        state.entry = read_entry(board_sheet.sheet_of(board))


def _sites(state: State) -> list[str]:
    return [] if state.board is None else list(state.board.country)


def _near(state: State, site: str) -> str:
    near = _board(state).near[site]
    return ", ".join(each for each in _sites(state) if each in near) or NONE


def _roads(state: State, site: str) -> tuple[str, ...]:
    """Return a choice for each other site: add the road to it, or remove it."""
    near = _board(state).near[site]
    others = (other for other in _sites(state) if other != site)
    return (_near(state, site), *(f"{NOT_TO if each in near else TO}{each}" for each in others))


def _put_road(state: State, site: str, value: str | int) -> None:
    board = _board(state)
    if value == _near(state, site):
        return
    other = str(value).removeprefix(NOT_TO).removeprefix(TO)
    road = {(site, other), (other, site)}
    roads = board.roads - road if road & board.roads else board.roads | {(site, other)}
    _lay(state, replace(board, roads=roads))


def _countries(state: State) -> list[str]:
    return [] if state.board is None else list(COUNTRIES)


def _number(state: State, country: str) -> int:
    return len(_board(state).sites[country])


def _one_more(state: State, country: str) -> range:
    number = _number(state, country)
    return range(number, min(number + 1, board_sheet.MOST_SITES) + 1)


def _put_sites(state: State, country: str, value: str | int) -> None:
    """Add a site under an unused number; it gets a name later, where sites have names."""
    board = _board(state)
    entry = read_entry(board_sheet.sheet_of(board))
    is_named = entry.by_name and not board.is_drawn and not state.is_first_revision
    while len(entry.sites[country]) < int(value):
        site = entry.free_number()
        entry.add(country, site)
        if is_named:  # asked before the game goes on
            state.nameless.append(site)
    _lay(state, replace(board, sites=entry.board().sites))


def _unknown(state: State) -> list[str]:
    """Return the alliances that no rulebook names."""
    numbers = range(1, ALLIANCES + 1)
    return [] if state.board is None else [str(n) for n in numbers if n not in PRINTED_ALLIANCES]


def _joins(state: State, number: str) -> str:
    pair = set(_board(state).alliances[int(number) - 1])
    return " ".join(land for land in COUNTRIES if land in pair)


def _put_alliance(state: State, number: str, value: str | int) -> None:
    board, (one, other) = _board(state), str(value).split()
    at = int(number) - 1
    joined = (*board.alliances[:at], (one, other), *board.alliances[at + 1 :])
    _lay(state, replace(board, alliances=joined))


BOARD_KINDS: dict[str, Kind[State]] = {
    "roads": Kind(_sites, _near, _roads, _put_road),
    "sites": Kind(_countries, _number, _one_more, _put_sites),
    "joins": Kind(
        _unknown, _joins, lambda _state, _where: tuple(map(" ".join, pairs())), _put_alliance
    ),
}


# The most points that a correction can set; chosen: with fewer, a high score could not be set.
MOST_POINTS = 500


def _points(state: State, colour: str) -> int:
    return final_points.points(state, state.seat_of(colour))


def _points_choices(state: State, colour: str) -> range:
    return range(max(MOST_POINTS, _points(state, colour)) + 1)


def _put_points(state: State, colour: str, value: str | int) -> None:
    seat = state.seat_of(colour)
    state.put_right[seat] += int(value) - final_points.points(state, seat)


def _pairs(state: State) -> list[str]:
    return [" ".join(pair) for pair in state.joined]


def _joined(state: State, where: str) -> str:
    one, other = where.split()
    return YES if state.joined[one, other] else NO


def _put_joined(state: State, where: str, value: str | int) -> None:
    one, other = where.split()
    state.joined[one, other] = value == YES


def _corrected_values(state: State) -> list[str]:
    """Return "colour number" for each chain length that players entered, once the game is over."""
    if not state.is_over:
        return []
    return [
        f"{state.colour(seat)} {number}"
        for seat in state.seats
        for number in range(1, len(state.chains[seat]) + 1)
    ]


def _chain(state: State, where: str) -> int:
    colour, number = where.split()
    return state.chains[state.seat_of(colour)][int(number) - 1]


def _chain_choices(state: State, where: str) -> range:
    """Return possible lengths: from the shortest that counts to the number of abbeys."""
    seat = state.seat_of(where.split(maxsplit=1)[0])
    rest = sum(state.chains[seat]) - _chain(state, where)
    return range(SHORTEST, max(_chain(state, where), final_points.built(state, seat) - rest) + 1)


def _put_chain(state: State, where: str, value: str | int) -> None:
    colour, number = where.split()
    seat = state.seat_of(colour)
    lengths = list(state.chains[seat])
    lengths[int(number) - 1] = int(value)
    state.chains[seat] = tuple(lengths)


KINDS: dict[str, Kind[State]] = {
    **cards.PIECE_KINDS,
    "points": Kind(cards.colours, _points, _points_choices, _put_points),
    **cards.KINDS,
    "alliance": Kind(_pairs, _joined, lambda _state, _where: (YES, NO), _put_joined),
    "chain": Kind(_corrected_values, _chain, _chain_choices, _put_chain),
    **BOARD_KINDS,
}
