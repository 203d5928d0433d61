"""The doctor's check of a sensor board that a game has open; it sends the board only pings."""

from __future__ import annotations

from collections.abc import Iterator

from companion.health.board import (
    Passing,
    ScaleLoad,
    board,
    lane_dimmed,
    lane_light,
    link,
    scale_fault,
    steadiness,
    trouble,
)
from companion.health.finding import Finding, absent, fine
from companion.said import marked, said
from companion.sensors.board.board_commands import ping
from companion.sensors.board.board_messages import Heartbeat, ScaleState, SensorPart, lanes_of
from companion.sensors.board.board_profile import BoardProfile
from companion.sensors.board.board_vitals import Monitored
from companion.sensors.board.health import steadiness as measured
from companion.sensors.board.lane_colours import chances

DAMAGED = 0.02  # share of frames. Chosen: with more the cable is bad, with less a good one may be
BEATS = 8  # heartbeats from which noise and drift are computed. Chosen: fewer say little


def living(watched: Monitored, profile: BoardProfile, zero: float) -> Iterator[Finding]:
    """Yield the findings on this board.

    Args:
        zero: The weight in g that the empty tray shows by now.
    """
    vitals = watched.vitals
    beat = vitals.last
    if vitals.ident is None or vitals.trouble is not None or beat is None:
        if vitals.trouble is None:
            yield absent("board", marked("{source}: waiting for the board"), source=watched.source)
        else:
            yield trouble(watched.source, vitals.trouble)
        return
    watched.order(ping())  # the next look has its round trip
    yield board(watched.source, vitals.ident, SensorPart(beat.parts))
    damaged = watched.statistics.damaged
    yield link(watched.statistics, is_sound=damaged <= DAMAGED * max(50, vitals.heard))
    if beat.parts & SensorPart.SCALE:
        yield _scale(watched, beat, profile, zero)
    for lane in lanes_of(beat.parts):
        if lane in vitals.lamps.dim:
            yield lane_dimmed(lane, beat.empty[lane])
            continue
        yield lane_light(lane, beat.empty[lane], _passing(watched, lane, beat, profile))


def _scale(watched: Monitored, beat: Heartbeat, profile: BoardProfile, zero: float) -> Finding:
    rest = watched.vitals.rest()
    noise, drift = measured(rest) if len(rest) >= BEATS else (None, None)
    is_under_tower = profile.step_mg is not None
    has_span = profile.weighing is not None
    felt = ScaleLoad(beat.scale, has_span, noise, drift, is_under_tower)
    if fault := scale_fault(felt):
        return fault
    if is_under_tower:
        return _of_tower(felt)
    grams = beat.weight / 1000 - zero
    cubes = round(grams / profile.weighing.cube) if profile.weighing else 0
    about: dict[str, object] = {
        "grams": said("{n:.2f}", n=grams),
        "cubes": max(0, cubes),
        "zero": said("{n:+.2f}\N{NO-BREAK SPACE}g", n=round(zero, 2) + 0.0),
    }
    if beat.scale is not ScaleState.AT_REST:
        return fine("board scale", marked("{grams} g, not at rest"), **about)
    if noise is None or drift is None:
        return fine(
            "board scale", marked("{grams} g, {cubes} cubes, at rest; zero {zero}"), **about
        )
    says = marked(
        "{grams} g, {cubes} cubes, at rest; noise {noise} mg, drift {drift} mg a minute,"
        " zero {zero}"
    )
    return fine("board scale", says, **about, **steadiness(noise, drift))


def _of_tower(felt: ScaleLoad) -> Finding:
    """Return the finding on a scale under the whole tower: what is on it does not matter."""
    if felt.scale is not ScaleState.AT_REST:
        return fine("board scale", marked("under the whole tower, not at rest"))
    if felt.noise is None:
        return fine("board scale", marked("under the whole tower, at rest"))
    says = marked("under the whole tower, at rest; noise {noise} mg")
    return fine("board scale", says, noise=f"{felt.noise:.0f}")


def _passing(
    watched: Monitored, lane: int, beat: Heartbeat, profile: BoardProfile
) -> Passing | None:
    last = watched.vitals.passed(lane)
    if last is None or not profile.tones:
        return None
    time, cube = last
    odds = chances(cube, beat.empty[lane], profile.tones)
    colour = max(odds, key=odds.__getitem__)
    return Passing(colour, odds[colour], watched.clock() - time)
