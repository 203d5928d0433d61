"""The court on screens: beside options, beside the board, beside the players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.flow import Question
from companion.games.wallenstein.court import questions as cq
from companion.games.wallenstein.court.favours import FAVOUR
from companion.games.wallenstein.court.state import (
    BOTH,
    CALM,
    SIDE_SPACES,
    at_court,
    court,
    kind,
    shielded_by,
    stock,
    waiting,
)
from companion.games.wallenstein.events import PointLine
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import court as court_questions
from companion.games.wallenstein.text import court_events
from companion.games.wallenstein.text.court_things import does, favour, names, officers, space
from companion.games.wallenstein.text.module_words import ModuleWords
from companion.views.planning import PlanSpace
from companion.views.view import Lying, Open
from companion.words import Cast, _, marked

_RULES = {
    "W8": marked(
        "The Imperial court is a separate module. It adds a side board, officers and "
        "favour cards to spring, summer and autumn."
    ),
    "W8.1": marked(
        "Everybody has 7 court officers, 3 tower cards and a side board. On the side "
        "board, players turn 3, 2 and 1 armies into officers."
    ),
    "W8.2": marked(
        "When the tower is first filled, players put one officer into the reception hall "
        "for each of their armies that lands in the tray. The armies still return to the "
        "reserve."
    ),
    "W8.3": marked(
        "Each season, before planning, 3 of the 21 favour cards are turned up. The card "
        "with the highest number costs 4 officers, the middle one 3, the lowest 2. A price "
        "does not change when another card is taken. Cards that nobody takes are out of "
        "the game."
    ),
    "W8.4": marked(
        "The side board is planned in secret together with the main board. Each of its "
        "three spaces gets a province card, a tower card or a coin card. A province can be "
        "used on one board only, or as the bid. On the main board a tower card counts as a "
        "coin card, and as a bid it counts as coin 0. The five coin cards and three tower "
        "cards cover the spaces that have no province. An option decides whether an empty "
        "space counts as a coin card."
    ),
    "W8.5": marked(
        "After the turn order is set, players resolve their side boards in this order, "
        "each one 3, then 2, then 1. Exactly that many armies leave the province, where at "
        "least one more must stay. With a tower card they leave the tray. The armies go to "
        "the reserve, and as many officers go into the reception hall. What cannot be "
        "carried out in full is cancelled. Nothing is thrown."
    ),
    "W8.6": marked(
        "Then the player with the most officers in the hall goes first; ties follow the "
        "turn order. All officers of this player move up to the audience hall. The player "
        "may take one card and pay its price. The paid officers return to the player, and "
        "the card is used at once. The audience ends when no card is left or everybody has "
        "had a turn. The other officers move down again, and cards left over are out of "
        "the game."
    ),
    "W8.7": marked(
        "1: you may cancel the season's event. 2, 9, 16: thalers. 5, 15, 20: grain. 3, 8, "
        "14: armies from the reserve into the tray. 6, 13, 19: points. 7, 17, 21: a free "
        "building. 12: three armies into an own or a neutral province; a neutral one "
        "becomes yours without a battle. Amounts and kinds are on the cards."
    ),
    "W8.7a": marked(
        "Favour 4: take a revolt marker off one of your provinces. A player without any "
        "marked province may keep the card. It then cancels, once, the next marker in one "
        "of that player's provinces. An option decides how long the card can be kept."
    ),
    "W8.7b": marked(
        "Favours 10, 11, 18: until the end of the season nobody may attack this player "
        "with battle A, with battle B, or with either. The card says which. Revolts still "
        "happen."
    ),
    "W8.7c": marked(
        "Favour 1 cancels the season's event for everybody, and the event card is out of "
        "the game. The loss of grain in winter is on another card and still counts."
    ),
    "W8.8": marked(
        "A favour is used as far as possible; the officers are paid in any case. If the "
        "reserve has too few armies, you get those that are left, or none (an option). "
        "Another option decides whether a free trade house removes a revolt marker when "
        "the trade house event is in force."
    ),
    "W8.9": marked(
        "Armies that a favour puts into the tray go in with the next throw, or can be used "
        "for a tower card in the next season."
    ),
    "W8.10": marked(
        "Winter has no court. Officers stay in the reception hall from season to season, "
        "and also into the second year (an option). At the end of the game they are worth "
        "nothing."
    ),
}


def barred(state: State, action: str, target: str) -> str | None:
    """Return the favour that protects the target from this action, or None."""
    card = shielded_by(state, state.owner(target), action)
    return None if card is None else favour(card)


def ahead(question: Question[Any], state: State, cast: Cast) -> tuple[str, ...]:
    """Return what comes next, in words."""
    if isinstance(question, cq.SideBoard):
        own = [space(each) for each in SIDE_SPACES if each < question.space]
        done = (question.seat, *court(state).turned)
        after = [seat for seat in state.order if seat not in done]
        boards = [_("{name}'s side board").format(name=cast.name(seat)) for seat in after]
        return (*own, *boards, _("the audience"))
    if isinstance(question, cq.TakeFavour):
        return tuple(
            _("{name} with {officers}").format(
                name=cast.name(seat), officers=officers(at_court(state, seat))
            )
            for seat in waiting(state)
        )
    return ()


# --- Beside the board ---


def standing(state: State, _cast: Cast) -> Iterator[str]:
    """Yield the favours that lie open."""
    if here := court(state).open:
        yield _("favour cards: {cards}").format(cards=" · ".join(here.values()))


def holds(state: State, seat: int) -> Iterator[str]:
    """Yield a player's officers and favours in words."""
    here = court(state)
    if number := at_court(state, seat):
        yield _("{officers} at court").format(officers=officers(number))
    if here.keeper == seat:
        yield favour(CALM)
    for card in (card for card, holder in here.shields.items() if holder == seat):
        yield _("safe from battle {battles}").format(battles=_briefly(kind(state, card)))


def _briefly(forbids: str) -> str:
    return "A, B" if forbids == BOTH else forbids[-1:].upper()


def lying(state: State, cast: Cast) -> Iterator[Open]:
    """Yield the favours at court and everybody's officers."""
    here = court(state)
    cards = [
        Lying(f"{card}  {does(card, here.printed)}", officers(price))
        for price, card in here.open.items()
    ]
    yield Open(_("Favours at court"), tuple(cards))
    if state.year:
        halls = [
            Lying(
                cast.name(seat),
                _("{n} at court").format(n=at_court(state, seat)),
                _("{officers} in stock").format(officers=officers(stock(state, seat))),
            )
            for seat in state.order or range(len(state.seats))
        ]
        yield Open(_("Officers"), tuple(halls))


# --- Names ---


def line(of: PointLine) -> str | None:
    """Return a favour's line of points in words, or None."""
    return favour(str(of.count)).capitalize() if of.what == FAVOUR else None


def value(what: str, value: str | int, cast: Cast) -> str | None:
    """Return the words for a corrected value, or None if it is not the court's."""
    is_player = any(seat.colour == value for seat in cast.seats)
    return cast.of(str(value)) if what == "favour-of" and is_player else None


def where(what: str, of: str) -> str | None:
    """Return the favour that a correction is about, or None."""
    return favour(of).capitalize() if what in {"favour", "favour-of"} else None


FIELDS = {
    "amount": marked("received"),
    "armies": marked("armies"),
    "away": marked("out of the game"),
    "back": marked("officers left at court"),
    "card": marked("card"),
    "cards": marked("favours and their prices"),
    "forbids": marked("battles"),
    "hall": marked("officers at court"),
    "in_stock": marked("own officers in stock"),
    "in_tray": marked("own armies in the tray"),
    "kept": marked("kept for later"),
    "printed": marked("printed on the card"),
    "prices": marked("prices that can be paid"),
    "space": marked("armies to turn into officers"),
    "taken": marked("was neutral"),
    "there": marked("available"),
}


def space_of(question: Question[Any]) -> str | None:
    """Return the space of the plan that a question is about, or None."""
    return cq.side_space(question.space) if isinstance(question, cq.SideBoard) else None


def spaces(state: State, seat: int) -> Iterator[PlanSpace]:
    """Yield a player's side board spaces for planning."""
    is_over = seat in court(state).turned
    for number in SIDE_SPACES:
        yield PlanSpace(cq.side_space(number), space(number), cq.SideBoard.__name__, is_over)


WORDS = ModuleWords(
    rows=(*court_questions.ROWS, *court_events.ROWS),
    barred=barred,
    ahead=ahead,
    rules=_RULES,
    chapters={"W8": marked("The Imperial court")},
    names=names,
    fields=FIELDS,
    value=value,
    where=where,
    line=line,
    standing=standing,
    holds=holds,
    open=lying,
    space_of=space_of,
    spaces=spaces,
)
