"""Gives a count that is due to the game, whichever device or person counted it.

The battle screen calls it (`tui/screens/battle.py`), and for pages `SharedApp.give`. The count
becomes the answer of the throw's question, which `Session.answer` checks.
"""

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

    First the game accepts it. Then the devices learn which count that was, since its picture may be
    worth saving; the tray machine makes the count final; and the devices learn how many cubes are
    in the tray now.

    Raises:
        CompanionError: The game refuses the count; then it is asked for again.
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
