"""What nobody need be asked is answered by the app: its own cards, what the box tells, and nothing
for who has left.
"""

from __future__ import annotations

from typing import Any

from companion.engine.dealer import deal
from companion.engine.entries import BOX, DEALER, LEFT, Answered, Header
from companion.engine.flow import Draw, Event
from companion.engine.session import Session
from companion.evening.printed import PrintedThings


def deal_on(session: Session[Any], header: Header, printed: PrintedThings) -> list[Event]:
    """Go on until somebody has to be asked; what follows."""
    before = len(session.events)
    while (dealt := _unasked(session, header, printed)) is not None:
        session.answer(*dealt)
    return session.events[before:]


def _unasked(
    session: Session[Any], header: Header, printed: PrintedThings
) -> tuple[object, str] | None:
    """The answer and its source; None: somebody is asked.

    Somebody who takes back what was read off the box is asked for it again.
    """
    question = session.pending
    if isinstance(question, Draw) and question.deck in header.dealt:
        return deal(question, header.seed, _dealt_before(session)), DEALER
    if session.undone:
        return None
    if not session.waiting and (nothing := session.nothing()) is not None:
        return nothing, LEFT
    value = printed.answer(question)
    return None if value is None else (value, BOX)


def _dealt_before(session: Session[Any]) -> int:
    happened = session.happened
    return sum(isinstance(entry, Answered) and entry.source == DEALER for entry in happened)
