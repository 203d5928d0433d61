"""Gives an accepted count to the game, whichever device or person counted and screen shows it."""

from __future__ import annotations

from typing import Any

from companion.engine.flow import Event
from companion.errors import CompanionError
from companion.evening.device_updates import Devices, took_of
from companion.evening.evening import Evening
from companion.evening.live_tray import LiveTray
from companion.tray.inputs import CountRefused


def give(evening: Evening[Any], tray: LiveTray, devices: Devices) -> list[Event]:
    """Answer the throw with the count and return the events.

    Raises CompanionError: the game refuses the count; then it is asked for again.
    """
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
