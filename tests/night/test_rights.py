"""Who may say and hear what at the hub's own broker, by a real one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from paho.mqtt.client import Client, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion

from companion.commands.night import RunningNight
from companion.night.hub.members import keep_members
from companion.night.topics import LARGEST_PLAYS, ROOT, SCHEMA, Topics, Wanted, encode
from companion.night.trust import signed_by
from tests.support.night_hub import LOCAL, a_night, bot, playing, until


class Anybody:
    """A client that tries what it likes, and tells what came of it."""

    def __init__(self, night: RunningNight, user: str, key: str) -> None:
        assert night.broker is not None
        self.heard: list[str] = []
        self.said: dict[int, str] = {}
        self.cut_off = 0
        self.told = ""
        client = Client(
            CallbackAPIVersion.VERSION2,
            user,
            protocol=MQTTProtocolVersion.MQTTv5,
            reconnect_on_failure=False,
        )
        if user:
            client.username_pw_set(user, key)
        client.tls_set_context(signed_by(night.broker.certificate.file.read_text("ascii")))
        client.on_connect = lambda _c, _g, _f, code, _p: setattr(self, "told", str(code))
        client.on_disconnect = self._cut_off
        client.on_message = self._hears
        client.on_publish = lambda _c, _g, n, code, _p: self.said.update({n: str(code)})
        client.connect_async(LOCAL, night.broker.port)
        client.loop_start()
        self.client = client

    def _cut_off(self, *_told: object) -> None:
        self.cut_off += 1

    def _hears(self, _client: Client, _given: object, message: MQTTMessage) -> None:
        self.heard.append(message.topic)

    async def says(self, topic: str, body: bytes = b"{}") -> str:
        number = self.client.publish(topic, body, 1).mid
        await until(lambda: number in self.said)
        return self.said[number]


@contextmanager
def anybody(night: RunningNight, user: str = "", key: str = "") -> Iterator[Anybody]:
    one = Anybody(night, user, key)
    try:
        yield one
    finally:
        one.client.disconnect()
        one.client.loop_stop()


def key_of(night: RunningNight, name: str) -> str:
    return night.members.table(name).key


async def test_a_table_says_what_is_its_own_and_nothing_else(tmp_path: Path) -> None:
    others = Topics("table-2")
    not_its_own = (
        others.state,
        others.online,
        others.entry("0" * 20),
        Topics("table-1").wanted,
        others.wanted,
        f"{ROOT}/table-1/other",
        f"{ROOT}/table-1/entry/a/b",
        "homeassistant/device/tower/config",
        "$SYS/broker/version",
    )
    async with a_night(tmp_path, "Table 1", "Table 2") as night:
        with anybody(night, "table-1", key_of(night, "table-1")) as one:
            assert await one.says(Topics("table-1").state) != "Not authorized"
            for topic in not_its_own:
                assert await one.says(topic) == "Not authorized", topic


async def test_a_table_hears_what_is_wanted_of_it_and_nothing_else(tmp_path: Path) -> None:
    async with a_night(tmp_path, "Table 1", "Table 2") as night:
        with anybody(night, "table-1", key_of(night, "table-1")) as one:
            await until(lambda: one.told == "Success" and night.hub.line.is_up)
            asked = ("#", f"{ROOT}/#", f"{ROOT}/+/state", f"{ROOT}/table-2/wanted", "$SYS/#")
            one.client.subscribe([(topic, 1) for topic in asked])
            one.client.subscribe(Topics("table-1").wanted, 1)
            other = bot(night, "table-2")
            other.come()
            other.plays(1, ("Anna", 1), ("Ben", 2))
            await until(lambda: len(night.hub.league.now.plays) == 1)
            for each in ("table-2", "table-1"):
                night.hub.line.send_to_table(each, encode(Wanted(SCHEMA, "hall", 1)))
            await until(lambda: one.heard)
            assert set(one.heard) == {Topics("table-1").wanted}
            other.go()


async def test_nobody_comes_in_without_a_key_of_the_broker(tmp_path: Path) -> None:
    async with a_night(tmp_path, "Table 1") as night:
        keys = night.members
        strangers = (
            ("", ""),  # anonymous
            ("table-1", ""),
            ("table-1", keys.wall),
            ("wall", keys.wall),
            ("helpers", keys.helpers),
            ("hub", key_of(night, "table-1")),
        )
        with ExitStack() as all_of_them:
            tried = [all_of_them.enter_context(anybody(night, *each)) for each in strangers]
            await until(lambda: all(each.told for each in tried))
            assert {each.told for each in tried} == {"Not authorized"}


async def test_a_table_that_is_expelled_is_cut_off_at_once_and_no_other(tmp_path: Path) -> None:
    async with a_night(tmp_path, "Table 1", "Table 2") as night:
        with (
            anybody(night, "table-1", key_of(night, "table-1")) as one,
            anybody(night, "table-2", key_of(night, "table-2")) as two,
        ):
            await until(lambda: one.told == two.told == "Success")
            keep_members(tmp_path, night.members.without("table-1"))
            night.look()
            await until(lambda: one.cut_off)
            assert await two.says(Topics("table-2").state) != "Not authorized"
            assert not two.cut_off


async def test_of_a_table_that_is_expelled_nothing_stays_at_the_broker(tmp_path: Path) -> None:
    async with a_night(tmp_path, "Table 1", "Table 2") as night:
        tables = [bot(night, name) for name in ("table-1", "table-2")]
        for each in tables:
            each.come()
            each.state(playing(each.link.name))
        await until(lambda: len(night.hub.desk.tables) == 2)
        keep_members(tmp_path, night.members.without("table-1"))
        night.look()
        assert not night.hub.desk.tables["table-1"].is_online
        tables[0].go()
        port = night.members.found.port
    async with a_night(tmp_path, port=port) as night:
        await until(lambda: "table-2" in night.hub.desk.tables)
        assert "table-1" not in night.hub.desk.tables
        tables[1].go()


async def _is_in(one: Anybody) -> None:
    await until(lambda: one.told == "Success")


async def test_two_tables_with_one_code_are_told(tmp_path: Path) -> None:
    told: list[str] = []
    async with a_night(tmp_path, "Table 1") as night:
        assert night.broker is not None
        night.broker.report = lambda what: told.append(str(what))
        with ExitStack() as all_of_them:
            for _ in range(5):
                one = all_of_them.enter_context(anybody(night, "table-1", key_of(night, "table-1")))
                await _is_in(one)
            await until(lambda: told)
    assert told == [
        "Two tables take turns connecting as table-1. Each table needs its own QR code."
    ]


async def test_a_key_that_was_lost_is_given_anew_and_the_old_one_cut_off(tmp_path: Path) -> None:
    async with a_night(tmp_path, "Table 1") as night:
        with anybody(night, "table-1", key_of(night, "table-1")) as thief:
            await until(lambda: thief.told == "Success")
            keep_members(tmp_path, night.members.with_new_key("table-1"))
            night.look()
            await until(lambda: thief.cut_off)
        with anybody(night, "table-1", key_of(night, "table-1")) as one:
            await until(lambda: one.told == "Success")


async def test_who_sends_far_too_much_is_cut_off_and_harms_nobody(tmp_path: Path) -> None:
    async with a_night(tmp_path, "Table 1", "Table 2") as night:
        with (
            anybody(night, "table-1", key_of(night, "table-1")) as one,
            anybody(night, "table-2", key_of(night, "table-2")) as two,
        ):
            await until(lambda: one.told == two.told == "Success")
            one.client.publish(Topics("table-1").picture, b"x" * (LARGEST_PLAYS + 2048), 0)
            await until(lambda: one.cut_off)
            assert await two.says(Topics("table-2").state) != "Not authorized"
            assert not two.cut_off
            assert "table-1" not in night.hub.desk.tables


@pytest.mark.parametrize("folder", ["with a space", "mit Umläuten"])
async def test_the_brokers_files_may_lie_in_any_folder(tmp_path: Path, folder: str) -> None:
    async with a_night(tmp_path / folder, "Table 1") as night:
        await until(lambda: night.hub.line.is_up)
