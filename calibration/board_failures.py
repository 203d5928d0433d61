"""Translate the board's failures during calibration into comments."""

from __future__ import annotations

from calibration.dialogue import comments
from companion.sensors.board.board_commands import Status
from companion.sensors.board.conversation import Conversation
from companion.sensors.board.link_events import LinkLost, WhichBoard


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
