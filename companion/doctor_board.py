"""The doctor's look at the sensor board: link, scale and the light in the lanes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from companion.doctor import Finding
from companion.errors import BadProfile
from companion.sensors.board import find
from companion.sensors.board.commands import Levels
from companion.sensors.board.conversation import Conversation, conversation
from companion.sensors.board.driver import Board
from companion.sensors.board.health import PINGS, Health, health
from companion.sensors.board.messages import LANES, Part, Scale
from companion.sensors.board.profile import load
from companion.sensors.board.seen import LinkLost, WhichBoard, WrongProtocol

SLOW = 0.1  # s; a round trip takes a hundredth
LOUD, WANDERING = 60.0, 120.0  # mg, and mg a minute: a tenth of a cube
DARK, BRIGHT = 100, 1000  # clear counts of an empty groove
_SCALES = {
    Scale.ABOVE_RANGE: "overloaded, or wired wrongly",
    Scale.BELOW_RANGE: "pulled the wrong way, or wired wrongly",
}


def plugged_in() -> list[str]:
    place = find.locate(find.AUTO)
    match place:
        case str():
            return [find.AUTO]
        case find.Several(ports):
            return [port.source for port in ports]
        case _:
            return []


def findings(
    source: str, profile: Path, opened: Callable[[str], Board] = Board
) -> Iterator[Finding]:
    with conversation(opened(source)) as talk:
        found = health(talk)
        if found is None:
            yield Finding("board", f"{source}: {_trouble(talk)}", is_fine=False)
            return
    yield _board(source, found)
    yield _link(found)
    if found.parts & Part.SCALE:
        yield _scale(found)
    for lane in LANES:
        if found.parts & (Part.LANE_1 << lane):
            yield _lane(lane, found.levels.get(lane))
    yield _profile(profile, found)


def _trouble(talk: Conversation) -> str:
    match talk.trouble:
        case WhichBoard(sources=sources):
            return f"there are {len(sources)}: set one of {', '.join(sources)}"
        case WrongProtocol(theirs=theirs, ours=ours):
            older = "firmware: make -C firmware flash" if theirs < ours else "app"
            return f"it speaks protocol {theirs}, this app {ours}: update the {older}"
        case LinkLost(reason=reason):
            return f"{reason}; is it plugged in, or used elsewhere?"
        case None:
            return "no answer; is the firmware on it? make -C firmware flash"


def _board(source: str, found: Health) -> Finding:
    ident = found.ident
    names = [
        part.name.lower().replace("_", " ") for part in Part if part & found.parts and part.name
    ]
    parts = ", ".join(names) or "no part"
    told = f"{source}: number {ident.id}, firmware {ident.major}.{ident.minor}, {parts}"
    return Finding("board", told, is_fine=bool(names))


def _link(found: Health) -> Finding:
    link = found.statistics
    trip = link.round_trip
    at_board = link.at_board
    told = f"{link.received + link.sent} bytes, {link.damaged} damaged frames here"
    if at_board is not None:
        told += f", {at_board.damaged} there, {at_board.resent} resent"
    told += f"; {'no' if trip is None else f'{trip * 1000:.0f} ms'} round trip"
    if found.answered < PINGS or link.repeated or trip is None or trip > SLOW:
        return Finding("board link", f"{told}: try another cable or socket", is_fine=False)
    return Finding("board link", told)


def _scale(found: Health) -> Finding:
    if found.scale in _SCALES:
        return Finding("board scale", f"{_SCALES[found.scale]}: see firmware/README.md", False)
    if not found.has_span:
        return Finding("board scale", "not calibrated yet: companion calibrate board", False)
    if found.noise is None or found.drift is None:
        return Finding("board scale", "not at rest: hands off, no draught", is_fine=False)
    told = f"noise {found.noise:.0f} mg, drift {found.drift:+.0f} mg a minute"
    if found.noise > LOUD or abs(found.drift) > WANDERING:
        return Finding("board scale", f"{told}: does something touch the tray?", is_fine=False)
    return Finding("board scale", told)


def _lane(lane: int, levels: Levels | None) -> Finding:
    what = f"board lane {lane + 1}"
    if levels is None:
        return Finding(what, "no answer: see firmware/README.md", is_fine=False)
    clear = levels.empty[3]
    told = f"light {clear} of 1023"
    if not DARK <= clear <= BRIGHT:
        lamp = "too dark: is its lamp on, its window clean?"
        dazzled = "too bright: shield it from the table's lamp"
        return Finding(what, f"{told}, {lamp if clear < DARK else dazzled}", is_fine=False)
    return Finding(what, told)


def _profile(path: Path, found: Health) -> Finding:
    if not path.exists():
        return Finding("board profile", "not calibrated yet: companion calibrate board", False)
    try:
        known = load(path)
    except BadProfile as error:
        return Finding("board profile", f"{error}: companion calibrate board", is_fine=False)
    if known.settings_crc not in {None, found.ident.settings_crc}:
        told = f"{path} is of another board, or it was set anew: companion calibrate board"
        return Finding("board profile", told, is_fine=False)
    parts = [*(["scale"] if known.weighing else []), *known.tones]
    return Finding("board profile", f"{path}: {', '.join(parts) or 'nothing'}")
