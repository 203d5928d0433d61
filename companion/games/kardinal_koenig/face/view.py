"""Kardinal & König on the main screen: a turn's steps, everybody's pieces, the open cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.flow import Question
from companion.engine.session import Session
from companion.games.kardinal_koenig.cards import CARDS
from companion.games.kardinal_koenig.counting import built, points
from companion.games.kardinal_koenig.drawing import after
from companion.games.kardinal_koenig.face.names import card_name, card_short, cards
from companion.games.kardinal_koenig.options import HANDS_SEEN
from companion.games.kardinal_koenig.questions import Discard, TakeCard, TurnUp
from companion.games.kardinal_koenig.table import State
from companion.views.view import Column, Lying, Open, PhaseStep, PlayerRow, StepState, View
from companion.words import Cast, _
from companion.words.plays import shown_name


def columns() -> tuple[Column, ...]:
    """Return the columns of the players' table."""
    return (
        Column(_("points")),
        Column(_("abbeys")),
        Column(_("abbeys left")),
        Column(_("councillors left")),
        Column(_("cards")),
    )


def cells(table: State, seat: int) -> tuple[str, ...]:
    """Return a player's values in these columns."""
    pieces = table.pieces
    numbers = (
        points(table, seat),
        built(table, seat),
        pieces.abbeys_left(seat),
        pieces.councillors_left(seat),
        table.cards.hands[seat],
    )
    return tuple(map(str, numbers))


def view(session: Session[Any], cast: Cast) -> View:
    """Return the main screen."""
    table: State = session.table
    standing = tuple(_standing(table))
    return View(
        title=_("Round {number}").format(number=table.round) if table.round else _("Set-up"),
        steps=_steps(table, session.pending),
        columns=columns(),
        players=tuple(_row(table, seat) for seat in _order(table)),
        standing=standing,
        open=tuple(_open(table)) if table.round else (),
        note=standing[-1] if table.round else "",
        foot=tuple(_foot(table, cast)),
    )


def _order(table: State) -> list[int]:
    """Return the seats from the black marker on."""
    number = len(table.sides)
    return [(table.first + turns) % number for turns in range(number)]


def _row(table: State, seat: int) -> PlayerRow:
    side = table.sides[seat]
    seen_cards = table.cards.seen_cards[seat]
    held = ", ".join(
        card_short(card) if number == 1 else f"{number} {card_short(card)}"
        for card, number in seen_cards.items()
        if number
    )
    is_shown = table.chosen(HANDS_SEEN) == HANDS_SEEN.default
    text = _("seen: {cards}").format(cards=held) if held and is_shown else ""
    return PlayerRow(seat, side.colour, shown_name(side.name), cells(table, seat), text)


def _standing(table: State) -> Iterator[str]:
    if not table.round:
        yield _("Set-up")
        return
    yield _("Round {number}").format(number=table.round)
    yield _pile(table)


def _pile(table: State) -> str:
    if table.is_full:
        return _("nothing can be placed any more")
    if table.is_drawn_out:
        return _("the last turns: nobody draws")
    left = cards(table.cards.pile)
    if table.emptied:
        return _("second pile: {left}").format(left=left)
    return _("first pile: {left}").format(left=left)


def _foot(table: State, cast: Cast) -> Iterator[str]:
    if table.round and not table.is_over:
        yield _("black marker: {name}").format(name=cast.name(table.first))


def _open(table: State) -> Iterator[Open]:
    up = table.cards.face_up
    if up and not table.is_drawn_out:
        yield Open(_("Face up"), tuple(Lying(card_name(card)) for card in up))
    discards = tuple(Lying(card_name(card), _discards(table, card)) for card in CARDS)
    yield Open(_("Discarded, and not seen"), discards)


def _discards(table: State, card: str) -> str:
    return f"{table.cards.discards[card]} · {table.cards.unseen(card)}"


def _steps(table: State, question: Question[Any] | None) -> tuple[PhaseStep, ...]:
    if not table.round or question is None or table.is_over:
        return ()
    takes = isinstance(question, TakeCard | TurnUp)
    swaps = isinstance(question, Discard) or (takes and not table.used)
    first = _("Swap a card") if swaps else _("Place pieces")
    steps = [PhaseStep(first, StepState.DONE if takes else StepState.NOW)]
    if not table.is_drawn_out:
        turns_up = isinstance(question, TurnUp)
        taking = StepState.NOW if isinstance(question, TakeCard) else StepState.AHEAD
        steps += [
            PhaseStep(_("Take cards"), StepState.DONE if turns_up else taking),
            PhaseStep(_("Turn up the pair"), StepState.NOW if turns_up else StepState.AHEAD),
        ]
    return tuple(steps)


def ahead(table: State, cast: Cast) -> tuple[str, ...]:
    """Return whose turns come next; in the last round until its end."""
    if not table.round or table.is_over:
        return ()
    if table.is_ending:
        return tuple(cast.name(seat) for seat in after(table))
    return (cast.name((table.to_move + 1) % len(table.sides)),)
