"""What a calibration of the board checks and restores: settings, failures and cubes' shades.

A calibration changes settings on the board itself: with another zero the board no longer fits its
old profile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import dist

from calibration.dialogue import comments
from calibration.dialogue.comments import Mixed, SameAgain
from companion.sensors.board.board_commands import BoardSetting, Status, put, settings_crc
from companion.sensors.board.board_messages import LANES
from companion.sensors.board.conversation import Conversation
from companion.sensors.board.lane_colours import Shade, apart, learned
from companion.sensors.board.link_events import LinkLost, WhichBoard

CHANGED = (
    BoardSetting.FITTED,
    BoardSetting.TARE,
    BoardSetting.SPAN,
    BoardSetting.REST,
    BoardSetting.STEP,
    *(BoardSetting(BoardSetting.LENGTH_1 + lane) for lane in LANES),
)

# Chosen. With a higher TELLABLE or a lower ASTRAY the person must slide right cubes again; with the
# reverse a wrong cube shifts what is learned of a colour.
TELLABLE = 5.0  # standard deviations between two colours, from which they are distinguishable
ASTRAY = 0.5  # in red and blue over green; a dark cube's noise is half of that


def settings_of(talk: Conversation) -> dict[BoardSetting, int]:
    """Return the board's settings: all of them, unless the connection is lost meanwhile."""
    values: dict[BoardSetting, int] = {}
    for setting in BoardSetting:
        value = talk.setting(setting)
        if value is None:
            break
        values[setting] = value
    return values


def crc_of(talk: Conversation) -> int | None:
    """Return a checksum of the board's settings; None if they cannot all be read.

    It shows later whether another board is connected, or this one was set again.
    """
    settings = settings_of(talk)
    return settings_crc(settings) if len(settings) == len(BoardSetting) else None


def put_back(talk: Conversation, as_it_was: Mapping[BoardSetting, int]) -> bool:
    """Restore the settings; return whether that succeeded."""
    for setting in CHANGED:
        if setting not in as_it_was or talk.trouble is not None:
            return False
        reply = talk.do(put(setting, as_it_was[setting]), even_now=True)
        if reply is None or reply.status is not Status.DONE:
            return False
    return True


def why_not(talk: Conversation) -> comments.Comment:
    """Return a comment on why the board is not reached."""
    match talk.trouble:
        case WhichBoard(sources=sources):
            return comments.TwoBoards(sources)
        case LinkLost(reason=reason):
            return comments.BoardGone(reason)
        case None:
            return comments.BoardGone("no answer")
        case trouble:
            return comments.BoardGone(type(trouble).__name__)


def refusal(status: Status) -> comments.Comment:
    """Return a comment on why the board refused an order."""
    match status:
        case Status.OUT_OF_RANGE:
            return comments.OutOfRange()
        case Status.TOO_LITTLE_WEIGHT:
            return comments.TooLight()
        case Status.NOT_STEADY:
            return comments.ScaleRestless()
        case other:
            return comments.BoardGone(other.name.lower().replace("_", " "))


def doubt_of(
    colour: str, shades: Sequence[Shade], others: Mapping[str, Sequence[Shade]]
) -> Mixed | SameAgain | None:
    """Return a comment if some or all of these cubes probably have another colour; else None."""
    if is_mixed(shades):
        return Mixed(colour)
    for other, theirs in others.items():
        between = apart(learned({colour: shades, other: theirs}))
        if other != colour and between is not None and between[0] < TELLABLE:
            return SameAgain(colour, other)
    return None


def is_mixed(shades: Sequence[Shade]) -> bool:
    """Return whether one cube's hue lies far from the others'.

    Brightness does not count, as it depends on how a cube slid.
    """
    hues = sorted(each[:2] for each in shades)
    return any(dist(one, hues[len(hues) // 2]) > ASTRAY for one in hues)
