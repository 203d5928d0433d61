"""Rules of Kardinal & König broken on purpose, and a game in which each breach shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar

from companion.games.kardinal_koenig.cards import Cards
from companion.games.kardinal_koenig.pieces import Pieces
from companion.games.kardinal_koenig.state import LIMIT, State
from tests.second_reading import broken
from tests.second_reading.broken import Break, always, does_in
from tests.second_reading.in_step import Match
from tests.second_reading.kardinal.in_step import Kardinal


@dataclass(frozen=True, slots=True)
class Breach(broken.Breach):
    match: ClassVar[type[Match]] = Kardinal


does = partial(broken.does, "companion.games.kardinal_koenig")
constant = partial(broken.constant, "companion.games.kardinal_koenig")


def played(option: str, choice: str) -> Break:
    """Whatever the table has chosen, this is played."""

    def other(right: Any) -> Any:
        return lambda state, asked: choice if asked.name == option else right(state, asked)

    return does_in(State, "chosen", other)


def nothing(right: Any) -> Any:
    """That step is left out."""

    def flow(*given: Any) -> Iterator[Any]:
        yield from ()

    return flow


def own_number(right: Any) -> Any:
    """Second and further places score their own abbeys."""
    return lambda abbeys: tuple(
        sum(abbeys) if number == max(abbeys) else number for number in abbeys
    )


def both_together(right: Any) -> Any:
    def points(one: Any, other: Any) -> tuple[int, ...]:
        sums = [here + there for here, there in zip(one, other, strict=True)]
        return tuple(sum(sums) if own == max(sums) > 0 else 0 for own in sums)

    return points


def longest_only(right: Any) -> Any:
    return lambda *given: right(*given)[:1]


def sum_of_abbeys(right: Any) -> Any:
    return lambda pieces, country: sum(pieces.abbeys_in(country))


def one_card_more(right: Any) -> Any:
    return lambda players: {card: many + 1 for card, many in right(players).items()}


def points_alone(right: Any) -> Any:
    return lambda results: right([(points, 0) for points, _ in results])


def what_is_unseen(right: Any) -> Any:
    return lambda cards, card: cards.unseen(card)


def nothing_once_drawn_out(right: Any) -> Any:
    def turn(state: Any, seat: int) -> Iterator[Any]:
        if not state.is_drawn_out:
            yield from right(state, seat)

    return turn


BREACHES = (
    Breach("two countries in a turn", "10", played("variant", "yes")),
    Breach(
        "the limit is that of the start",
        "3c",
        constant("placing", "LIMIT", replace(LIMIT, choices=LIMIT.choices[::-1])),
    ),
    Breach("a full board is played on", "5e", played("board-full", "finish-round"), seed=912),
    Breach("a card more of each colour", "1a", does("cards.in_play", one_card_more)),
    Breach("hands of two", "3", constant("drawing", "HAND", 2)),
    Breach("one card lies face up", "3", constant("drawing", "FACE_UP", 1)),
    Breach("four cards in a turn", "3a", constant("cards", "MOST_CARDS", 2)),
    Breach("one piece in a turn", "3a", constant("turn", "MOST", 1)),
    Breach("any hand may be played", "1d", does("cards._held", always(""))),
    Breach(
        "hands turn up from the second pile",
        "5b",
        does_in(Cards, "turnable", lambda right: Cards.unseen),
    ),
    Breach("seals hold as many as abbeys stand", "4a", does_in(Pieces, "limit", sum_of_abbeys)),
    Breach("nineteen abbeys", "2", constant("pieces", "ABBEYS", 19)),
    Breach("nine councillors", "2", constant("pieces", "COUNCILLORS", 9)),
    Breach("no interim scoring", "5", does("final_points.interim_scoring", nothing)),
    Breach("the second end is the end", "5c", does("turn.turn", nothing_once_drawn_out)),
    Breach("the first end is the last", "5", constant("state", "ENDS", 1)),
    Breach("something always fits", "5e", does("placing.anything_fits", always(True)), seed=912),
    Breach("second places score their own", "6", does("final_points.abbey_points", own_number)),
    Breach(
        "most in both together is enough", "7", does("final_points.alliance_points", both_together)
    ),
    Breach("three abbeys are a chain", "8", constant("chains", "LEAST", 3)),
    Breach("one chain a player", "8b", does("chains.best_chains", longest_only), seed=112),
    Breach(
        "level points are shared at once", "9", does("final_points.first_of", points_alone), seed=28
    ),
)
