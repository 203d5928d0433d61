"""Home Assistant finds the table: what it takes was seen in 2024.3, 2025.4 and 2026.2."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest_asyncio
from paho.mqtt.client import MQTTMessage

from companion import __version__
from companion.engine.bots import random_answer
from companion.night.table import home
from companion.night.topics import SCHEMA, LastBattle, SharedSeat, TableState, Topics
from companion.words.language import speaking
from tests.support.night import BotTable, Broker, Hall

AT = Topics("living-room")
TOPIC = re.compile(r"homeassistant/(sensor|device_automation)/[\w-]+/[\w-]+/config", re.ASCII)
KNOWN = {  # what its schemas of all three versions have, but for the id, which is from 2025.10 on
    "sensor": {
        *("name", "icon", "unique_id", "default_entity_id", "state_class", "device", "origin"),
        *("state_topic", "value_template", "json_attributes_topic", "json_attributes_template"),
        "availability_topic",
    },
    "device_automation": {
        *("automation_type", "topic", "payload", "type", "subtype", "device", "origin"),
    },
}
BLOCKED = {"name", "icon", "state_class", "device_class", "friendly_name", "last_reset"}
DOCS = Path(__file__).parents[2] / "docs/home-assistant.md"
THINGS = {"whose_turn", "game", "last_battle", "cubes_in_the_tower"}


def found(*colours: str, name: str = "Living room", at: Topics = AT) -> dict[str, dict[str, Any]]:
    """By topic."""
    told = home.discovery(at, name, colours)
    return {topic: json.loads(payload) for topic, payload in told.items()}


def sensors(*colours: str, at: Topics = AT) -> dict[str, dict[str, Any]]:
    return {
        topic.split("/")[3]: thing
        for topic, thing in found(*colours, at=at).items()
        if "/sensor/" in topic
    }


def standing(state: TableState) -> dict[str, dict[str, Any]]:
    told = json.loads(home.standing(state))
    assert isinstance(told, dict)
    return told


PLAYING = TableState(
    SCHEMA,
    play="0" * 20,
    title="The tower",
    asked="What goes in, Ben?",
    seats=(
        SharedSeat("red", "Anna", points=4, leads=True),
        SharedSeat("blue", "Ben", is_asked=True),
    ),
    tower={"red": 2, "blue": 1},
    last_battle=LastBattle(("Anna wins.", "2 red stay.")),
)


def test_each_thing_has_a_message_that_every_version_takes() -> None:
    for topic, thing in found("red", "blue").items():
        sort = TOPIC.fullmatch(topic)
        assert sort is not None
        assert set(thing) <= KNOWN[sort[1]]
        assert thing["device"] == {
            "identifiers": ["tower_companion_living_room"],
            "name": "Living room",
            "manufacturer": "Tower Companion",
            "sw_version": __version__,
        }
    assert set(sensors("red", "blue")) == THINGS | {"points_of_red", "points_of_blue"}


def test_no_two_things_of_two_tables_are_the_same_to_it() -> None:
    both = [*sensors("red").values(), *sensors("red", at=Topics("den")).values()]
    for key in ("unique_id", "default_entity_id"):
        assert len({each[key] for each in both}) == len(both)


def test_a_table_without_a_name_is_called_as_its_topic() -> None:
    assert {each["device"]["name"] for each in found(name="").values()} == {"living-room"}


def test_another_language_changes_names_and_no_id() -> None:
    english = sensors("red")
    with speaking("de"):
        german = sensors("red")
    assert german["whose_turn"]["name"] == "Am Zug"
    for key in ("unique_id", "default_entity_id"):
        assert [each[key] for each in german.values()] == [each[key] for each in english.values()]
    assert english["whose_turn"]["default_entity_id"] == "sensor.living_room_whose_turn"


def test_numbers_are_drawn_as_curves_and_everything_has_its_icon() -> None:
    things = sensors("red")
    numbers = {what for what, thing in things.items() if thing.get("state_class") == "measurement"}
    assert numbers == {"cubes_in_the_tower", "points_of_red"}
    assert all(thing["icon"].startswith("mdi:") for thing in things.values())


def test_every_thing_finds_its_state_and_its_attributes() -> None:
    told = standing(PLAYING)
    for what, thing in sensors("red", "blue").items():
        assert f"value_json.get('{what}', {{}})" in thing["value_template"]
        assert f"value_json.get('{what}', {{}})" in thing["json_attributes_template"]
        assert set(told[what]) >= {"state"}
        assert not BLOCKED & set(told[what].get("about", {}))
    assert {what: thing["state"] for what, thing in told.items()} == {
        "whose_turn": "Ben",
        "game": "The tower",
        "last_battle": "Anna wins. 2 red stay.",
        "cubes_in_the_tower": 3,
        "points_of_red": 4,
        "points_of_blue": None,  # not known
    }
    assert told["whose_turn"]["about"] == {"colour": "blue", "question": "What goes in, Ben?"}
    assert told["cubes_in_the_tower"]["about"] == {"red": 2, "blue": 1}
    assert told["points_of_red"]["about"] == {"player": "Anna", "colour": "red", "leads": True}


def test_a_state_is_never_longer_than_it_takes() -> None:
    sentences = ("Anna wins a long battle. " * 10, "Ben loses it. " * 10)
    told = standing(TableState(SCHEMA, last_battle=LastBattle(sentences)))["last_battle"]
    assert len(told["state"]) == 255
    assert told["state"].endswith("…")
    assert told["about"]["sentences"] == list(sentences)


def test_where_nobody_is_named_the_colour_is_asked() -> None:
    state = TableState(SCHEMA, seats=(SharedSeat("red", is_asked=True),))
    with speaking("de"):
        assert standing(state)["whose_turn"]["state"] == "rot"


def test_without_a_game_nothing_is_made_up() -> None:
    told = standing(TableState(SCHEMA))
    assert {what: thing["state"] for what, thing in told.items()} == {
        "whose_turn": "",
        "game": "",
        "last_battle": "",
        "cubes_in_the_tower": None,
    }


def test_the_example_of_the_docs_names_what_there_is() -> None:
    text = DOCS.read_text(encoding="utf-8")
    assert f"topic: {AT.throw}\n" in text
    assert f"payload: {home.COUNTED.decode()}\n" in text
    assert f"entity_id: {sensors()['whose_turn']['default_entity_id']}\n" in text


class Home(Hall):
    """As Home Assistant listens: it `finds` what is retained; what stood at each throw."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.at_throws: list[str] = []
        self.found_at_last: list[set[str]] = []

    @property
    def finds(self) -> set[str]:
        return {topic.split("/")[3] for topic in self.told_home if home.is_discovery(topic)}

    @property
    def told_home(self) -> set[str]:
        kinds = ("/config", "/home")
        return {topic for topic, told in self.raw.items() if told and topic.endswith(kinds)}

    def take(self, message: MQTTMessage) -> None:
        if message.topic == AT.throw:
            self.at_throws.append(json.loads(self.raw[AT.home])["last_battle"]["state"])
        if message.topic == AT.home and not message.payload:
            self.found_at_last.append(self.finds)
        super().take(message)


@pytest_asyncio.fixture
async def listening(broker: Broker) -> AsyncIterator[Home]:
    listening = Home(broker.port)
    await listening.listen()
    yield listening
    listening.leave()


def table_of(broker: Broker, folder: Path, *, table: str = AT.table, told: bool = True) -> BotTable:
    return BotTable(folder / "home", broker.link(table), home_too=told)


def state(listening: Home) -> TableState:
    return listening.states.get(AT.table, TableState(SCHEMA))


async def throw(table: BotTable, listening: Home) -> None:
    """One more, until it is heard of."""
    assert table.evening is not None
    heard, thrown = len(listening.at_throws), len(table.evening.session.throws)
    while len(table.evening.session.throws) == thrown:
        assert table.evening.pending is not None
        table.evening.answer(random_answer(table.evening.pending, table.rng), "bot")
    await listening.until(lambda: len(listening.at_throws) > heard)


async def test_points_are_of_those_who_play_and_stay_between_two_games(
    broker: Broker, listening: Home, tmp_path: Path
) -> None:
    table = table_of(broker, tmp_path)
    three = {f"points_of_{each}" for each in ("red", "blue", "yellow")}
    table.sit_down(players=3)
    everything = {*THINGS, *three, "throw_counted"}
    await listening.until(lambda: listening.finds == everything)
    while not table.play(1):
        pass
    table.stand_up()
    await listening.until(lambda: not state(listening).play)
    assert listening.finds == everything
    table.sit_down(players=2)
    await listening.until(lambda: listening.finds == everything - {"points_of_yellow"})
    await table.close()


async def test_another_folder_takes_away_who_is_gone_as_well(
    broker: Broker, listening: Home, tmp_path: Path
) -> None:
    for folder, players in (("one", 3), ("another", 2)):
        table = table_of(broker, tmp_path / folder)
        table.sit_down(players=players)
        more = {"points_of_yellow"} if players == 3 else set()
        everything = {*THINGS, "points_of_red", "points_of_blue", "throw_counted", *more}
        await listening.until(lambda: listening.finds == everything)  # noqa: B023
        await table.close()


async def test_switched_off_it_leaves_nothing_behind(
    broker: Broker, listening: Home, tmp_path: Path
) -> None:
    for is_told in (True, False):
        table = table_of(broker, tmp_path, told=is_told)
        table.sit_down()
        await listening.until(lambda: bool(listening.raw.get(AT.home)) is is_told)  # noqa: B023
        await table.close()
    assert listening.found_at_last == [set()]  # else it complains of what it cannot read


async def test_a_table_with_another_topic_takes_the_old_one_away(
    broker: Broker, listening: Home, tmp_path: Path
) -> None:
    for name in (AT.table, "parlour"):
        table = table_of(broker, tmp_path, table=name)
        table.sit_down()
        topics = {*home.discovery(Topics(name), "", ("red", "blue", "yellow")), Topics(name).home}
        await listening.until(lambda: listening.told_home == topics)  # noqa: B023
        await table.close()


async def test_a_throw_is_told_once_and_after_what_came_of_it(
    broker: Broker, listening: Home, tmp_path: Path
) -> None:
    table = table_of(broker, tmp_path)
    for game in ("wallenstein", "tower"):  # the first has far more entries before its throw
        table.sit_down(game, is_new=True)
        await listening.until(lambda: state(listening).game == game)  # noqa: B023
        await throw(table, listening)
        table.stand_up()
    table.evening = table.tray.evening = table.shelf.resume(1)
    table.night.opened(table.evening)  # its throw is no news
    await listening.until(lambda: state(listening).game == "wallenstein")
    await throw(table, listening)
    assert len(listening.at_throws) == 3
    assert all(listening.at_throws)
    await table.close()
