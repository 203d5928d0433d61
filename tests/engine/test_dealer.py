from collections import Counter

from companion.engine.flow import Draw
from companion.evening.app_answers import deal

EVENTS = Draw(("rain", "famine", "plague", "peace"), "events")


def test_the_same_seed_deals_the_same_cards() -> None:
    first = [deal(EVENTS, 7, dealt) for dealt in range(20)]
    assert [deal(EVENTS, 7, dealt) for dealt in range(20)] == first


def test_another_seed_deals_other_cards() -> None:
    assert [deal(EVENTS, 7, n) for n in range(20)] != [deal(EVENTS, 8, n) for n in range(20)]


def test_the_order_of_the_options_does_not_matter() -> None:
    turned = Draw(EVENTS.options[::-1], "events")
    assert [deal(turned, 7, n) for n in range(20)] == [deal(EVENTS, 7, n) for n in range(20)]


def test_every_card_is_as_likely_as_another() -> None:
    turned_up = Counter(deal(EVENTS, seed, 0) for seed in range(4000))
    assert set(turned_up) == set(EVENTS.options)
    assert all(900 < times < 1100 for times in turned_up.values())


def test_a_card_dealt_long_ago_stays_what_it_was() -> None:
    # Journals of older versions hold these; the dealer must never change them.
    assert [deal(EVENTS, 1618, n) for n in range(4)] == ["famine", "rain", "plague", "plague"]
