"""What calibrating a board needs around the dialogue: which board, and where it all goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Event

from msgspec.structs import replace

from calibration.board import calibrate
from calibration.board_dialogue import STOP, Remark, Request, Unclear, WhichOne
from companion import settings
from companion.commands.keeping import kept
from companion.errors import BadProfile
from companion.sensors.board.conversation import Conversation, conversation
from companion.sensors.board.driver import Board
from companion.sensors.board.find import AUTO
from companion.sensors.board.happenings import WhichBoard
from companion.sensors.board.profile import Profile, load, save
from companion.settings import Folders

Ask = Callable[[Request], str]
Tell = Callable[[Remark], object]


def calibrate_board(
    source: str,
    colours: Sequence[str],
    where: Folders,
    *,
    ask: Ask,
    tell: Tell,
    opened: Callable[[str], Board] = Board,
) -> Profile | None:
    """The table's own profile from now on, and its board the one that the app opens."""
    set_before = settings.load(where.settings).settings
    chosen = source or set_before.board or AUTO
    learned = taught(chosen, colours, where.board, ask=ask, tell=tell, opened=opened)
    if learned is None:
        return None
    settings.save(where.settings, replace(set_before, board=learned.source))
    return learned.profile


@dataclass(frozen=True, slots=True)
class Learned:
    profile: Profile
    source: str  # of the board, as the settings name it


def taught(
    source: str,
    colours: Sequence[str],
    path: Path,
    *,
    ask: Ask,
    tell: Tell,
    opened: Callable[[str], Board] = Board,
    met: Callable[[Conversation], object] = lambda _talk: None,
    broken_off: Event | None = None,
) -> Learned | None:
    """The profile, in its file; of two boards the one that is chosen. None: all is as it was.

    `met` is told of the conversation before anything is asked.
    """
    while source:
        with conversation(opened(source), broken_off) as talk:
            met(talk)
            profile = calibrate(
                talk,
                colours,
                ask,
                tell,
                before(path),
                keep=lambda each: kept(lambda: save(each, path), ask),
            )
        if not isinstance(talk.trouble, WhichBoard):
            return None if profile is None else Learned(profile, source)
        source = _which(talk.trouble.sources, ask, tell)
    return None


def before(path: Path) -> Profile | None:
    """What an earlier calibration has learned, where that can be read."""
    with suppress(BadProfile):
        return load(path) if path.exists() else None
    return None


def _which(sources: Sequence[str], ask: Ask, tell: Tell) -> str:
    """The chosen one; empty: none."""
    numbered = {str(number): source for number, source in enumerate(sources, 1)}
    while (answer := ask(WhichOne(tuple(sources))).strip().lower()) != STOP:
        if answer in numbered:
            return numbered[answer]
        tell(Unclear(answer))
    return ""
