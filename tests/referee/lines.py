"""How the lines of a position are played: cards, bids, leaders; answers; what fell out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.flow import Answer, Number, PrintedSheet, Question, Throw
from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.games.wallenstein.events import YearEnded
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.landsknechte.questions import CardBonus, ChooseBonus
from companion.games.wallenstein.leaders.questions import MoveLeader, PlaceLeader, PutStatue
from companion.games.wallenstein.questions import (
    NO,
    READY,
    Bid,
    ChooseTile,
    DraftTake,
    RevealCard,
    TakeStart,
)
from companion.games.wallenstein.state import State
from tests.referee import court
from tests.support.wallenstein_table import COLOURS, quiet

# "red bid 3" answers this question of red's; any other word is an action, for which he has a card.
ASKED: Mapping[str, type[Question[Any]]] = {
    "start": TakeStart,
    "takes": DraftTake,
    "bid": Bid,
    "tile": ChooseTile,
    "bonus": ChooseBonus,
    "puts-leader": PlaceLeader,
    "moves-leader": MoveLeader,
}
AFTER_WINTER, THE_END = "winter's end", "the end"
PLANNED = "all have planned"
AMOUNTS, NOTHING = "amounts ", "nothing"  # of several places
NO_SHEET = "no sheet"  # of what is printed in the box


def begins_with_a_player(line: str) -> bool:
    words = line.split(" ", 2)
    return words[0] in COLOURS and len(words) > 2


def begin(session: Session[State], line: str) -> None:
    """Where a position is laid out that begins with this line of a player's."""
    if court.is_of_the_court(line):
        court.begin(session, line)
    else:
        come_to(session, line)


def come_to(session: Session[State], line: str) -> None:
    """Until what the player's line answers is asked; nothing else happens before."""
    if court.is_of_the_court(line):
        court.come_to(session, line)
        return
    colour, word, _ = line.split(" ", 2)
    seat = session.state.seat_of(colour)
    while not _is_asked(pending(session), word, seat):
        session.answer(calm(pending(session)))


def _is_asked(question: Question[Any], word: str, seat: int) -> bool:
    if question.seat != seat:
        return False
    if word in ASKED:
        return isinstance(question, ASKED[word])
    return isinstance(question, RevealCard) and question.action == word


def calm(question: Question[Any]) -> Answer:
    """Nobody does anything; what is printed is as it is known."""
    if isinstance(question, PutStatue):
        return NO
    return question.known if isinstance(question, CardBonus) else quiet(question)


def played(session: Session[State], play: tuple[str, ...]) -> str:
    """Every line in its turn; what the last one was refused with, or nothing."""
    for line in play[:-1]:
        _play(session, line)
    if begins_with_a_player(play[-1]):
        come_to(session, play[-1])
    before = GAME.snapshot(session.state)
    refused = _refused(session, play[-1])
    if refused is None:
        return ""
    assert GAME.snapshot(session.state) == before, "refused, and something has moved"
    assert refused.rule, "refused without a rule"
    assert refused.advice, "refused, and not told what would do"
    return str(refused)


def _refused(session: Session[State], line: str) -> IllegalAnswer | None:
    try:
        _play(session, line)
    except IllegalAnswer as refused:
        return refused
    return None


def _play(session: Session[State], line: str) -> None:
    if begins_with_a_player(line):
        come_to(session, line)
        session.answer(line.split(" ", 2)[2])
    elif line.startswith("go on to "):
        _go_on(session, line.removeprefix("go on to "))
    elif line == "tray" or line.startswith("tray "):
        assert isinstance(session.pending, Throw), session.pending
        session.answer(cubes(line.removeprefix("tray").strip()))
    elif line == PLANNED:
        _go_on(session, "Planned")
        session.answer(READY)
    elif line.startswith(AMOUNTS):
        session.answer(amounts(line.removeprefix(AMOUNTS)))
    elif line == NO_SHEET and isinstance(session.pending, PrintedSheet):
        session.answer({})
    else:
        number = isinstance(session.pending, Number)
        session.answer(int(line) if number and line.lstrip("-").isdigit() else line)


def _go_on(session: Session[State], to: str) -> None:
    """To the end of the year's winter, or of the game, or until such a question is asked."""
    years = _years_ended(session)
    while session.pending is not None:
        if to == AFTER_WINTER and _years_ended(session) > years:
            return
        if type(session.pending).__name__ == to:
            return
        session.answer(calm(session.pending))
    assert to in (AFTER_WINTER, THE_END), f"{to} was never asked"


def _years_ended(session: Session[State]) -> int:
    return sum(isinstance(event, YearEnded) for event in session.events)


def pending(session: Session[State]) -> Question[Any]:
    assert session.pending is not None
    return session.pending


def amounts(text: str) -> dict[str, int]:
    """Of "Altmark/red 3, Altmark/palace 1", or of "nothing"."""
    pairs = (part.rpartition(" ") for part in text.split(", ") if text != NOTHING)
    return {place: int(number) for place, _, number in pairs}


def cubes(text: str) -> dict[str, int]:
    """Of "red 3, green 1"."""
    pairs = (part.split(" ") for part in text.split(", ") if part)
    return {colour: int(number) for colour, number in pairs}
