"""Event cards that a table reads off, as the referee's book tells what they do."""

from __future__ import annotations

from companion.engine.session import Session
from companion.games.wallenstein.cards import BUILDINGS
from companion.games.wallenstein.state import State
from tests.support.wallenstein_table import put


def event(session: Session[State], value: str) -> None:
    """The season's card does this: such as "grain-at-most 2 in Sachsen" or "safe church"."""
    card = session.state.event
    assert card is not None
    what, _, place = value.partition(" in ")
    form, *printed = what.split(" ")
    put(session, "event-form", card, form)
    for each in printed:
        if each in BUILDINGS:
            put(session, "event-building", card, each)
        else:
            put(
                session,
                "event-five" if form == "armies-received" else "event-number",
                card,
                int(each),
            )
    if place:
        put(session, "event-place", card, place)


def loss(session: Session[State], value: str) -> None:
    """Whichever card is left for winter costs so much grain."""
    for card in session.state.events_shown:
        put(session, "event-loss", card, int(value))
