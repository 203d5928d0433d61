"""What the hub keeps: by number, known after a restart, and news for the league where it is one."""

from __future__ import annotations

from pathlib import Path

from companion.night.hub.message_handler import MessageHandler
from companion.night.hub.store import PlayKey, Store
from companion.night.topics import (
    ONLINE,
    SCHEMA,
    SharedEntry,
    SharedPerson,
    SharedPlays,
    SharedResult,
    Topics,
    encode,
    wanted_of,
)
from tests.support.night_hub import PLAY


def test_what_was_kept_is_known_after_a_restart_gaps_too(tmp_path: Path) -> None:
    store = Store(tmp_path / "night.sqlite")
    whole, torn = PlayKey("table-1", PLAY(1)), PlayKey("table-1", PLAY(2))
    for number in range(5):
        store.put(whole, number, b"{}")
        if number != 2:
            store.put(torn, number, b"{}")
    store.close()
    store = Store(tmp_path / "night.sqlite")
    assert (store.next_of(whole), store.next_of(torn)) == (5, 2)
    store.put(torn, 2, b"{}")
    assert store.next_of(torn) == 5
    store.close()


RESULT = SharedResult(
    (SharedPerson("Anna", "a", ("red",), 1), SharedPerson("Ben", "b", ("blue",), 2))
)


def test_an_end_and_one_that_is_taken_back_are_news_for_the_league_and_nothing_else() -> None:
    desk = MessageHandler(Store(None), print)
    results = (None, None, RESULT, None, None)
    news = []
    for number, result in enumerate(results):
        desk.is_over_changed = False
        told = SharedEntry(SCHEMA, PLAY(1), number, "answer", "meadow", "Meadow", result=result)
        desk.hear(Topics("table-1").entry(PLAY(1)), encode(told))
        news.append(desk.is_over_changed)
    assert news == [False, False, True, True, False]
    assert not desk.over()
    desk.store.close()


def test_a_table_that_is_just_telling_what_was_wanted_is_not_asked_again() -> None:
    desk, one = MessageHandler(Store(None), print), Topics("table-1")
    desk.hear(one.online, ONLINE)
    desk.hear(one.plays, encode(SharedPlays(SCHEMA, {PLAY(1): 2})))
    asked = []
    for number in (None, 0, None, 1, 2):
        if number is not None:
            desk.hear(one.entry(PLAY(1)), encode(SharedEntry(SCHEMA, PLAY(1), number, "answer")))
        asked.append([wanted_of(body).plays for _table, body in desk.wanted()])
    assert asked == [[{PLAY(1): 0}], [], [{PLAY(1): 1}], [], []]
    desk.store.close()


def test_a_name_that_is_obeyed_by_terminals_stands_in_the_league_as_plain_text() -> None:
    desk = MessageHandler(Store(None), print)
    name = "Anna\n2  Ben\x1b[2J\u202e"
    result = SharedResult((SharedPerson(name, "a", ("red",), 1),))
    told = SharedEntry(SCHEMA, PLAY(1), 0, "answer", "mea\ndow", "Mea\tdow", result=result)
    desk.hear(Topics("table-1").entry(PLAY(1)), encode(told))
    (play,) = desk.over()
    assert (play.game, play.title) == ("mea dow", "Mea dow")
    assert play.placed[0].name == "Anna 2  Ben[2J"
    desk.store.close()
