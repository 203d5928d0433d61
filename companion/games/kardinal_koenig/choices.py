"""The questions of a turn: possible answers, and why others are not possible (rule 3)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.kardinal_koenig import placing
from companion.games.kardinal_koenig.board import COUNTRIES, Country
from companion.games.kardinal_koenig.cards import (
    CARD_OF,
    CARDS,
    HAND,
    MOST_CARDS,
    CardSet,
    bars,
    lays,
)
from companion.games.kardinal_koenig.questions import (
    DONE,
    PASS,
    PILE,
    SWAP,
    Discard,
    Lay,
    Piece,
    Pieces,
    Site,
    TakeCard,
    Where,
)
from companion.games.kardinal_koenig.state import State


def where(state: State, seat: int) -> Where:
    """Build a turn's first question: a country, or a card to swap (last turns: pass)."""
    barred = dict(_barred(state, seat))
    return Where(
        options=(*_open(barred), PASS if state.is_drawn_out else SWAP), barred=barred, seat=seat
    )


def second_country(state: State, seat: int, after: Country) -> Where:
    """Build the variant's question for a second country (10)."""
    barred = {**dict(_barred(state, seat)), after: "first-country"}
    return Where(options=(*_open(barred), DONE), barred=barred, after=after, seat=seat, rule="K10")


def _open(barred: dict[str, str]) -> tuple[Country, ...]:
    return tuple(land for land in COUNTRIES if land not in barred)


def _barred(state: State, seat: int) -> Iterator[tuple[Country, str]]:
    singles, has_pair = _cards_for(state, seat)
    for country in COUNTRIES:
        if not (singles[CARD_OF[country]] or has_pair):
            yield country, "no-cards"
        elif not placing.has_room(state, seat, country):
            yield country, "no-room"


def _cards_for(state: State, seat: int) -> tuple[dict[str, bool], bool]:
    """Return which colours the player may hold, and whether a pair can be laid as a joker."""
    most = state.cards.most(seat)
    singles = {card: most[card] > 0 for card in CARDS}
    left = MOST_CARDS - state.used
    return singles, left >= 2 and any(number >= 2 for number in most.values())


def lay(state: State, seat: int, country: Country, most: int) -> Lay:
    """Build the question for cards to lay; `most`: pieces that may still be placed this turn."""
    pieces = min(most, placing.room(state, seat, country).most)
    bars_by_answer = bars(country, state.cards, seat, pieces, state.used)
    return Lay(
        options=tuple(answer for answer, why in bars_by_answer.items() if not why),
        barred={answer: why for answer, why in bars_by_answer.items() if why},
        country=country,
        seat=seat,
    )


def laid_by(country: Country, answer: str) -> CardSet:
    """Return the cards that an answer stands for."""
    return next(each for each in lays(country) if each.answer == answer)


def piece(state: State, seat: int, country: Country) -> Piece:
    """Build the question for the next of the pieces that cards were laid for."""
    begun = state.begun
    assert begun is not None  # asked only while pieces are placed
    there = placing.room(state, seat, country)
    able = there.kinds(begun.pieces - begun.placed)
    barred = {kind: there.bar(kind) or "no-second" for kind in placing.KINDS if kind not in able}
    return Piece(
        options=able,
        barred=barred,
        country=country,
        number=begun.placed + 1,
        pieces=begun.pieces,
        seat=seat,
    )


def two_pieces(state: State, seat: int, country: Country) -> Pieces:
    """Build the question for both pieces at once."""
    there = placing.room(state, seat, country)
    barred = {both: why for both in placing.BOTH if (why := _bar_two(there, both))}
    able = tuple(both for both in placing.BOTH if both not in barred)
    return Pieces(options=able, barred=barred, country=country, seat=seat)


def _bar_two(there: placing.Room, both: str) -> str:
    one, other = placing.BOTH[both]
    if why := there.bar(one):
        return why
    why = there.after(one).bar(other)
    return (
        placing.ONE_ONLY[one]
        if why and one == other and why not in (placing.ALONE, placing.EMPTY)
        else why
    )


def site(state: State, seat: int, country: Country) -> Site:
    """Build the question for the site of an abbey."""
    return Site(options=state.free_sites(country), country=country, seat=seat)


def discard(state: State, seat: int) -> Discard:
    """Build the question which card to swap."""
    most = state.cards.most(seat)
    barred = {
        card: "not-left" if not state.cards.unseen(card) else "not-held"
        for card in CARDS
        if not most[card]
    }
    return Discard(options=tuple(c for c in CARDS if most[c]), barred=barred, seat=seat)


def take_card(state: State, seat: int, rule: str) -> TakeCard:
    """Build the question which card to take."""
    cards = state.cards
    pile = (PILE,) if cards.pile else ()
    return TakeCard(
        options=(*pile, *dict.fromkeys(cards.face_up)),
        missing=max(1, HAND - cards.hands[seat]),
        pile=cards.pile,
        seat=seat,
        rule=rule,
    )
