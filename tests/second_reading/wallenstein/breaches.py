"""The thirty rules that are broken on purpose, and a game in which each breach shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.games.wallenstein.defence import Terms
from companion.games.wallenstein.state import State
from tests.second_reading.broken import always, does_in, plus_one
from tests.second_reading.wallenstein.broken import (
    Breach,
    constant,
    does,
    module_does,
    played,
    printed,
)


def more(numbers: Mapping[str, int], key: Any, by: int = 1) -> dict[Any, int]:
    return {**numbers, key: numbers[key] + by}


def a_loss_more(events: Mapping[str, Any]) -> dict[str, Any]:
    return {name: replace(card, loss=card.loss + 1) for name, card in events.items()}


def a_site_more(board: Any) -> Any:
    provinces = {
        name: replace(each, sites=each.sites + 1) for name, each in board.provinces.items()
    }
    return replace(board, provinces=provinces)


def swapped(steps: tuple[str, ...], one: str, other: str) -> tuple[str, ...]:
    others = {one: other, other: one}
    return tuple(others.get(step, step) for step in steps)


def first_row_doubled(supply: tuple[Any, ...]) -> tuple[Any, ...]:
    return (replace(supply[0], extra=2), *supply[1:])


NUMBERS = (
    Breach("a palace costs four", "W3.1", printed(cost=lambda all_: more(all_, "palace"))),
    Breach("five armies are six", "W3.3", printed(bought=lambda all_: more(all_, "five-armies"))),
    Breach("most palaces are worth four", "W6.4", printed(most=lambda all_: more(all_, "palace"))),
    Breach("one grain short: two peasants more", "W6.2", printed(supply=first_row_doubled)),
    Breach("a thaler more at the start", "W1.2", printed(thalers=lambda all_: more(all_, 3))),
    Breach("six armies each fill the tower", "W1.6", printed(filling=lambda right: right - 1)),
    Breach(
        "nine peasants fill the tower", "W1.6", printed(filling_peasants=lambda right: right - 1)
    ),
    Breach("six action cards lie face up", "W2.2", printed(face_up=lambda right: right + 1)),
    Breach(
        "the event comes after the order",
        "W2.2",
        printed(season=lambda steps: swapped(steps, "event", "order")),
    ),
    Breach(
        "points are counted before revolts",
        "W6.4",
        printed(winter=lambda steps: swapped(steps, "supply", "points")),
    ),
    Breach("winter costs a grain more", "W6.1", printed(events=a_loss_more)),
    Breach("a province has a site more", "W0.1", printed(board=a_site_more)),
    Breach("there are 41 revolt markers", "W0.2", printed(markers=lambda right: right - 1)),
)


def thaler_of_the_tile_lost(right: Any) -> Any:
    return lambda *given: replace(right(*given), bonus=0)


def any_coin(right: Any) -> Any:
    def biddable(state: Any, seat: int) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*state.edition.coins, *right(state, seat))))

    return biddable


def markers_off(right: Any) -> Any:
    def conquer(state: Any, seat: int, province: str) -> None:
        right(state, seat, province)
        state.markers.pop(province, None)

    return conquer


def card_serves_again(right: Any) -> Any:
    def conquer(state: Any, seat: int, province: str) -> None:
        right(state, seat, province)
        state.used.pop(province, None)

    return conquer


def one_marker_fewer(right: Any) -> Any:
    def put_marker(state: Any, province: str, *rest: Any) -> Any:
        event = right(state, province, *rest)
        state.mark(province, state.markers.get(province, 1) - 1)
        return event

    return put_marker


def a_row_further(right: Any) -> Any:
    return lambda state, shortage: right(state, shortage + 2)


def nobody_helps(right: Any) -> Any:
    def defenders_help(*given: Any, **more: Any) -> Any:
        yield from ()
        return []

    return defenders_help


def thalers_first(right: Any) -> Any:
    def leaders(state: Any) -> tuple[int, ...]:
        most = max(seat.thalers for seat in state.seats)
        return tuple(n for n, seat in enumerate(state.seats) if seat.thalers == most)

    return leaders


def the_other_way_round(right: Any) -> Any:
    return lambda cards: right(cards)[::-1]


def as_printed(right: Any) -> Any:
    return lambda state, action, province, number: number


def level_holds(right: Any) -> Any:
    def outcome(terms: Terms, attackers: int, own: int, peasants: int) -> Any:
        level = attackers == own + peasants and own > 0
        return right(terms, attackers - level, own, peasants)

    return outcome


def winner_loses_one_fewer(right: Any) -> Any:
    def outcome(terms: Terms, attackers: int, own: int, peasants: int) -> Any:
        ends = right(terms, attackers, own, peasants)
        is_won = ends.holder == "attacker"
        return type(ends)(ends.holder, min(attackers, ends.left + 1)) if is_won else ends

    return outcome


WITH_COURT = {"court": "yes"}
WITH_LEADERS = {"leaders": "yes"}
WITH_LANDSKNECHTE = {"landsknechte": "yes"}
FUNCTIONS = (
    Breach(
        "a peasant more defends a neutral province",
        "W4.1",
        does("effects.neutral_peasants", plus_one),
    ),
    Breach("churches do not protect", "W7", does("march.is_barred", always(False))),
    Breach("the last army may leave", "W3.4", does("armies.spare", plus_one)),
    Breach("a second church may be built", "W3.1", does("hindrance.unbuildable", always(None))),
    Breach(
        "tiles bring no thaler and no grain",
        "W2.6",
        does("actions.income_of", thaler_of_the_tile_lost),
    ),
    Breach("coins above one's own money", "W2.5", does("order.biddable", any_coin)),
    Breach(
        "blanks are never out",
        "W2.3a",
        does("order.coins_out", always(False)),
        options={"coin-cards": "told"},
    ),
    Breach("winter's card costs no grain", "W6.1", does("winter.lost_to", always(0))),
    Breach("a conquest takes markers off", "W4.5", does_in(State, "conquer", markers_off)),
    Breach("a conquered card serves again", "W2.8", does_in(State, "conquer", card_serves_again)),
    Breach("events change no harvest", "W7", does("effects.income", as_printed)),
    Breach("no marker after grain and taxes", "W3.2c", does("battle.put_marker", one_marker_fewer)),
    Breach("hunger is worse than it is", "W6.2", does("winter.supply_row", a_row_further)),
    Breach("nobody joins the defenders", "W2.6", does("defence.defenders_help", nobody_helps)),
    Breach("most thalers win", "W6.6", does("scoring.leaders", thalers_first)),
    Breach(
        "leaders improve nothing",
        "W10.2",
        does("leaders.state.leads", always(False)),
        options=WITH_LEADERS,
    ),
    Breach(
        "a lost leader stays",
        "W10.5",
        module_does("leaders", lost=lambda *given: None),
        options=WITH_LEADERS,
    ),
    Breach(
        "a marker does not keep peasants from helping",
        "W4.3",
        printed(helped_up_to=lambda right: 1),
    ),
    Breach("level numbers are the defender's", "W4.7", does_in(Terms, "outcome", level_holds)),
    Breach(
        "the winner loses an army fewer", "W4.4", does_in(Terms, "outcome", winner_loses_one_fewer)
    ),
    Breach("armies fall before peasants", "W4.4", played("first-to-fall", "armies")),
    Breach("winter puts no marker", "W6.3", played("winter-marker", "not-put")),
    Breach("what helps in battles helps in revolts", "W11.6", played("help-in-revolts", "yes")),
    Breach(
        "seven statues",
        "W10.3a",
        constant("leaders.state", "STATUES_EACH", 7),
        options=WITH_LEADERS,
    ),
    Breach(
        "the highest favour is the cheapest",
        "W8.3",
        does("court.state.price_order", the_other_way_round),
        options=WITH_COURT,
    ),
    Breach(
        "favours do not protect",
        "W8.7b",
        module_does("court", bars=lambda *given: False),
        options=WITH_COURT,
    ),
    Breach(
        "four tower cards",
        "W8.1",
        does("court.sideboard.tower_cards_left", plus_one),
        options=WITH_COURT,
    ),
    Breach(
        "three regions suffice",
        "W9.2",
        constant("landsknechte.chapter", "REGIONS", 3),
        options=WITH_LANDSKNECHTE,
    ),
    Breach("tiles do nothing", "W2.6", does_in(State, "has_tile", always(False))),
)
FIRST = {"edition": "first"}
FIRST_EDITION = (
    Breach(
        "a conquered neutral province is calm",
        "W4.5",
        printed("first", marks_conquest=lambda right: False),
        options=FIRST,
    ),
    Breach(
        "all armies must defend",
        "W4.1",
        printed("first", holds_back=lambda right: False),
        options=FIRST,
    ),
    Breach(
        "a marker keeps peasants from helping",
        "W4.3",
        printed("first", helped_up_to=lambda right: 0),
        options=FIRST,
    ),
    Breach(
        "armies move only where one is bought",
        "W3.3",
        printed("first", moves_alone=lambda right: False),
        options=FIRST,
    ),
    Breach(
        "winter puts a marker there too",
        "W6.3",
        played("winter-marker", "put"),
        options=FIRST,
    ),
)
BREACHES = (*NUMBERS, *FUNCTIONS, *FIRST_EDITION)
