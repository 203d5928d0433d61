"""What `calibrate board` needs around the dialogue: which board, and where it all goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from calibration.board import calibrate
from calibration.board_dialogue import Remark, Request
from companion import settings
from companion.errors import BadProfile
from companion.sensors.board.conversation import conversation
from companion.sensors.board.driver import Board
from companion.sensors.board.find import AUTO
from companion.sensors.board.profile import Profile, load, save
from companion.settings import Folders


def calibrate_board(
    source: str,
    colours: Sequence[str],
    where: Folders,
    *,
    ask: Callable[[Request], str],
    tell: Callable[[Remark], object],
    opened: Callable[[str], Board] = Board,
) -> Profile | None:
    """The table's own profile from now on, and its board the one that the app opens."""
    set_before = settings.load(where.settings).settings
    chosen = source or set_before.board or AUTO
    with conversation(opened(chosen)) as talk:
        profile = calibrate(talk, colours, ask, tell, _before(where.board))
    if profile is not None:
        save(profile, where.board)
        settings.save(where.settings, replace(set_before, board=chosen))
    return profile


def _before(path: Path) -> Profile | None:
    """What an earlier calibration has learned, where that can be read."""
    with suppress(BadProfile):
        return load(path) if path.exists() else None
    return None
