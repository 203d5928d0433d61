"""Translate the board's failures during calibration into comments."""

from __future__ import annotations

from calibration.dialogue.comments import (
    BoardGone,
    Comment,
    OutOfRange,
    ScaleRestless,
    TooLight,
    TwoBoards,
)
from companion.sensors.board.board_commands import Status
from companion.sensors.board.conversation import Conversation
from companion.sensors.board.link_events import LinkLost, WhichBoard


def why_not(talk: Conversation) -> Comment:
    """Return a comment on why the board is not reached."""
    match talk.trouble:
        case WhichBoard(sources=sources):
            return TwoBoards(sources)
        case LinkLost(reason=reason):
            return BoardGone(reason)
        case None:
            return BoardGone("no answer")
        case trouble:
            return BoardGone(type(trouble).__name__)


def refusal(status: Status) -> Comment:
    """Return a comment on why the board refused an order."""
    match status:
        case Status.OUT_OF_RANGE:
            return OutOfRange()
        case Status.TOO_LITTLE_WEIGHT:
            return TooLight()
        case Status.NOT_STEADY:
            return ScaleRestless()
        case other:
            return BoardGone(other.name.lower().replace("_", " "))
