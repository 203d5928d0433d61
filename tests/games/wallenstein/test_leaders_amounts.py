"""What is better where the leader stands."""

from __future__ import annotations

from companion.games import face
from companion.games.wallenstein.events import Built
from companion.games.wallenstein.questions import RevealCard
from tests.support.leaders_table import MARK, PASSAU, RED, led_at
from tests.support.wallenstein_table import only, put, until


def test_the_price_and_the_armies_stand_beside_the_cards_where_they_differ() -> None:
    session = led_at("palace", MARK)
    shown = face("wallenstein", session.setup)
    assert session.pending is not None
    facts = shown.facts(session.pending, session)
    assert facts.about == "costs 2 or 3 of 18 thalers"
    asked = session.pending
    assert isinstance(asked, RevealCard)
    cells = dict(zip(asked.options, (row.cells[:1] for row in facts.rows), strict=True))
    assert (facts.heads[0], cells[MARK], cells[PASSAU]) == ("costs", ("2",), ("3",))
    put(session, "leader", "red", "off-board")
    assert shown.facts(asked, session).about == "costs 3 of 18 thalers"
    until(session, RevealCard, seat=RED, action="five-armies")
    put(session, "leader", "red", MARK)
    facts = shown.facts(session.pending, session)
    assert facts.heads[0] == "brings"


def test_the_story_says_that_it_was_the_leader() -> None:
    session = led_at("palace", MARK)
    told = face("wallenstein", session.setup).happened(only(session.answer(MARK), Built))
    assert told == "Red builds a palace in Gft. Mark for 2 thalers (the leader is there)."
