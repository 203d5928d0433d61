"""What Home Assistant is told so that it finds the table by itself: docs/home-assistant.md.

www.home-assistant.io/integrations/mqtt: one message for the device with all that it has.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from companion import __version__
from companion.engine.flow import Colour
from companion.night.messages import OFFLINE, ONLINE, Topics
from companion.words import night as words
from companion.words.colours import colour_name

LONGEST = 250  # characters of a state


def topic(table: str) -> str:
    return f"homeassistant/device/tower-companion-{table}/config"


def discovery(topics: Topics, name: str, colours: Sequence[Colour]) -> bytes:
    """`colours` are those at the table now: each has its points."""
    own = f"tower_companion_{topics.table.replace('-', '_')}"
    told: dict[str, Any] = {
        "device": {
            "identifiers": [own],
            "name": name,
            "manufacturer": "Tower Companion",
            "sw_version": __version__,
        },
        "origin": {"name": "Tower Companion", "sw_version": __version__},
        "availability_topic": topics.online,
        "payload_available": ONLINE.decode(),
        "payload_not_available": OFFLINE.decode(),
        "state_topic": topics.state,
        "components": {
            "asked": _sensor(own, "asked", words.whose_turn(), TURN),
            "game": _sensor(own, "game", words.game(), "{{ value_json.title | default('') }}"),
            "last_battle": _sensor(own, "last_battle", words.last_battle(), LAST_BATTLE),
            "tower": {
                **_sensor(own, "tower", words.in_the_tower(), TOWER),
                "json_attributes_topic": topics.state,
                "json_attributes_template": "{{ value_json.tower | default({}) | tojson }}",
            },
            **{f"points_{each}": _points(own, each) for each in colours},
            "throw_counted": {
                "platform": "device_automation",
                "automation_type": "trigger",
                "topic": topics.throw,
                "payload": "counted",
                "type": "throw",
                "subtype": "counted",
            },
        },
    }
    return msgspec.json.encode(told)


TURN = (
    "{{ value_json.seats | default([]) | selectattr('is_asked', 'defined')"
    " | map(attribute='name', default='') | first | default('') }}"
)
LAST_BATTLE = (
    "{{ ((value_json.last_battle | default({})).told | default([]))"
    f" | join(' ') | truncate({LONGEST}) }}}}"
)
TOWER = "{{ (value_json.tower | default({})).values() | sum }}"


def _sensor(own: str, what: str, name: str, template: str) -> dict[str, Any]:
    return {
        "platform": "sensor",
        "unique_id": f"{own}_{what}",
        "name": name,
        "value_template": template,
    }


def _points(own: str, colour: Colour) -> dict[str, Any]:
    template = (
        f"{{{{ value_json.seats | default([]) | selectattr('colour', 'eq', '{colour}')"
        " | map(attribute='points', default=0) | first | default(0) }}"
    )
    name = words.points_of(colour_name(colour))
    return _sensor(own, f"points_{colour}", name, template)
