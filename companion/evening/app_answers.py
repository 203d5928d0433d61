"""Answers that the app gives itself, so that nobody need be asked.

They are the cards that its dealer draws, the values of the box's file, and the game's usual answer
on behalf of players who have left (`Game.nothing`).

The same seed deals the same cards in the same order, so undo and redo never deal different ones.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from companion.engine.entries import BOX, DEALER, LEFT, Answered, Header
from companion.engine.flow import Draw, Event
from companion.engine.session import Session
from companion.evening.box_answers import PrintedThings


def deal_on(session: Session[Any], header: Header, printed: PrintedThings) -> list[Event]:
    """Answer until a person has to be asked; return the events that follow."""
    before = len(session.events)
    while (dealt := _unasked(session, header, printed)) is not None:
        session.answer(*dealt)
    return session.events[before:]


def _unasked(
    session: Session[Any], header: Header, printed: PrintedThings
) -> tuple[object, str] | None:
    """Return the answer and its source; None if a person has to be asked.

    A person who undoes an answer from the box's file is asked for it again.
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


def deal(question: Draw, seed: int, dealt_before: int) -> str:
    """Return the option that is drawn after the app has dealt `dealt_before` cards in this game."""
    # Not `random`: no version promises the same sequence, and a journal may be opened in ten years.
    digest = sha256(f"{seed} {dealt_before} {question.deck}".encode()).digest()
    lying = sorted(question.lying)
    return lying[int.from_bytes(digest) % len(lying)]
