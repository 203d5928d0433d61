"""The stream of events: in order, coalesced, and one client that fails harms no other."""

from __future__ import annotations

import asyncio

from companion.host.host_events import (
    MOST,
    EveningClosed,
    EveningOpened,
    Events,
    FellBehind,
    HostEvent,
    TrayChanged,
    Warned,
)


def kinds(events: list[HostEvent]) -> list[type[HostEvent]]:
    return [type(event) for event in events]


def test_events_come_in_order_and_once() -> None:
    events = Events()
    news = events.subscribe(lambda: None)
    for event in (EveningOpened(), Warned("a"), EveningClosed()):
        events.publish(event)
    assert news.take() == [EveningOpened(), Warned("a"), EveningClosed()]
    assert news.take() == []


def test_a_client_is_woken_once_until_it_takes() -> None:
    events, woken = Events(), list[int]()
    news = events.subscribe(lambda: woken.append(1))
    for _ in range(3):
        events.publish(Warned("a"))
    assert len(woken) == 1
    news.take()
    for _ in range(3):
        events.publish(TrayChanged())
    assert len(woken) == 2


def test_of_states_only_the_newest_waits() -> None:
    events = Events()
    news = events.subscribe(lambda: None)
    for event in (TrayChanged(), Warned("a"), TrayChanged(), TrayChanged()):
        events.publish(event)
    assert kinds(news.take()) == [Warned, TrayChanged]


def test_a_client_that_takes_nothing_is_told_that_it_fell_behind() -> None:
    events = Events()
    news = events.subscribe(lambda: None)
    for number in range(MOST + 10):
        events.publish(Warned(number))
    took = news.take()
    assert took[0] == FellBehind()
    assert took[-1] == Warned(MOST + 9)
    assert len(took) < 20


async def test_a_client_that_fails_is_let_go_of_and_the_others_hear_on() -> None:
    events, faults = Events(), list[str]()
    asyncio.get_running_loop().set_exception_handler(
        lambda _loop, about: faults.append(str(about["exception"]))
    )

    def fail() -> None:
        raise ValueError("a fault of ours")

    events.subscribe(fail)
    news = events.subscribe(lambda: None)
    events.publish(Warned("a"))
    events.publish(Warned("b"))
    assert news.take() == [Warned("a"), Warned("b")]
    assert faults == ["a fault of ours"]


def test_one_that_closes_within_its_own_wake_hears_no_more() -> None:
    events, heard = Events(), list[HostEvent]()

    def close() -> None:
        heard.extend(first.take())
        first.close()

    first = events.subscribe(close)
    last = events.subscribe(lambda: None)
    events.publish(Warned("a"))
    events.publish(Warned("b"))
    assert heard == [Warned("a")]
    assert last.take() == [Warned("a"), Warned("b")]
