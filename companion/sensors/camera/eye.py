"""What any camera, stream, file or folder is once it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from companion.said import Said, said, told_by, with_remedy

if TYPE_CHECKING:  # the first screen does not wait for NumPy
    from companion.vision.arrays import Image

FROZEN = 10.0  # s; no live camera shows one picture so long


class Eye(Protocol):
    """An opened device or file.

    `read` gives the next picture, or None where none has come yet: ask again. It raises OSError
    when the device has gone, EOFError when all has been shown. `rate` is None for a device that
    sets its own pace, else how many pictures a second are to be shown.
    """

    @property
    def rate(self) -> float | None: ...
    def read(self) -> Image | None: ...
    def close(self) -> None: ...


@runtime_checkable
class Holds(Protocol):
    """An eye that knows whether its exposure and white stay as they are; None: not yet."""

    @property
    def held(self) -> bool | None: ...


@runtime_checkable
class Codes(Protocol):
    """An eye of a video: what has not changed is not sent again, and looks the same bit for bit."""

    @property
    def is_video(self) -> bool: ...


def held_by(eye: Eye) -> bool | None:
    """None, too, of what is on disk or drawn: nothing sets it there."""
    return eye.held if isinstance(eye, Holds) else None


def is_video(eye: Eye) -> bool:
    return isinstance(eye, Codes) and eye.is_video


@runtime_checkable
class Dated(Protocol):
    """An eye that knows when its last picture was taken, in s of `time.monotonic`; None: when read.

    A picture may wait in a driver, on its way over a network, or for a slow reader.
    """

    @property
    def taken_at(self) -> float | None: ...


def taken_by(eye: Eye) -> float | None:
    """None, too, of what is on disk or drawn: its pictures are as old as they are shown."""
    return eye.taken_at if isinstance(eye, Dated) else None


@runtime_checkable
class StartsSlowly(Protocol):
    """An eye whose first picture may take so long, in s."""

    @property
    def starts_within(self) -> float: ...


def start_of(eye: Eye, usual: float) -> float:
    """How long to wait for its first picture, in s; `usual` where it does not say."""
    return eye.starts_within if isinstance(eye, StartsSlowly) else usual


def reason_of(error: Exception) -> Said | str:
    """Why a camera shows nothing: an OSError has its own sentence, all else is told as it is.

    Drivers and their libraries raise whatever they like.
    """
    if isinstance(error, OSError | EOFError):
        return told_by(error)
    why = f"{type(error).__name__}: {error}"
    remedy = said("start the app anew, or take another camera")
    return with_remedy(said("its driver failed ({why})", why=why), remedy)
