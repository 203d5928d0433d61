"""The interim and final scoring, ties, and who has won (rules 5 to 9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.engine.flow import Flow
from companion.games.asking import choose, count
from companion.games.kardinal_koenig import events as happen
from companion.games.kardinal_koenig.board import ALLIANCES, COUNTRIES, Country, Pair
from companion.games.kardinal_koenig.chains import best_chains
from companion.games.kardinal_koenig.questions import (
    NO,
    NO_CHAIN,
    SHORTEST,
    YES,
    ChainLength,
    Joined,
)
from companion.games.kardinal_koenig.state import State, pairs


def abbey_points(abbeys: Sequence[int]) -> tuple[int, ...]:
    """Return the points for abbeys in a country, by seat (6, 6a).

    Most abbeys score the sum of all; others score what the next higher player has; none score 0.
    """
    return tuple(_abbeys(here, abbeys) for here in abbeys)


def _abbeys(here: int, abbeys: Sequence[int]) -> int:
    if not here:
        return 0
    return min((above for above in abbeys if above > here), default=sum(abbeys))


def alliance_points(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    """Return the points of an alliance, by seat (7).

    Whoever has or shares the most councillors in both countries scores all councillors in both.
    """
    worth = sum(one) + sum(other)
    return tuple(
        worth if 0 < here == max(one) and 0 < there == max(other) else 0
        for here, there in zip(one, other, strict=True)
    )


ByCountry = dict[Country, tuple[int, ...]]


def interim_scoring(state: State) -> Flow[None]:
    """Score abbeys only (5)."""
    state.interim = by_country(state)
    yield from _countries(state, is_final=False)
    yield happen.InterimScored(points=tuple(interim(state, seat) for seat in state.seats))


def final_scoring(state: State) -> Flow[None]:
    """Score abbeys again, then alliances, then chains, and end the game (8c)."""
    yield from _countries(state, is_final=True)
    yield from ask_pairs(state)
    yield from _alliances(state)
    yield from ask_chains(state)
    state.is_over = True
    for seat in state.seats:
        for chain in chains(state, seat):
            yield happen.ChainScored(seat=seat, abbeys=chain[0], sites=chain[1])
    ends = [counted(state, seat) for seat in state.seats]
    yield from ends
    state.winners = first_of([(end.points, end.left) for end in ends])
    yield won(ends, state.winners)


def _countries(state: State, *, is_final: bool) -> Iterator[happen.CountryScored]:
    for country, points in by_country(state).items():
        yield happen.CountryScored(
            country=country,
            abbeys=state.pieces.abbeys_in(country),
            points=points,
            is_final=is_final,
        )


def by_country(state: State) -> ByCountry:
    """Return the points for abbeys now, by country; countries without any are left out."""
    built = {land: state.pieces.abbeys_in(land) for land in COUNTRIES}
    return {land: abbey_points(counts) for land, counts in built.items() if any(counts)}


def ask_pairs(state: State) -> Flow[None]:
    """Ask which pairs of countries are allied, where it matters and no board is known (2)."""
    if state.board is not None:
        return
    for pair in pairs():
        if is_known(state, pair) or not any(scored(state, pair)):
            continue
        if sum(state.joined.values()) + len(pairs_by_number(state)) >= ALLIANCES:
            return
        answer = yield from choose(lambda pair=pair: joined(pair))  # type: ignore[misc]
        state.joined[pair] = answer == YES


def learned_pairs(state: State) -> dict[tuple[str, ...], str]:
    """Return the answers about pairs for the box's file."""
    return {_printed(pair): YES if is_joined else NO for pair, is_joined in state.joined.items()}


def _printed(pair: Pair) -> tuple[str, ...]:
    return ("alliances", " ".join(pair))


def joined(pair: Pair) -> Joined:
    """Build the question whether an alliance joins two countries."""
    return Joined(options=("yes", "no"), one=pair[0], other=pair[1], thing=_printed(pair))


def pairs_by_number(state: State) -> Mapping[int, Pair]:
    """Return the known alliances by number, from rules and box, if no board is known."""
    return dict(sorted(state.alliances.items()))


def is_known(state: State, pair: Pair) -> bool:
    """Return whether this pair is one of the known alliances."""
    return any(set(pair) == set(other) for other in pairs_by_number(state).values())


def alliances(state: State) -> tuple[tuple[int, Pair], ...]:
    """Return alliances in the order of scoring, with their numbers; 0: unknown."""
    if state.board is not None:
        return tuple(enumerate(state.board.alliances, 1))
    by_hand = tuple((0, pair) for pair, is_joined in state.joined.items() if is_joined)
    return (*by_hand, *pairs_by_number(state).items())


def scored(state: State, pair: Pair) -> tuple[int, ...]:
    """Return the points of an alliance of these two countries, by seat (7)."""
    one, other = pair
    return alliance_points(state.pieces.councillors_in(one), state.pieces.councillors_in(other))


def _alliances(state: State) -> Iterator[happen.AllianceScored]:
    for number, pair in alliances(state):
        points = scored(state, pair)
        if any(points):
            yield happen.AllianceScored(
                number=number,
                one=pair[0],
                other=pair[1],
                first=state.pieces.councillors_in(pair[0]),
                second=state.pieces.councillors_in(pair[1]),
                points=points,
            )


def ask_chains(state: State) -> Flow[None]:
    """Ask for each player's chains, longest first, if no board is known (2)."""
    if state.board is not None:
        return
    for seat in state.seats:
        while True:
            length = yield from count(lambda seat=seat: chain_length(state, seat))  # type: ignore[misc]
            if not length:
                break
            state.chains[seat] += (length,)


def chain_length(state: State, seat: int) -> ChainLength:
    """Build the question for a player's next chain."""
    lengths = state.chains[seat]
    left = built(state, seat) - sum(lengths)
    high = min(left, lengths[-1]) if lengths else left
    return ChainLength(low=NO_CHAIN, high=high if high >= SHORTEST else 0, told=lengths, seat=seat)


def built(state: State, seat: int) -> int:
    """Return how many abbeys a player has on the board."""
    return sum(state.pieces.abbeys(land, seat) for land in COUNTRIES)


def chains(state: State, seat: int) -> list[tuple[int, tuple[str, ...]]]:
    """Return a player's best chains without a common abbey, each by length and sites (8b)."""
    if state.board is None:
        return [(length, ()) for length in state.chains[seat]]
    best = best_chains(state.pieces.sites(seat), state.board.near)
    return [(len(sites), tuple(sites)) for sites in best]


def interim(state: State, seat: int) -> int:
    """Return a player's points of the interim scoring."""
    return sum(points[seat] for points in state.interim.values())


def parts(state: State, seat: int) -> dict[str, int]:
    """Return where a player's points come from; before the end the interim scoring only."""
    counted = {"interim": interim(state, seat), "put right": state.put_right[seat]}
    return {**counted, **(at_the_end(state, seat) if state.is_over else {})}


def at_the_end(state: State, seat: int) -> dict[str, int]:
    """Return the points that the final scoring brings, or would bring now (8c)."""
    return {
        "abbeys": sum(points[seat] for points in by_country(state).values()),
        "alliances": sum(scored(state, pair)[seat] for _number, pair in alliances(state)),
        "chains": sum(length for length, _sites in chains(state, seat)),
    }


def points(state: State, seat: int) -> int:
    return sum(parts(state, seat).values())


def result(state: State, seat: int) -> tuple[int, int]:
    """Return a player's points, then unused pieces (9)."""
    return points(state, seat), state.pieces.left(seat)


def leaders(state: State) -> tuple[int, ...]:
    """Return the seats that are first."""
    return first_of([result(state, seat) for seat in state.seats])


def first_of(results: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Return the seats with the best result; several share (9a)."""
    best = max(results)
    return tuple(seat for seat, reached in enumerate(results) if reached == best)


def counted(state: State, seat: int) -> happen.PointsCounted:
    """Return the event of a player's final points."""
    of = parts(state, seat)
    return happen.PointsCounted(
        seat=seat,
        interim=of["interim"] + of["put right"],
        abbeys=of["abbeys"],
        alliances=of["alliances"],
        chains=of["chains"],
        points=sum(of.values()),
        left=state.pieces.left(seat),
    )


def won(ends: Sequence[happen.PointsCounted], winners: tuple[int, ...]) -> happen.GameWon:
    """Return the event of the winners."""
    best = ends[winners[0]]
    level = sum(end.points == best.points for end in ends)
    by = "pieces" if level > len(winners) else "points"
    return happen.GameWon(winners=winners, by=by, points=best.points, left=best.left)
