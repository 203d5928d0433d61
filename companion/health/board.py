"""The doctor's check of the sensor board: link, scale and the light in the lanes.

It talks to the board itself for some seconds, or, while a game has the board open, uses what the
game receives (board_in_use.py). Both are judged by the same rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from companion.errors import BadProfile
from companion.health.finding import Finding, amiss, fine
from companion.installation import flashing
from companion.said import Said, either, marked, said
from companion.sensors.board import find, link_events
from companion.sensors.board.board_messages import Ident, ScaleState, SensorPart, lanes_of
from companion.sensors.board.board_profile import load
from companion.sensors.board.conversation import conversation
from companion.sensors.board.driver import SensorBoard
from companion.sensors.board.health import PINGS, Health, health

# All chosen: stricter limits call boards that work faulty, looser ones miss why counts are wrong.
SLOW = 0.1  # s; a round trip takes a hundredth of a second
LOUD, WANDERING = 60.0, 120.0  # mg: a tenth of a usual cube; and mg a minute
LOUD_TOWER = 150.0  # mg, of single readings of the whole tower: a step is a mean of many
DARK, BRIGHT = 100, 1000  # clear counts (of 1023) of an empty groove
_SCALES = {
    ScaleState.ABOVE_RANGE: marked("overloaded, or wired wrongly"),
    ScaleState.BELOW_RANGE: marked("pulled the wrong way, or wired wrongly"),
}
CALIBRATE = marked(
    "in the app, press F9 and choose Calibrate board…; or run companion calibrate board"
)
PARTS = {
    SensorPart.SCALE: marked("scale"),
    SensorPart.BEAM: marked("beam"),
    SensorPart.BUTTON: marked("button"),
    SensorPart.LIGHT: marked("light"),
    SensorPart.BUZZER: marked("buzzer"),
}
MANUAL = marked("see firmware/README.md")
LANE = "board lane {lane}"
STEADINESS = marked("noise {noise} mg, drift {drift} mg a minute")


@dataclass(frozen=True, slots=True)
class ScaleLoad:
    """What the scale measures. `noise` in mg, `drift` in mg a minute; None: not known."""

    scale: ScaleState
    has_span: bool  # without one it weighs nothing
    noise: float | None = None
    drift: float | None = None
    is_under_tower: bool = False  # it weighs the whole tower, so noise matters less


@dataclass(frozen=True, slots=True)
class Passing:
    """The cube that slid through a lane last.

    `sure` is the probability of its colour, `ago` how many s have passed since.
    """

    colour: str
    sure: float
    ago: float


def plugged_in() -> list[str]:
    """Return the names of the boards that are plugged in; ["auto"] if there is exactly one."""
    place = find.locate(find.AUTO)
    match place:
        case str():
            return [find.AUTO]
        case find.Several() as several:
            return [*several.sources]
        case _:
            return []


def findings(
    source: str, profile: Path, opened: Callable[[str], SensorBoard] = SensorBoard
) -> Iterator[Finding]:
    """Yield the findings on the board at `source`, which is opened for some seconds.

    `profile` is the path of its calibration.
    """
    with conversation(opened(source)) as talk:
        report = health(talk)
        if report is None:
            yield trouble(source, talk.trouble)
            return
    yield board(source, report.ident, report.parts)
    link_is_sound = report.answered == PINGS and not report.statistics.repeated
    yield link(
        report.statistics, is_sound=link_is_sound and report.statistics.round_trip is not None
    )
    if report.parts & SensorPart.SCALE:
        yield _scale_at_rest(report)
    for lane in lanes_of(report.parts):
        levels = report.levels.get(lane)
        yield lane_light(lane, levels.empty[3] if levels else None)
    yield board_profile(profile, report.ident)


def trouble(source: str, what: link_events.NoLink | None) -> Finding:
    """Return the finding on a board that has no link; None: it does not answer."""
    match what:
        case link_events.WhichBoard(sources=sources):
            says, to_do = (
                marked("{source}: {number} boards are plugged in"),
                marked("choose {sources} in Settings (F9)"),
            )
            ports = either(sources)
            return amiss("board", says, to_do, source=source, number=len(sources), sources=ports)
        case link_events.WrongProtocol(theirs=theirs, ours=ours):
            firmware = marked("update the firmware: {command}")
            to_do = firmware if theirs < ours else marked("update the app")
            says = marked("{source}: the board uses protocol {theirs}, this app {ours}")
            about = {"theirs": theirs, "ours": ours, "command": flashing()}
            return amiss("board", says, to_do, source=source, **about)
        case link_events.LinkLost(reason=reason):
            to_do = marked("check that it is plugged in and that no other program uses it")
            says = "{reason}" if str(reason).startswith(source) else "{source}: {reason}"
            return amiss("board", says, to_do, source=source, reason=reason)
        case None:
            to_do = marked("install the firmware if the board has none: {command}")
            says = marked("{source}: no answer")
            return amiss("board", says, to_do, source=source, command=flashing())


def board(source: str, ident: Ident, parts: SensorPart) -> Finding:
    """Return the finding on which board this is and what parts it has."""
    names = [said(name) for part, name in PARTS.items() if part & parts]
    if lanes := [str(lane + 1) for lane in lanes_of(parts)]:
        names.append(said("lanes {lanes}", lanes=" ".join(lanes)))
    version = f"{ident.major}.{ident.minor}"
    about = {"source": source, "id": ident.id, "version": version, "parts": tuple(names)}
    if not names:
        says = marked("{source}: number {id}, firmware {version}, no parts")
        return amiss("board", says, MANUAL, **about)
    return fine("board", marked("{source}: number {id}, firmware {version}, {parts}"), **about)


def link(statistics: link_events.Statistics, *, is_sound: bool) -> Finding:
    """Return the finding on the link: bytes, damaged and resent frames, round trip.

    `is_sound` False: pings or frames were lost, so there is something to do.
    """
    trip, at_board = statistics.round_trip, statistics.at_board
    says = marked(
        "{bytes} bytes; damaged frames: {damaged} here, {there} on the board, {resent} "
        "sent again; {trip}"
    )
    about: dict[str, object] = {
        "bytes": statistics.received + statistics.sent,
        "damaged": statistics.damaged,
        "there": at_board.damaged if at_board else 0,
        "resent": at_board.resent if at_board else 0,
        "trip": _trip(trip),
    }
    if not is_sound or (trip is not None and trip > SLOW):
        return amiss("board link", says, marked("try another cable or USB port"), **about)
    return fine("board link", says, **about)


def _trip(seconds: float | None) -> Said:
    if seconds is None:
        return said("round trip not measured")
    return said("{ms:.0f} ms round trip", ms=seconds * 1000)


def scale_fault(felt: ScaleLoad) -> Finding | None:
    """Return what is wrong with the scale; None if it weighs."""
    if felt.scale in _SCALES:
        return amiss("board scale", _SCALES[felt.scale], MANUAL)
    if not felt.has_span:
        return amiss("board scale", marked("not calibrated yet"), CALIBRATE)
    if felt.noise is None or felt.drift is None or not is_restless(felt):
        return None
    to_do = marked("make sure that nothing touches the tray")
    return amiss("board scale", STEADINESS, to_do, **steadiness(felt.noise, felt.drift))


def is_restless(felt: ScaleLoad) -> bool:
    """Return whether noise or drift is too high to weigh cubes."""
    if felt.is_under_tower:  # its board follows the drift
        return (felt.noise or 0.0) > LOUD_TOWER
    return (felt.noise or 0.0) > LOUD or abs(felt.drift or 0.0) > WANDERING


def steadiness(noise: float, drift: float) -> dict[str, object]:
    """Return noise (mg) and drift (mg a minute) as text for the finding."""
    return {"noise": f"{noise:.0f}", "drift": f"{round(drift):+d}"}


def _scale_at_rest(report: Health) -> Finding:
    is_under_tower = bool(report.parts & SensorPart.WHOLE_TOWER)
    felt = ScaleLoad(report.scale, report.has_span, report.noise, report.drift, is_under_tower)
    if fault := scale_fault(felt):
        return fault
    if felt.noise is None or felt.drift is None:
        return amiss(
            "board scale",
            marked("not at rest"),
            marked("keep hands and draughts away from the tray"),
        )
    return fine("board scale", STEADINESS, **steadiness(felt.noise, felt.drift))


def lane_dimmed(lane: int, clear: int) -> Finding:
    """Return the finding on a lane whose light is weaker than before.

    No lane is trusted until it is as bright again.
    """
    says, to_do = (
        marked("light {light} of 1023, far less than before"),
        marked("check that its lamp is on and its window is clean"),
    )
    return amiss(LANE, says, to_do, lane=lane + 1, light=clear)


def lane_light(lane: int, clear: int | None, last: Passing | None = None) -> Finding:
    """Return the finding on the light of a lane.

    Args:
        lane: The lane's number from 0.
        clear: The clear count of its empty groove (0 to 1023), 0 if that has not been seen;
            None: no answer.
        last: The last cube in it; None: none yet, or its colour is not known.
    """
    what, about = LANE, dict[str, object](lane=lane + 1, light=clear)
    if clear is None:
        return amiss(what, marked("no answer"), MANUAL, **about)
    if clear == 0:
        return amiss(
            what,
            marked("the app has not seen this lane empty yet"),
            marked("remove any cube from the lane"),
            **about,
        )
    if clear < DARK:
        to_do = marked("check that its lamp is on and its window is clean")
        return amiss(what, marked("light {light} of 1023, too dark"), to_do, **about)
    if clear > BRIGHT:
        to_do = marked("shield it from the table's lamp")
        return amiss(what, marked("light {light} of 1023, too bright"), to_do, **about)
    if last is None:
        return fine(what, marked("light {light} of 1023"), **about)
    about |= {"colour": last.colour, "sure": round(100 * last.sure), "ago": _ago(last.ago)}
    return fine(what, marked("light {light} of 1023; last {colour} ({sure} %), {ago} ago"), **about)


def _ago(seconds: float) -> Said:
    if seconds < 100:
        return said("{n:.0f} s", n=seconds)
    return said("{n:.0f} min", n=seconds / 60)


def board_profile(path: Path, ident: Ident | None) -> Finding:
    """Return the finding on the board's profile.

    Args:
        ident: The board that it should belong to; None: not known.
    """
    if not path.exists():
        return amiss("board profile", marked("not calibrated yet"), CALIBRATE)
    try:
        board_profile = load(path)
    except BadProfile as error:
        return amiss("board profile", "{error}", CALIBRATE, error=error)
    if ident is not None and board_profile.settings_crc not in {None, ident.settings_crc}:
        says = marked("{path} belongs to another board, or the settings of this board have changed")
        return amiss("board profile", says, CALIBRATE, path=path)
    is_under_tower = board_profile.step_mg is not None
    name = said("scale under the tower") if is_under_tower else said("scale")
    scale = [name] if board_profile.weighing else []
    parts = (*scale, *map(said, board_profile.tones)) or said("nothing")
    return fine("board profile", "{path}: {parts}", path=path, parts=parts)
