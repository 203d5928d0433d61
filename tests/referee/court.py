"""The lines of the referee's book that play at court: tests/data/referee/court.toml."""

from __future__ import annotations

from companion.engine.session import Session
from companion.games.wallenstein.court.questions import SideBoard, TakeFavour
from companion.games.wallenstein.court.state import court
from companion.games.wallenstein.state import State
from tests.support.wallenstein_table import until


def is_of_the_court(line: str) -> bool:
    """Such as "red turn-3 Passau" or "red favour 8"."""
    words = line.split(" ", 2)
    return len(words) > 2 and (words[1] == "favour" or words[1].startswith("turn-"))


def begin(session: Session[State], line: str) -> None:
    """Come to where it is played; a favour, to just before anybody asks for one."""
    words = line.split(" ", 2)
    until(session, SideBoard)
    if words[1] == "favour":
        until(session, SideBoard, (), seat=session.state.order[-1], space=1)
    else:
        until(session, SideBoard, (), **_space(session, words))


def come_to(session: Session[State], line: str) -> None:
    words = line.split(" ", 2)
    if words[1] == "favour":
        until(session, TakeFavour, (), seat=session.state.seat_of(words[0]))
    else:
        until(session, SideBoard, (), **_space(session, words))


def favours(session: Session[State], value: str) -> None:
    """These lie at court, for 4, 3 and 2 officers; what was turned up there goes back."""
    here, cards = court(session.state), value.split(", ")
    pile = {*here.pile, *here.open.values()} - set(cards)
    here.pile = sorted(pile, key=int)
    here.open = dict(zip((4, 3, 2), cards, strict=True))


def lying(state: State) -> str:
    """The favours there, the dearest first."""
    there = court(state).open
    return ", ".join(there[price] for price in sorted(there, reverse=True)) or "none"


def _space(session: Session[State], words: list[str]) -> dict[str, int]:
    """Whose side board, and which space of it."""
    space = int(words[1].removeprefix("turn-"))
    return {"seat": session.state.seat_of(words[0]), "space": space}
