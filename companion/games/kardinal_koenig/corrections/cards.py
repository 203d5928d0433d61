"""Corrections of cards: discards, face-up cards, and what is known of hands (1c).

Hands, pile, face-up cards and discards always add up to all cards.
"""

from __future__ import annotations

from companion.engine.correcting import Kind
from companion.games.kardinal_koenig.cards import ALL, CARDS, HAND
from companion.games.kardinal_koenig.corrections.pieces import begun, both, colours
from companion.games.kardinal_koenig.questions import PILE
from companion.games.kardinal_koenig.state import State


def _drawing(state: State) -> bool:
    """Return whether the pile can give and accept a card."""
    return begun(state) and not state.is_drawn_out and state.cards.pile > 1


def _cards(state: State) -> tuple[str, ...]:
    return CARDS if _drawing(state) else ()


def _discarded(state: State, card: str) -> int:
    return state.cards.discards[card]


def _discarded_choices(state: State, card: str) -> range:
    cards = state.cards
    more = min(cards.unseen(card), cards.pile - 1)
    return range(cards.discards[card] + max(0, more) + 1)


def _put_discarded(state: State, card: str, value: str | int) -> None:
    """Set the discards of a colour; the difference comes from the pile."""
    cards = state.cards
    cards.pile -= int(value) - cards.discards[card]
    cards.discards[card] = int(value)


def _hands(state: State) -> list[str]:
    return colours(state) if _drawing(state) else []


def _hand(state: State, colour: str) -> int:
    return state.cards.hands[state.seat_of(colour)]


def _hand_choices(state: State, colour: str) -> range:
    """Return possible hand sizes, at least the cards taken face up."""
    cards, seat = state.cards, state.seat_of(colour)
    now = cards.hands[seat]
    most = max(now, min(HAND + 1, now + cards.pile - 1))
    return range(sum(cards.seen_cards[seat].values()), most + 1)


def _put_hand(state: State, colour: str, value: str | int) -> None:
    cards, seat = state.cards, state.seat_of(colour)
    cards.pile -= int(value) - cards.hands[seat]
    cards.hands[seat] = int(value)


def _places(state: State) -> list[str]:
    return [str(n) for n in range(1, len(state.cards.face_up) + 1)] if begun(state) else []


def _face_up(state: State, place: str) -> str:
    return state.cards.face_up[int(place) - 1]


def _face_up_choices(state: State, place: str) -> tuple[str, ...]:
    now = _face_up(state, place)
    return tuple(card for card in CARDS if card == now or state.cards.unseen(card) > 0)


def _put_face_up(state: State, place: str, value: str | int) -> None:
    cards = state.cards
    cards.know_turned(_face_up(state, place), -1)
    cards.face_up[int(place) - 1] = str(value)
    cards.know_turned(str(value), 1)


def _face_up_places(state: State) -> list[str]:
    return [
        f"{colour} {card}"
        for seat, colour in enumerate(colours(state))
        for card, number in state.cards.seen_cards[seat].items()
        if number
    ]


def _number_in_hand(state: State, where: str) -> int:
    colour, card = both(where)
    return state.cards.seen_cards[state.seat_of(colour)][card]


def _put_known(state: State, where: str, value: str | int) -> None:
    colour, card = both(where)
    state.cards.seen_cards[state.seat_of(colour)][card] = int(value)


def _deck(state: State, card: str) -> int:
    return state.cards.in_play[card]


def _deck_choices(state: State, card: str) -> range:
    """Return possible numbers of a colour: at most the box's, at least those seen."""
    cards = state.cards
    fewer = max(0, min(cards.unseen(card), cards.pile - 1))
    return range(cards.in_play[card] - fewer, max(ALL[card], cards.in_play[card]) + 1)


def _put_deck(state: State, card: str, value: str | int) -> None:
    """Set how many cards of a colour are in play; the difference goes to the pile."""
    cards = state.cards
    more = int(value) - cards.in_play[card]
    cards.in_play[card] += more
    cards.pile += more
    cards.know_turned(card, -more)


def _piles(state: State) -> list[str]:
    return [PILE] if _drawing(state) else []


def _put_pile(state: State, _pile: str, value: str | int) -> None:
    """Set the size of the pile; missing cards are astray."""
    cards = state.cards
    cards.astray += cards.pile - int(value)
    cards.pile = int(value)


KINDS: dict[str, Kind[State]] = {
    "pile": Kind(
        _piles,
        lambda state, _pile: state.cards.pile,
        lambda state, _pile: range(1, state.cards.pile + state.cards.astray + 1),
        _put_pile,
    ),
    "deck": Kind(_cards, _deck, _deck_choices, _put_deck),
    "discarded": Kind(_cards, _discarded, _discarded_choices, _put_discarded),
    "hand": Kind(_hands, _hand, _hand_choices, _put_hand),
    "face-up": Kind(_places, _face_up, _face_up_choices, _put_face_up),
    "taken": Kind(
        _face_up_places,
        _number_in_hand,
        lambda state, where: range(_number_in_hand(state, where) + 1),
        _put_known,
    ),
}
