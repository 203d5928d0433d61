"""Corrections of cards: discards, face-up cards, and what is known of hands (1c).

Hands, pile, face-up cards and discards always add up to all cards.
"""

from __future__ import annotations

from companion.engine.correcting import Kind
from companion.games.kardinal_koenig.cards import ALL, CARDS, HAND
from companion.games.kardinal_koenig.corrections.common import begun, both, colours
from companion.games.kardinal_koenig.questions import PILE
from companion.games.kardinal_koenig.table import State


def _drawing(table: State) -> bool:
    """Return whether the pile can give and accept a card."""
    return begun(table) and not table.is_drawn_out and table.cards.pile > 1


def _cards(table: State) -> tuple[str, ...]:
    return CARDS if _drawing(table) else ()


def _discarded(table: State, card: str) -> int:
    return table.cards.discards[card]


def _discarded_choices(table: State, card: str) -> range:
    cards = table.cards
    more = min(cards.unseen(card), cards.pile - 1)
    return range(cards.discards[card] + max(0, more) + 1)


def _put_discarded(table: State, card: str, value: str | int) -> None:
    """Set the discards of a colour; the difference comes from the pile."""
    cards = table.cards
    cards.pile -= int(value) - cards.discards[card]
    cards.discards[card] = int(value)


def _hands(table: State) -> list[str]:
    return colours(table) if _drawing(table) else []


def _hand(table: State, colour: str) -> int:
    return table.cards.hands[table.seat_of(colour)]


def _hand_choices(table: State, colour: str) -> range:
    """Return possible hand sizes, at least the cards taken face up."""
    cards, seat = table.cards, table.seat_of(colour)
    now = cards.hands[seat]
    most = max(now, min(HAND + 1, now + cards.pile - 1))
    return range(sum(cards.seen_cards[seat].values()), most + 1)


def _put_hand(table: State, colour: str, value: str | int) -> None:
    cards, seat = table.cards, table.seat_of(colour)
    cards.pile -= int(value) - cards.hands[seat]
    cards.hands[seat] = int(value)


def _places(table: State) -> list[str]:
    return [str(n) for n in range(1, len(table.cards.face_up) + 1)] if begun(table) else []


def _face_up(table: State, place: str) -> str:
    return table.cards.face_up[int(place) - 1]


def _face_up_choices(table: State, place: str) -> tuple[str, ...]:
    now = _face_up(table, place)
    return tuple(card for card in CARDS if card == now or table.cards.unseen(card) > 0)


def _put_face_up(table: State, place: str, value: str | int) -> None:
    cards = table.cards
    cards.know_turned(_face_up(table, place), -1)
    cards.face_up[int(place) - 1] = str(value)
    cards.know_turned(str(value), 1)


def _face_up_places(table: State) -> list[str]:
    return [
        f"{colour} {card}"
        for seat, colour in enumerate(colours(table))
        for card, number in table.cards.seen_cards[seat].items()
        if number
    ]


def _number_in_hand(table: State, where: str) -> int:
    colour, card = both(where)
    return table.cards.seen_cards[table.seat_of(colour)][card]


def _put_known(table: State, where: str, value: str | int) -> None:
    colour, card = both(where)
    table.cards.seen_cards[table.seat_of(colour)][card] = int(value)


def _deck(table: State, card: str) -> int:
    return table.cards.in_play[card]


def _deck_choices(table: State, card: str) -> range:
    """Return possible numbers of a colour: at most the box's, at least those seen."""
    cards = table.cards
    fewer = max(0, min(cards.unseen(card), cards.pile - 1))
    return range(cards.in_play[card] - fewer, max(ALL[card], cards.in_play[card]) + 1)


def _put_deck(table: State, card: str, value: str | int) -> None:
    """Set how many cards of a colour are in play; the difference goes to the pile."""
    cards = table.cards
    more = int(value) - cards.in_play[card]
    cards.in_play[card] += more
    cards.pile += more
    cards.know_turned(card, -more)


def _piles(table: State) -> list[str]:
    return [PILE] if _drawing(table) else []


def _put_pile(table: State, _pile: str, value: str | int) -> None:
    """Set the size of the pile; missing cards are astray."""
    cards = table.cards
    cards.astray += cards.pile - int(value)
    cards.pile = int(value)


KINDS: dict[str, Kind[State]] = {
    "pile": Kind(
        _piles,
        lambda table, _pile: table.cards.pile,
        lambda table, _pile: range(1, table.cards.pile + table.cards.astray + 1),
        _put_pile,
    ),
    "deck": Kind(_cards, _deck, _deck_choices, _put_deck),
    "discarded": Kind(_cards, _discarded, _discarded_choices, _put_discarded),
    "hand": Kind(_hands, _hand, _hand_choices, _put_hand),
    "face-up": Kind(_places, _face_up, _face_up_choices, _put_face_up),
    "taken": Kind(
        _face_up_places,
        _number_in_hand,
        lambda table, where: range(_number_in_hand(table, where) + 1),
        _put_known,
    ),
}
