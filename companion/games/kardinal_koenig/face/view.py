"""Kardinal & König on the main screen, and what everybody has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.engine.flow import Colour, Question
from companion.engine.session import Session
from companion.games.kardinal_koenig import drawing, final_points, questions
from companion.games.kardinal_koenig.board import COUNTRIES
from companion.games.kardinal_koenig.cards import CARDS
from companion.games.kardinal_koenig.face.atlas import atlas
from companion.games.kardinal_koenig.final_points import by_country, interim
from companion.games.kardinal_koenig.state import HANDS_SEEN, State
from companion.games.kardinal_koenig.text.names import card_name, card_short, cards, points
from companion.views.atlas import Atlas, Spot
from companion.views.holdings import Holdings, HoldingsRow, Reckoned
from companion.views.view import Column, Lying, Open, PhaseStep, PlayerRow, StepState, View
from companion.words import Cast, _
from companion.words.plays import shown_name


def columns() -> tuple[Column, ...]:
    return (
        Column(_("points")),
        Column(_("abbeys")),
        Column(_("unused abbeys")),
        Column(_("unused councillors")),
        Column(_("cards")),
    )


def cells(state: State, seat: int) -> tuple[str, ...]:
    """Return a player's values in these columns."""
    pieces = state.pieces
    numbers = (
        final_points.points(state, seat),
        final_points.built(state, seat),
        pieces.abbeys_left(seat),
        pieces.councillors_left(seat),
        state.cards.hands[seat],
    )
    return tuple(map(str, numbers))


def view(session: Session[Any], cast: Cast) -> View:
    """Return the main screen."""
    state: State = session.state
    standing = tuple(_standing(state))
    return View(
        title=_("Round {number}").format(number=state.round) if state.round else _("Set-up"),
        steps=_steps(state, session.pending),
        columns=columns(),
        players=tuple(_row(state, seat) for seat in _order(state)),
        standing=standing,
        open=tuple(_open(state)) if state.round else (),
        note=standing[-1] if state.round else "",
        foot=tuple(_foot(state, cast)),
    )


def _order(state: State) -> list[int]:
    """Return the seats from the black marker on."""
    number = len(state.sides)
    return [(state.first + turns) % number for turns in range(number)]


def _row(state: State, seat: int) -> PlayerRow:
    side = state.sides[seat]
    seen_cards = state.cards.seen_cards[seat]
    held = ", ".join(
        card_short(card) if number == 1 else f"{number} {card_short(card)}"
        for card, number in seen_cards.items()
        if number
    )
    is_shown = state.chosen(HANDS_SEEN) == HANDS_SEEN.default
    text = _("seen: {cards}").format(cards=held) if held and is_shown else ""
    return PlayerRow(seat, side.colour, shown_name(side.name), cells(state, seat), text)


def _standing(state: State) -> Iterator[str]:
    if not state.round:
        yield _("Set-up")
        return
    yield _("Round {number}").format(number=state.round)
    yield _pile(state)


def _pile(state: State) -> str:
    if state.is_full:
        return _("nothing can be placed any more")
    if state.is_drawn_out:
        return _("last turns: nobody draws")
    left = cards(state.cards.pile)
    if state.emptied:
        return _("second pile: {left}").format(left=left)
    return _("first pile: {left}").format(left=left)


def _foot(state: State, cast: Cast) -> Iterator[str]:
    if state.round and not state.is_over:
        yield _("black marker: {name}").format(name=cast.name(state.first))


def _open(state: State) -> Iterator[Open]:
    up = state.cards.face_up
    if up and not state.is_drawn_out:
        yield Open(_("Face up"), tuple(Lying(card_name(card)) for card in up))
    discards = tuple(Lying(card_name(card), _discards(state, card)) for card in CARDS)
    yield Open(_("Discarded · not seen"), discards)


def _discards(state: State, card: str) -> str:
    return f"{state.cards.discards[card]} · {state.cards.unseen(card)}"


def _steps(state: State, question: Question[Any] | None) -> tuple[PhaseStep, ...]:
    if not state.round or question is None or state.is_over:
        return ()
    takes = isinstance(question, questions.TakeCard | questions.TurnUp)
    swaps = isinstance(question, questions.Discard) or (takes and not state.used)
    first = _("Swap a card") if swaps else _("Place pieces")
    steps = [PhaseStep(first, StepState.DONE if takes else StepState.NOW)]
    if not state.is_drawn_out:
        turns_up = isinstance(question, questions.TurnUp)
        taking = StepState.NOW if isinstance(question, questions.TakeCard) else StepState.AHEAD
        steps += [
            PhaseStep(_("Take cards"), StepState.DONE if turns_up else taking),
            PhaseStep(_("Turn up the pair"), StepState.NOW if turns_up else StepState.AHEAD),
        ]
    return tuple(steps)


def ahead(state: State, cast: Cast) -> tuple[str, ...]:
    """Return whose turns come next; in the last round until its end."""
    if not state.round or state.is_over:
        return ()
    if state.is_ending:
        return tuple(cast.name(seat) for seat in drawing.after(state))
    return (cast.name((state.to_move + 1) % len(state.sides)),)


def holdings(state: State) -> Holdings:
    board_atlas = atlas(state)
    return Holdings(
        columns=columns(),
        players=tuple(_holder(state, seat) for seat in state.seats),
        regions=board_atlas.regions,
        places=tuple(_places(state, board_atlas)),
        legend=board_atlas.legend,
    )


def _places(state: State, board_atlas: Atlas) -> Iterator[Spot]:
    """Yield sites with an abbey; without a board countries, under each player with abbeys there."""
    for spot in board_atlas.spots.values():
        if spot.owner is not None:
            yield spot
        elif spot.option in COUNTRIES:
            for seat, number in enumerate(state.pieces.abbeys_in(spot.option)):
                if number:
                    yield _abbeys(spot, state.colour(seat), number)


def _abbeys(spot: Spot, colour: Colour, number: int) -> Spot:
    """Return abbeys without the country's name, which stands above them."""
    return replace(spot, name=_("abbeys"), owner=colour, cubes=number, pieces="", facts=())


def _holder(state: State, seat: int) -> HoldingsRow:
    side = state.sides[seat]
    return HoldingsRow(
        seat, shown_name(side.name), side.colour, cells(state, seat), _reckoned(state, seat)
    )


def _reckoned(state: State, seat: int) -> tuple[Reckoned, ...]:
    if state.is_over or not state.round:
        return ()
    now = sum(each[seat] for each in by_country(state).values())
    if state.emptied:
        text = _("interim: {points}; abbeys would score {now} more now").format(
            points=points(interim(state, seat)), now=now
        )
    else:
        text = _("abbeys would score {points} now").format(points=points(now))
    return (Reckoned(text),)
