"""The messages by which Home Assistant discovers the table: docs/home-assistant.md.

There is one message for each thing (www.home-assistant.io/integrations/mqtt), which every version
understands; one message for the whole device works only from 2024.12 on. All present values are in
one topic, in plain JSON.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from companion import __version__
from companion.engine.flow import Colour
from companion.night.topics import SharedSeat, TableState, Topics, encode
from companion.tower.colours import COLOURS
from companion.words import night as words
from companion.words.colours import colour_name

ROOT = "homeassistant"
COUNTED = b"counted"  # the payload of `topics.throw`
STAR = "mdi:star-circle"
LONGEST = 255  # characters of a state; longer ones are refused
WHOSE_TURN, GAME, LAST_BATTLE, TOWER = "whose_turn", "game", "last_battle", "cubes_in_the_tower"


class HomeSensor(msgspec.Struct, frozen=True):
    """One value. `state` None: not known; `about` are its attributes, for automations.

    No attribute is called "name": versions of 2024 drop that one.
    """

    state: str | int | None
    about: Mapping[str, Any] = {}


def discovery(topics: Topics, name: str, colours: Iterable[Colour] = ()) -> dict[str, bytes]:
    """Return the discovery messages by topic; each of `colours` gets a sensor for its points."""
    things = {
        WHOSE_TURN: _text(words.whose_turn(), "mdi:account-arrow-right"),
        GAME: _text(words.game(), "mdi:dice-multiple"),
        LAST_BATTLE: _text(words.last_battle(), "mdi:sword-cross"),
        TOWER: _number(words.in_the_tower(), "mdi:chess-rook"),
        **{_points(each): _number(words.points_of(colour_name(each)), STAR) for each in colours},
    }
    sensors = {
        _topic(topics, "sensor", what): {
            **_at(topics, what),
            **thing,
            **_of(topics, name),
            "availability_topic": topics.online,
        }
        for what, thing in things.items()
    }
    trigger = {
        "automation_type": "trigger",
        "topic": topics.throw,
        "payload": COUNTED.decode(),
        "type": "counted",
        "subtype": "throw",  # it is shown as: "throw" counted
        **_of(topics, name),
    }
    payloads = {**sensors, _topic(topics, "device_automation", "throw_counted"): trigger}
    return {topic: msgspec.json.encode(each) for topic, each in payloads.items()}


def is_discovery(topic: str) -> bool:
    """Return whether this is a topic for discovery."""
    return topic.startswith(f"{ROOT}/")


def all_points(topics: Topics) -> set[str]:
    """Return the discovery topics for the points of every colour."""
    return {_topic(topics, "sensor", _points(colour)) for colour in COLOURS}


def standing(state: TableState) -> bytes:
    """Return all present values, for `topics.home`."""
    seat = next((each for each in state.seats if each.is_asked), None)
    battle = () if state.last_battle is None else state.last_battle.told
    return encode(
        {
            WHOSE_TURN: HomeSensor(
                "" if seat is None else seat.name or colour_name(seat.colour),
                {"colour": "" if seat is None else seat.colour, "question": state.asked},
            ),
            GAME: HomeSensor(
                state.title,
                {"edition": state.edition, "moment": state.moment, "is_over": state.is_over},
            ),
            LAST_BATTLE: HomeSensor(_short(" ".join(battle)), {"sentences": battle}),
            TOWER: HomeSensor(sum(state.tower.values()) if state.play else None, state.tower),
            **{_points(each.colour): _standing_of(each) for each in state.seats},
        }
    )


def _standing_of(seat: SharedSeat) -> HomeSensor:
    return HomeSensor(
        seat.points, {"player": seat.name, "colour": seat.colour, "leads": seat.leads}
    )


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def _points(colour: Colour) -> str:
    return f"points_of_{colour}"


def _topic(topics: Topics, sort: str, what: str) -> str:
    return f"{ROOT}/{sort}/tower-companion-{topics.table}/{what}/config"


def _of(topics: Topics, name: str) -> dict[str, Any]:
    ours = {"name": "Tower Companion", "sw_version": __version__}
    device = {"identifiers": [_own(topics)], "name": name or topics.table}
    return {
        "device": {**device, "manufacturer": ours["name"], "sw_version": __version__},
        "origin": ours,
    }


def _own(topics: Topics) -> str:
    return f"tower_companion_{topics.table.replace('-', '_')}"


def _at(topics: Topics, what: str) -> dict[str, Any]:
    """Return where a sensor finds its value.

    A colour that has left the table is not in the JSON any more.
    """
    here = f"value_json.get('{what}', {{}})"
    return {
        "unique_id": f"{_own(topics)}_{what}",
        "default_entity_id": f"sensor.{topics.table.replace('-', '_')}_{what}",  # from 2025.10 on
        "state_topic": topics.home,
        "value_template": f"{{{{ {here}.get('state') }}}}",
        "json_attributes_topic": topics.home,
        "json_attributes_template": f"{{{{ {here}.get('about', {{}}) | tojson }}}}",
    }


def _text(name: str, icon: str) -> dict[str, Any]:
    return {"name": name, "icon": icon}


def _number(name: str, icon: str) -> dict[str, Any]:
    """Return a sensor that is drawn as a curve."""
    return {"name": name, "icon": icon, "state_class": "measurement"}
