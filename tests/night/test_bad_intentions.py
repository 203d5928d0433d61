"""Somebody in the hall with a key and time: pictures that unfold, wishes without end."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.errors import ImpossibleRequest
from companion.night.hub.rights import MOST, may_be_shown
from companion.night.table.broker_connection import BrokerLine
from companion.night.topics import SCHEMA, Topics, Wanted, wanted_of
from tests.support.night import Broker, Hall
from tests.support.night_hub import a_night, until

MANY = 500


def picture() -> bytes:
    return cv2.imencode(".jpg", np.zeros((40, 60, 3), np.uint8))[1].tobytes()


def of_size(high: int, wide: int) -> bytes:
    """By its own word."""
    told, now = (b"\xff\xc0\x00\x11\x08" + bytes([0, 40, 0, 60]) for _ in range(2))
    now = told[:5] + high.to_bytes(2, "big") + wide.to_bytes(2, "big")
    assert told in picture()
    return picture().replace(told, now)


@pytest.mark.parametrize(("high", "wide"), [(65500, 65500), (0, 60), (40, MOST + 1)])
def test_a_picture_that_would_unfold_to_gigabytes_goes_to_no_wall(high: int, wide: int) -> None:
    assert may_be_shown(picture())
    assert not may_be_shown(of_size(high, wide))


@pytest.mark.parametrize("many", range(0, 600, 37))
def test_half_a_picture_and_rubbish_are_looked_at_to_their_end(many: int) -> None:
    assert may_be_shown(picture()[:many]) in {True, False}
    assert not may_be_shown(picture()[:4] + bytes(many))


async def test_wishes_without_end_are_heard_now_and_then_and_the_last_of_them(
    tmp_path: Path,
) -> None:
    broker = Broker(tmp_path / "broker").start()
    hall = await Hall(broker.port).listen()
    heard: list[bytes] = []
    line = BrokerLine(broker.link("table-1"), heard.append)
    try:
        await line.open(Topics("table-1").wanted)
        for number in range(MANY):
            hall.want("table-1", Wanted(SCHEMA, "hall", number))
        await until(lambda: heard and wanted_of(heard[-1]).number == MANY - 1)
        assert len(heard) < 10
    finally:
        line.close()
        hall.leave()
        broker.stop()


async def test_who_takes_back_what_was_never_decided_is_told_so(tmp_path: Path) -> None:
    async with a_night(tmp_path) as night:
        helping = night.wall.desk.helping  # type: ignore[attr-defined]
        with pytest.raises(ImpossibleRequest, match="somebody else was faster"):
            helping.do({"what": "undo", "at": 0, "told": ""})
