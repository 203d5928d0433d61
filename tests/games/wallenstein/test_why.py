"""Why, in Wallenstein: the numbers put in, and what another table would have made of them."""

from __future__ import annotations

import pytest

from companion.engine.flow import Event
from companion.engine.session import Session
from companion.games import face
from companion.games.wallenstein.events import (
    BidPaid,
    Conquered,
    Defended,
    DrawnBattle,
    GrainLost,
    Income,
    Lapsed,
    RevoltBroke,
    Scored,
    Supplied,
    TileTaken,
)
from companion.games.wallenstein.questions import (
    Armies,
    BattleThrow,
    Bid,
    RevealCard,
    RevoltOrder,
    TakeArmies,
    Target,
    UseTile,
)
from companion.games.wallenstein.state import State
from companion.views.sums import Sum
from companion.views.why import Why, why_asked, why_counts, why_happened, why_refused
from tests.support.wallenstein_table import game, hold, only, play_card, put, until

BLUE = 1


def why(session: Session[State], kind: type[Event]) -> Why:
    """Why the last event of a kind happened."""
    number = max(n for n, event in enumerate(session.events) if isinstance(event, kind))
    return why_happened(session, face("wallenstein", session.setup), number)


def asked(session: Session[State]) -> Why:
    return why_asked(session, face("wallenstein", session.setup))


def fought(tray: dict[str, int], markers: int = 0, **options: str) -> Session[State]:
    """Blue attacks yellow in Kursachsen with 4; this falls out."""
    session = game(3, **options)
    until(session, RevealCard, seat=BLUE, action="battle-a")
    hold(session, "blue", "Anhalt", 5)
    hold(session, "yellow", "Kursachsen", 3)
    put(session, "markers", "Kursachsen", markers)
    play_card(session, BLUE, "battle-a", "Anhalt")
    until(session, Target)
    session.answer("Kursachsen")
    if isinstance(session.pending, Armies):
        session.answer(4)
    until(session, BattleThrow, kind="battle")
    session.answer(tray)
    return session


def test_a_battle_tells_both_numbers_the_peasants_and_the_losses() -> None:
    told = why(fought({"blue": 4, "yellow": 1, "green": 2}), Conquered)
    assert told.numbers == (
        "2 peasants for the defender: no revolt marker in the province",
        "Blue in the tray: 4",
        "Yellow in the tray: 1",
        "Blue loses 3 armies, as many as the other side had",
        "4 − 3 = 1 left in Kursachsen",
        "back to the reserves: 3 blue, 2 green, 1 yellow",
    )
    assert [rule.number for rule in told.rules] == ["W4.5", "W4.4", "W4.3"]


def test_peasants_that_fought_for_nobody_are_told_with_the_marker() -> None:
    told = why(fought({"blue": 3, "yellow": 1, "green": 2}, markers=1), Conquered)
    assert "2 peasants for nobody: a revolt marker in the province" in told.numbers


def test_where_armies_fall_first_a_held_province_would_have_been_nobodys() -> None:
    told = why(fought({"blue": 2, "yellow": 1, "green": 2}), Defended)
    assert told.others == (
        "Defender's losses: this game uses “peasants first”. "
        "With “armies first” it would be different. The peasants "
        "alone beat the attack on Kursachsen (2 : 1 + 2 peasants). Nobody holds the province now. "
        "Yellow loses Kursachsen.",
    )


def test_where_peasants_fall_first_it_would_have_been_held() -> None:
    told = why(fought({"blue": 2, "yellow": 1, "green": 2}, first_to_fall="armies"), DrawnBattle)
    assert (
        "With “peasants first” it would be different. Yellow holds Kursachsen against Blue"
        in told.others[0]
    )


def test_level_numbers_are_a_draw_at_every_table() -> None:
    told = why(fought({"blue": 2, "yellow": 1, "green": 1}), DrawnBattle)
    assert "a draw: no army is left" in told.numbers
    assert all("nothing would change here" in other for other in told.others)


def test_income_is_printed_then_the_events_then_the_tiles() -> None:
    event = Income(
        seat=0,
        province="Böhmen",
        action="taxes",
        printed=7,
        limited=5,
        bonus=1,
        event="taxes-at-most-5-loss-0",
    )
    shown = face("wallenstein", game(3).setup)
    assert shown.reasons(event, ()).numbers == (
        "printed on the card of Böhmen: 7",
        "the event “Taxes at most 5” makes it 5",
        "the tile “+1 taxes” adds 1",
        "in all: 6 thalers",
    )


def test_what_lapses_has_the_rule_that_hindered_it() -> None:
    session = game(3)
    until(session, RevealCard, seat=BLUE, action="palace")
    put(session, "thalers", "blue", 1)
    session.answer(session.state.held_by(BLUE)[0])
    told = why(session, Lapsed)
    assert [rule.number for rule in told.rules] == ["W2.7", "W3.1"]
    assert "3 thalers needed, 1 available" in told.numbers[0]


def test_the_turn_order_tells_everybodys_bid() -> None:
    session = game(3)
    until(session, RevealCard)
    told = why(session, TileTaken)
    assert sum("bid and paid" in line for line in told.numbers) == 3


def test_what_could_be_bid_elsewhere_is_told_of_the_question() -> None:
    session = game(3)
    until(session, Bid, seat=BLUE)
    put(session, "thalers", "blue", 2)
    told = asked(session).others[0]
    also = "You could also choose 3 thalers or 4 thalers."
    assert told.endswith(f"With “pays all they have” it would be different. {also}")


def test_a_bid_above_the_money_is_told_with_both() -> None:
    event = BidPaid(seat=BLUE, bid="4", paid=1)
    reasons = face("wallenstein", game(3).setup).reasons(event, ())
    assert reasons.numbers == ("Blue: bid 4, paid 1 (all the money there was)",)
    assert reasons.options == ("bid-above-money",)


def test_grain_lost_below_zero_would_have_been_another_number() -> None:
    session = game(3)
    until(session, RevealCard, action="battle-b")
    for colour in ("red", "blue", "yellow"):
        put(session, "grain", colour, 0)
    until(session, Bid)  # autumn's last answers, then winter comes
    while not any(isinstance(event, GrainLost) for event in session.events):
        until(session, RevealCard)
        for colour in ("red", "blue", "yellow"):
            put(session, "grain", colour, 0)
        session.answer("pass")
    told = why(session, GrainLost)
    assert "grain: 0 − 0 = 0" in told.numbers
    assert "With “yes”" in told.others[0]


def test_a_shortage_is_subtracted_and_looked_up() -> None:
    event = Supplied(seat=0, provinces=9, grain=5, shortage=4, revolts=2, extra=2)
    assert face("wallenstein", game(3).setup).reasons(event, ()).numbers == (
        "grain needed: 9, 1 for each province",
        "grain left: 5",
        "grain missing: 9 − 5 = 4",
        "supply table, 4 grain missing: 2 revolts, each with 2 peasants in addition to the markers",
    )


@pytest.mark.parametrize("option", ["first-to-fall", "edition"])
def test_an_option_without_a_say_in_it_is_not_told(option: str) -> None:
    session = game(3)
    until(session, RevealCard)
    name = face("wallenstein", session.setup).option(
        next(each for each in session.game.options if each.name == option)
    )
    assert not any(name in line for line in asked(session).others)


def test_a_shared_majority_tells_everybodys_buildings_and_the_point_less() -> None:
    session = game(3)
    until(session, RevealCard)
    for colour, province in (("red", "Altmark"), ("blue", "Mittelmark")):
        hold(session, colour, province, 1, "palace")
    shown = face("wallenstein", session.setup)
    sheet = shown.score_sheet(session)
    lines = [line for player in sheet.players for line in leaves(player.sums)]
    most = next(line for line in lines if "most palaces" in line.text and "shared" in line.text)
    told = why_counts(session, shown, most)
    assert "2 players tie, so 1 point less: 2 each" in told.numbers
    assert sum("palaces in" in line for line in told.numbers) == 3


def leaves(sums: tuple[Sum, ...]) -> list[Sum]:
    return [leaf for part in sums for leaf in (leaves(part.parts) if part.parts else (part,))]


def test_a_barred_target_that_was_typed_is_refused_with_what_bars_it() -> None:
    session = game(3)
    until(session, RevealCard, ["churches-protect-loss-3"], seat=BLUE, action="battle-a")
    hold(session, "blue", "Anhalt", 5)
    hold(session, "yellow", "Kursachsen", 3, "church")
    session.answer("Anhalt")
    shown = face("wallenstein", session.setup)
    told = why_refused(session, shown, "“kurs” fits none of these.", "kurs")
    assert told.numbers[:2] == (
        "your answer: kurs",
        "not possible: Kursachsen, Churches protect",
    )


def test_on_shoguns_box_it_is_told_in_shoguns_words() -> None:
    session = game(3, edition="shogun")
    event = Supplied(seat=0, provinces=9, grain=5, shortage=4, revolts=2, extra=2)
    numbers = face("wallenstein", session.setup).reasons(event, ()).numbers
    assert numbers[:2] == ("rice needed: 9, 1 for each province", "rice left: 5")


def test_what_a_winter_scored_is_told_region_by_region() -> None:
    session = game(3)
    until(session, Bid)
    event = Scored(seat=0, year=1, lines=(), points=0, total=4)
    told = face("wallenstein", session.setup).reasons(event, ()).numbers
    assert told == ("this winter: 0", "before: 4, in all: 4")


def test_six_armies_or_three_are_told_from_the_printed_five_on() -> None:
    session = game(3, start="fixed")
    until(session, RevealCard, ("0:armies-tile",), seat=0, action="five-armies")
    if session.state.event != "few-troops-loss-1":
        put(session, "event-card", "few-troops-loss-1", "face-up")
        put(session, "event", "season", "few-troops-loss-1")
    session.answer("Passau")
    assert isinstance(session.pending, TakeArmies)
    told = asked(session)
    assert told.numbers[:3] == (
        "printed: 5 armies",
        "the event “Few troops” makes it 3",
        "the tile “6 for 5 armies” makes it 6",
    )
    assert [rule.number for rule in told.rules] == ["W2.6", "W11.5"]


def test_what_must_join_is_told_to_its_last_army() -> None:
    session = game(3)
    until(session, RevealCard, seat=BLUE, action="battle-a")
    put(session, "tile", "yellow", "defence-tile")
    put(session, "event-card", "palace-guards-loss-2", "face-up")
    put(session, "event", "season", "palace-guards-loss-2")
    hold(session, "blue", "Anhalt", 5)
    hold(session, "yellow", "Kursachsen", 3, "palace")
    play_card(session, BLUE, "battle-a", "Anhalt")
    until(session, Target)
    session.answer("Kursachsen")
    session.answer(4)
    assert isinstance(session.pending, UseTile)
    [told] = [each for each in asked(session).others if "must join" in each]
    assert told.endswith("Yellow: one more army joins the throw for Kursachsen (+1 defending).")


def test_a_winter_revolt_adds_its_peasants_up() -> None:
    session = game(3)
    until(session, RevoltOrder)
    assert isinstance(session.pending, RevoltOrder)
    broke = only(session.answer(session.pending.options[0]), RevoltBroke)
    sum_ = f"1 marker + {broke.extra} = {1 + broke.extra}"
    assert f"peasants needed: {sum_}" in why(session, RevoltBroke).numbers
    assert f"({sum_})" in face("wallenstein", session.setup).happened(broke)
