"""Corrections of cards, and of abbeys and councillors; the players' stocks follow (11)."""

from __future__ import annotations

from companion.engine.correcting import Kind
from companion.games.kardinal_koenig.board import COUNTRIES, Country
from companion.games.kardinal_koenig.cards import ALL, CARDS, HAND
from companion.games.kardinal_koenig.questions import PILE
from companion.games.kardinal_koenig.state import State

NOBODY = "nobody"


def colours(state: State) -> list[str]:
    return [side.colour for side in state.sides]


def begun(state: State) -> bool:
    """Return whether cards are dealt, so that there is something to correct."""
    return state.round > 0


def both(where: str) -> tuple[str, str]:
    """Split a place such as "red france" into its colour and the rest."""
    colour, _, thing = where.partition(" ")
    return colour, thing


def _each(state: State) -> list[str]:
    """Return every colour in every country."""
    if not begun(state):
        return []
    return [f"{colour} {land}" for land in COUNTRIES for colour in colours(state)]


def _counted(state: State) -> list[str]:
    return _each(state) if state.board is None else []


def _at(state: State, where: str) -> tuple[Country, int]:
    colour, land = both(where)
    return land, state.seat_of(colour)


def _abbeys(state: State, where: str) -> int:
    return state.pieces.abbeys(*_at(state, where))


def _abbeys_choices(state: State, where: str) -> range:
    """Return possible numbers of abbeys, at least what the councillors there need (4)."""
    land, seat = _at(state, where)
    pieces = state.pieces
    others = max((pieces.abbeys(land, n) for n in state.seats if n != seat), default=0)
    least = pieces.seated(land) if pieces.seated(land) > others else 0
    return range(least, pieces.abbeys(land, seat) + pieces.abbeys_left(seat) + 1)


def _put_abbeys(state: State, where: str, value: str | int) -> None:
    state.pieces.set_abbeys(*_at(state, where), int(value))


def _councillors(state: State, where: str) -> int:
    return state.pieces.councillors(*_at(state, where))


def _councillors_choices(state: State, where: str) -> range:
    land, seat = _at(state, where)
    pieces = state.pieces
    own = pieces.councillors(land, seat)
    room = pieces.limit(land) - pieces.seated(land)
    return range(own + min(room, pieces.councillors_left(seat)) + 1)


def _put_councillors(state: State, where: str, value: str | int) -> None:
    state.pieces.set_councillors(*_at(state, where), int(value))


def _sites(state: State) -> list[str]:
    return list(state.board.country) if state.board is not None and begun(state) else []


def _owner(state: State, site: str) -> str:
    owner = state.pieces.owner(site)
    return NOBODY if owner is None else state.colour(owner)


def _owner_choices(state: State, site: str) -> tuple[str, ...]:
    """Return possible owners: an abbey is left, and the councillors' limit holds (4)."""
    now = _owner(state, site)
    able = [
        colour
        for seat, colour in enumerate(colours(state))
        if colour == now or state.pieces.abbeys_left(seat)
    ]
    return tuple(value for value in (*able, NOBODY) if value == now or _holds(state, site, value))


def _holds(state: State, site: str, value: str) -> bool:
    """Return whether the country would still not have too many councillors."""
    land, pieces = _land(state, site), state.pieces
    counts = list(pieces.abbeys_in(land))
    if (owner := pieces.owner(site)) is not None:
        counts[owner] -= 1
    if value != NOBODY:
        counts[state.seat_of(value)] += 1
    return pieces.seated(land) <= max(counts)


def _put_owner(state: State, site: str, value: str | int) -> None:
    land = _land(state, site)
    state.pieces.clear(land, site)
    if value != NOBODY:
        state.pieces.build(land, state.seat_of(str(value)), site)


def _land(state: State, site: str) -> Country:
    assert state.board is not None  # sites are offered only with one
    return state.board.country[site]


PIECE_KINDS: dict[str, Kind[State]] = {
    "site": Kind(_sites, _owner, _owner_choices, _put_owner),
    "abbeys": Kind(_counted, _abbeys, _abbeys_choices, _put_abbeys),
    "councillors": Kind(_each, _councillors, _councillors_choices, _put_councillors),
}


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
