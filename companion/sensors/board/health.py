"""Measure in a few seconds how a board works: its link, its scale, the light in its lanes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import linear_regression, pstdev

from companion.sensors.board import board_messages
from companion.sensors.board.board_commands import (
    BoardSetting,
    Levels,
    Status,
    levels,
    levels_in,
    ping,
)
from companion.sensors.board.conversation import Conversation
from companion.sensors.board.link_events import Pulse, Statistics

# Chosen: more measure noise, drift and lost pings better, but the doctor takes longer.
PINGS = 20
LISTENED = 4.0  # s


@dataclass(frozen=True, slots=True)
class Health:
    """The measurements of a board.

    `answered` is how many of `PINGS` were answered. `noise` (mg, a standard deviation) and `drift`
    (mg a minute) are those of a constant load; None: the scale was not at rest, or there is none.
    """

    ident: board_messages.Ident
    parts: board_messages.SensorPart
    answered: int
    statistics: Statistics
    scale: board_messages.ScaleState
    noise: float | None
    drift: float | None
    has_span: bool  # without one it weighs nothing
    levels: Mapping[int, Levels]  # by lane, from 0


def health(talk: Conversation) -> Health | None:
    """Return the measurements; None if no board answers, and `talk.trouble` says why."""
    ident = talk.meet()
    if ident is None:
        return None
    parts = talk.parts()
    answered = sum(talk.do(ping(bytes([number]))) is not None for number in range(PINGS))
    beats = [each for each in talk.listen(LISTENED) if isinstance(each, Pulse)]
    noise, drift = steadiness(beats)
    last: board_messages.Heartbeat | None = beats[-1].heartbeat if beats else None
    levels = {
        lane: lane_levels
        for lane in board_messages.lanes_of(parts)
        if (lane_levels := _levels(talk, lane)) is not None
    }
    scale = last.scale if last else board_messages.ScaleState.ABSENT
    has_span = bool(talk.setting(BoardSetting.SPAN))
    link = talk.board.statistics
    return Health(ident, parts, answered, link, scale, noise, drift, has_span, levels)


def steadiness(beats: Sequence[Pulse]) -> tuple[float | None, float | None]:
    """Return noise (mg, a standard deviation) and drift (mg a minute) of the readings at rest.

    Both are None if there are fewer than three.
    """
    rest = [each for each in beats if each.heartbeat.scale is board_messages.ScaleState.AT_REST]
    if len(rest) < 3:
        return None, None
    times = [each.time for each in rest]
    weights = [float(each.heartbeat.weight) for each in rest]
    slope, start = linear_regression(times, weights)
    off = [weight - start - slope * time for time, weight in zip(times, weights, strict=True)]
    return pstdev(off), slope * 60


def _levels(talk: Conversation, lane: int) -> Levels | None:
    answer = talk.do(levels(lane))
    if answer is None or answer.status is not Status.DONE:
        return None
    return levels_in(answer.data)
