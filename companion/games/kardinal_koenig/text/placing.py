"""Kardinal & König's words for laying cards and placing pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.flow import Event
from companion.games.kardinal_koenig import events as e
from companion.games.kardinal_koenig import questions as q
from companion.games.kardinal_koenig.cards import CARD, CARD_OF, PAIR, PAIR_AND_CARD, TWO
from companion.games.kardinal_koenig.choices import laid_by
from companion.games.kardinal_koenig.placing import room
from companion.games.kardinal_koenig.state import State
from companion.games.kardinal_koenig.text.names import (
    card_name,
    cards_told,
    country_name,
    letters,
    named,
    piece_name,
    two_pieces,
    why_barred,
)
from companion.views.facts import Barred, FactRow, OptionFacts
from companion.views.text_rows import EventText, QuestionText
from companion.words import Cast, _, marked, ngettext
from companion.words.filling_fields import when, which
from companion.words.why import barred


def _lay(option: str) -> str:
    """Return laid cards in short words, as in "two France"."""
    for start, text in (
        ("pair and card ", _("a card and two {card}")),
        ("pair ", _("two {card}")),
    ):
        if option.startswith(start):
            return text.format(card=card_name(option.removeprefix(start)))
    return _("one card") if option == "card" else _("two cards of the country")


def _why_barring(question: q.Barring, _before: Sequence[Event], cast: Cast) -> Sequence[str]:
    lines = [
        barred(_lay(name) if isinstance(question, q.Lay) else named(name), why_barred(reason))
        for name, reason in question.barred.items()
    ]
    return [_("question for {name}").format(name=cast.name(question.seat)), *lines]


def _country(state: State, option: str, cast: Cast) -> FactRow:
    """Return a country's abbeys, councillors and free sites."""
    if option not in CARD_OF:
        return FactRow()
    pieces = state.pieces
    if not pieces.built(option):
        seal = ""
    else:
        seal = _("{n} of {limit}").format(n=pieces.seated(option), limit=pieces.limit(option))
    sites = state.sites_left(option)
    free = () if sites is None else (_("{n} free").format(n=sites),)
    return FactRow((letters(pieces.abbeys_in(option), cast) or _("empty"), seal, *free))


def _why_no_room(state: State, question: q.Where, land: str, reason: str) -> str:
    if reason != "no-room" or question.seat is None:
        return why_barred(reason)
    bars = dict.fromkeys(filter(None, room(state, question.seat, land).bars))
    return ", ".join(map(why_barred, bars))


def _facts_where(question: q.Where, state: State, cast: Cast) -> OptionFacts:
    heads = (_("abbeys"), _("seal"), _("abbey sites")) if state.board else (_("abbeys"), _("seal"))
    rows = tuple(_country(state, option, cast) for option in question.options)
    barred = tuple(
        Barred(country_name(land), _why_no_room(state, question, land, reason))
        for land, reason in question.barred.items()
    )
    return OptionFacts(heads, rows, barred)


def _label_lay(question: q.Lay, option: str, _cast: Cast) -> str:
    named = card_name(CARD_OF[question.country])
    if option == CARD:
        return named
    if option == TWO:
        return _("two {card}").format(card=named)
    if option.startswith(PAIR_AND_CARD):
        pair = option.removeprefix(PAIR_AND_CARD)
        if pair == CARD_OF[question.country]:
            return _("three {card}").format(card=named)
        return _("the card, and two {pair}").format(pair=card_name(pair))
    return _("2 {pair} cards as a joker").format(pair=card_name(option.removeprefix(PAIR)))


def _places(question: q.Lay, option: str) -> str:
    number = laid_by(question.country, option).pieces
    return ngettext("{n} piece", "{n} pieces", number).format(n=number)


def _barred_lays(question: q.Lay, cast: Cast) -> Iterator[Barred]:
    """Yield a line per reason; F1 says which cards it excludes."""
    for reason in dict.fromkeys(question.barred.values()):
        ways = [option for option, why in question.barred.items() if why == reason]
        if reason == "one-piece":
            name = _("cards for two pieces")
        elif len(ways) == 1:
            name = _label_lay(question, ways[0], cast)
        else:
            name = _("other ways ({n})").format(n=len(ways))
        yield Barred(name, why_barred(reason))


def _facts_lay(question: q.Lay, _state: State, cast: Cast) -> OptionFacts:
    rows = tuple(FactRow((_places(question, option),)) for option in question.options)
    return OptionFacts((_("places"),), rows, tuple(_barred_lays(question, cast)))


def _facts_piece(question: q.Piece | q.Pieces, state: State, _cast: Cast) -> OptionFacts:
    name = piece_name if isinstance(question, q.Piece) else two_pieces
    barred = tuple(
        Barred(name(kind), why_barred(reason)) for kind, reason in question.barred.items()
    )
    pieces = state.pieces
    about = _("councillors on the seal: {n} of {limit}").format(
        n=pieces.seated(question.country), limit=pieces.limit(question.country)
    )
    return OptionFacts(barred=barred, about=about)


def _facts_site(question: q.Site, state: State, _cast: Cast) -> OptionFacts:
    """Return, for each site, the player's abbeys that a road joins to it."""
    if state.board is None or question.seat is None:
        return OptionFacts()
    own, board = state.pieces.sites(question.seat), state.board
    beside = [
        [each for each in board.country if each in own & board.near[site]]
        for site in question.options
    ]
    if not any(beside):
        return OptionFacts()
    return OptionFacts((_("own abbeys"),), tuple(FactRow((", ".join(each),)) for each in beside))


ROWS = (
    QuestionText(q.Barring, why=_why_barring),
    QuestionText(
        q.Where,
        ask=when(
            "after",
            marked("{name}: place one more piece, in another country?"),
            when(
                "is_last",
                marked("{name}, last turn: place pieces in which country?"),
                marked("{name}: place pieces in which country? Or swap a card?"),
            ),
        ),
        fields={"is_last": lambda question: q.PASS in question.options},
        verb=marked("Country?"),
        label={
            q.SWAP: marked("swap a card, place nothing"),
            q.PASS: marked("pass, place nothing"),
            q.DONE: marked("no, that was all"),
        },
        option=country_name,
        facts=_facts_where,
        passing=lambda question: question.options[-1],
        further=("K3f",),
    ),
    QuestionText(
        q.Lay,
        ask=marked("{name}: which cards for {country}?"),
        verb=marked("Cards?"),
        label=_label_lay,
        facts=_facts_lay,
        further=("K3d", "K1d"),
    ),
    QuestionText(
        q.Piece,
        ask=which(
            "pieces",
            {1: marked("{name}: an abbey or a councillor in {country}?")},
            which(
                "number",
                {1: marked("{name}: which piece do you place first in {country}?")},
                marked("{name}: which piece do you place second in {country}?"),
            ),
        ),
        verb=marked("Which piece?"),
        option=piece_name,
        facts=_facts_piece,
        further=("K3c", "K4a"),
    ),
    QuestionText(
        q.Pieces,
        ask=marked("{name}: which two pieces do you place in {country}?"),
        verb=marked("Which two?"),
        option=two_pieces,
        facts=_facts_piece,
        further=("K3c", "K4a"),
    ),
    QuestionText(
        q.Site,
        ask=marked("{name}: on which site in {country} do you place the abbey?"),
        verb=marked("Which site?"),
        option=str,
        facts=_facts_site,
    ),
    EventText(
        e.CardsLaid,
        say=marked("{name} plays {cards} for {country}."),
        fields={
            "cards": lambda event: cards_told(event.cards),
            "n": lambda event: event.pieces,
            "card": lambda event: card_name(event.joker),
        },
        why=(
            marked("played: {cards}"),
            marked("pieces: {n}"),
            when("joker", marked("joker: {card}")),
        ),
    ),
    EventText(
        e.AbbeyBuilt,
        say=when(
            "site",
            marked("{name} builds an abbey in {country}, on site {site}."),
            marked("{name} builds an abbey in {country}."),
        ),
    ),
    EventText(
        e.CouncillorSent,
        say=marked("{name} sends a councillor to {country}: {seated} of {limit}."),
        further=("K3c", "K4a"),
    ),
    EventText(
        e.Passed,
        say=marked("{name} places no piece."),
        why=(marked("{name} keeps the same cards"),),
    ),
    EventText(
        e.NothingFits,
        say=marked("No piece can be placed any more. The game is over."),
        why=(
            marked("every seal is full, or nobody has a councillor left"),
            marked("no abbey can be placed"),
        ),
    ),
)
