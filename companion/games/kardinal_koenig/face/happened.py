"""Kardinal & König's events as sentences, and what players do with their hands."""

from __future__ import annotations

from functools import singledispatch

from companion.engine.flow import Event, FlowStep
from companion.games.kardinal_koenig import events as e
from companion.games.kardinal_koenig import questions as q
from companion.games.kardinal_koenig.cards import MOST_PLAYERS
from companion.games.kardinal_koenig.face import board_happened, corrected
from companion.games.kardinal_koenig.face.countries import country_name
from companion.games.kardinal_koenig.face.names import (
    abbeys,
    card_name,
    cards,
    cards_told,
    pair_name,
    pieces_left,
    points,
)
from companion.words import correcting
from companion.words.cast import Cast
from companion.words.generic import listed
from companion.words.language import _, ngettext


@singledispatch
def happened(event: Event, cast: Cast) -> str:
    """Return the event as a sentence."""
    return board_happened.happened(event, cast)


@happened.register
def _dealt(event: e.CardsDealt, cast: Cast) -> str:
    return _("{name} has the black marker. Everybody has three cards; {cards} are in play.").format(
        name=cast.name(event.seat), cards=cards(event.cards)
    )


@happened.register
def _round(event: e.RoundBegan, _cast: Cast) -> str:
    return _("Round {number} begins.").format(number=event.number)


@happened.register
def _turned_up(event: e.TurnedUp, _cast: Cast) -> str:
    return _("Turned up: {card}. The pile has {left}.").format(
        card=card_name(event.card), left=cards(event.pile)
    )


@happened.register
def _laid(event: e.CardsLaid, cast: Cast) -> str:
    return _("{name} plays {cards} for {country}.").format(
        name=cast.name(event.seat),
        cards=cards_told(event.cards),
        country=country_name(event.country),
    )


@happened.register
def _built(event: e.AbbeyBuilt, cast: Cast) -> str:
    values = {"name": cast.name(event.seat), "country": country_name(event.country)}
    if event.site:
        return _("{name} builds an abbey in {country}, on site {site}.").format(
            site=event.site, **values
        )
    return _("{name} builds an abbey in {country}.").format(**values)


@happened.register
def _sent(event: e.CouncillorSent, cast: Cast) -> str:
    return _("{name} sends a councillor to {country}: {seated} of {limit}.").format(
        name=cast.name(event.seat),
        country=country_name(event.country),
        seated=event.seated,
        limit=event.limit,
    )


@happened.register
def _swapped(event: e.CardSwapped, cast: Cast) -> str:
    return _("{name} discards {card} to take another card.").format(
        name=cast.name(event.seat), card=card_name(event.card)
    )


@happened.register
def _card_taken(event: e.CardTaken, cast: Cast) -> str:
    name = cast.name(event.seat)
    if event.card:
        return _("{name} takes {card}.").format(name=name, card=card_name(event.card))
    return _("{name} takes a card from the pile.").format(name=name)


@happened.register
def _passed(event: e.Passed, cast: Cast) -> str:
    return _("{name} places no piece.").format(name=cast.name(event.seat))


@happened.register
def _empty(event: e.PileEmpty, _cast: Cast) -> str:
    if event.number == 1:
        return _("The pile is empty. Now the abbeys are scored.")
    return _("The pile is empty for the second time. Nobody draws any more.")


@happened.register
def _country(event: e.CountryScored, cast: Cast) -> str:
    return _("{country}: {points}.").format(
        country=country_name(event.country), points=_gained(event.points, cast)
    )


def _gained(by_seat: tuple[int, ...], cast: Cast) -> str:
    return listed([f"{cast.name(n)} {number}" for n, number in enumerate(by_seat) if number])


@happened.register
def _interim(event: e.InterimScored, cast: Cast) -> str:
    shares = [f"{cast.name(n)} {number}" for n, number in enumerate(event.points)]
    return _("Interim scoring: {points}.").format(points=listed(shares))


@happened.register
def _shuffled(event: e.Shuffled, _cast: Cast) -> str:
    return _("The discards are shuffled. The new pile has {cards}.").format(cards=cards(event.pile))


@happened.register
def _last(event: e.LastTurns, cast: Cast) -> str:
    if not event.order:
        return _("All players have had the same number of turns. The game is over.")
    names = listed([cast.name(seat) for seat in event.order])
    return ngettext(
        "{names} has one more turn.", "{names} have one more turn each.", len(event.order)
    ).format(names=names)


@happened.register
def _full(_event: e.NothingFits, _cast: Cast) -> str:
    return _("No piece can be placed any more. The game is over.")


@happened.register
def _alliance(event: e.AllianceScored, cast: Cast) -> str:
    return _("Alliance {pair}: {points}.").format(
        pair=pair_name(event.one, event.other, event.number), points=_gained(event.points, cast)
    )


@happened.register
def _chain(event: e.ChainScored, cast: Cast) -> str:
    template = _("{name} has a chain of {abbeys}.")
    if event.sites:
        template = _("{name} has a chain of {abbeys}: {sites}.")
    return template.format(
        name=cast.name(event.seat), abbeys=abbeys(event.abbeys), sites=", ".join(event.sites)
    )


@happened.register
def _counted(event: e.PointsCounted, cast: Cast) -> str:
    return _("{name}: {points}, {left}.").format(
        name=cast.name(event.seat), points=points(event.points), left=pieces_left(event.left)
    )


@happened.register
def _won(event: e.GameWon, cast: Cast) -> str:
    return verdict(event, cast)


@happened.register
def _corrected(event: e.Corrected, cast: Cast) -> str:
    return correcting.in_history(event, corrected.correction(event, cast))


def verdict(won: e.GameWon, cast: Cast) -> str:
    """Return who has won, and how."""
    values = {
        "names": listed([cast.name(seat) for seat in won.winners]),
        "points": points(won.points),
        "left": pieces_left(won.left),
    }
    if len(won.winners) > 1:
        return _("{names} share the victory: {points} and {left} each.").format(**values)
    if won.by == "pieces":
        return _("{names} wins with {points}. The tie is decided by {left}.").format(**values)
    return _("{names} wins with {points}.").format(**values)


@singledispatch
def hands(_step: FlowStep) -> str:
    """Return what players do with their hands for this step, in words."""
    return ""


@hands.register
def _shuffle(_event: e.Shuffled) -> str:
    return _("shuffle the discards: they form the new pile")


@hands.register
def _deck(question: q.Starter) -> str:
    """Return which cards stay in the box with fewer than five players (1)."""
    out = MOST_PLAYERS - len(question.options)
    if not out:
        return _("play with the whole deck")
    return ngettext(
        "return {n} card of each colour to the box",
        "return {n} cards of each colour to the box",
        out,
    ).format(n=out)


@hands.register
def _scored(_question: q.InterimDone) -> str:
    return _("move everybody's point marker")


@hands.register
def _marker(_event: e.CardsDealt) -> str:
    return _("deal three cards to each player and the black marker to the first player")
