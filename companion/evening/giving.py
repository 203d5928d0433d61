"""A count that is due goes to the game, whoever has counted and whatever screen is in front."""

from __future__ import annotations

from typing import Any

from companion.engine.flow import Event
from companion.errors import CompanionError
from companion.evening.devices import Devices, took_of
from companion.evening.evening import Evening
from companion.evening.tray import LiveTray
from companion.tray.inputs import CountRefused


def give(evening: Evening[Any], tray: LiveTray, devices: Devices) -> list[Event]:
    """What follows from it; raises CompanionError where it is not taken, and it is asked again."""
    count = tray.state.count
    assert count is not None
    try:
        happened = evening.answer(count.counts, count.source, count.evidence())
    except CompanionError:
        tray.take(CountRefused())
        raise
    devices.took(evening, took_of(count))
    tray.count_accepted()
    number, place = sum(count.counts.values()), evening.place
    devices.settled(number, confirmed=count.is_confirmed, place=place)
    return happened
