"""Read and restore the settings that a calibration changes on the board itself.

With another zero the board no longer fits its old profile.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.sensors.board.board_commands import BoardSetting, Status, put, settings_crc
from companion.sensors.board.board_messages import LANES
from companion.sensors.board.conversation import Conversation

CHANGED = (
    BoardSetting.TARE,
    BoardSetting.SPAN,
    *(BoardSetting(BoardSetting.LENGTH_1 + lane) for lane in LANES),
)


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
