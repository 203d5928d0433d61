"""Taking cards, turning them up, and the end of each pile (rules 3e, 3f and 5)."""

from __future__ import annotations

from companion.engine.flow import Flow, ask
from companion.games.asking import choose
from companion.games.kardinal_koenig import choices
from companion.games.kardinal_koenig import events as happen
from companion.games.kardinal_koenig.cards import CARDS, FACE_UP, HAND
from companion.games.kardinal_koenig.final_points import interim_scoring
from companion.games.kardinal_koenig.questions import PILE, InterimDone, TurnUp
from companion.games.kardinal_koenig.state import State


def refill(state: State, seat: int) -> Flow[None]:
    """Take cards one by one up to three, then turn up the face-up pair again (3e)."""
    while state.cards.hands[seat] < HAND and not state.is_drawn_out:
        if not (yield from take(state, seat, "K3e")):
            break
    yield from turn_up_pair(state, seat)


def swap(state: State, seat: int) -> Flow[None]:
    """Swap exactly one card (3f)."""
    card = yield from choose(lambda: choices.discard(state, seat))
    if card is None:
        yield happen.Passed(seat=seat)
        return
    state.cards.discard(seat, card)
    yield happen.CardSwapped(seat=seat, card=card)
    yield from take(state, seat, "K3f")
    yield from turn_up_pair(state, seat)


def take(state: State, seat: int, rule: str) -> Flow[bool]:
    """Take a face-up card or the pile's top card; return whether there was one."""
    choice = yield from choose(lambda: choices.take_card(state, seat, rule))
    if choice is None:
        return False
    cards = state.cards
    if choice != PILE:
        cards.take_face_up(seat, choice)
        yield happen.CardTaken(seat=seat, card=choice, pile=cards.pile, rule=rule)
        return True
    cards.take_unseen(seat)
    yield happen.CardTaken(seat=seat, card="", pile=cards.pile, rule=rule)
    yield from look_at_pile(state)
    return True


def turn_up_pair(state: State, seat: int) -> Flow[None]:
    """Turn up cards until two lie face up, while cards are drawn at all."""
    while len(state.cards.face_up) < FACE_UP and not state.is_drawn_out:
        card = yield from choose(lambda: turn_up(state, seat))
        if card is None:
            return
        state.cards.turn_up(card)
        yield happen.TurnedUp(card=card, pile=state.cards.pile)
        yield from look_at_pile(state)


def turn_up(state: State, seat: int) -> TurnUp:
    """Build the question for the card turned up, with the likelihood of each."""
    cards = state.cards
    copies = {card: number for card in CARDS if (number := cards.turnable(card)) > 0}
    if cards.pile and not copies:  # it contradicts earlier plays: the players say
        copies = {card: number for card in CARDS if (number := cards.unseen(card)) > 0}
    return TurnUp(options=tuple(copies), copies=tuple(copies.values()), pile=cards.pile, seat=seat)


def look_at_pile(state: State) -> Flow[None]:
    """Score and shuffle at once if the pile is empty, or end the drawing (5a)."""
    if state.cards.pile or state.is_drawn_out:
        return
    state.emptied += 1
    yield happen.PileEmpty(number=state.emptied, rule="K5c" if state.is_drawn_out else "K5a")
    if state.is_drawn_out:
        yield happen.LastTurns(order=tuple(after(state)))
        return
    yield from interim_scoring(state)
    cards = state.cards
    cards.shuffle()
    yield happen.Shuffled(
        pile=cards.pile,
        cards=sum(cards.in_play.values()) - cards.astray,
        hands=sum(cards.hands),
        face_up=len(cards.face_up),
    )
    if state.stops_at_interim:
        yield from ask(InterimDone)


def after(state: State) -> list[int]:
    """Return the seats after the current one, up to the starting player's right (5c)."""
    number = len(state.sides)
    done = (state.to_move - state.first) % number
    return [(state.first + turns) % number for turns in range(done + 1, number)]
