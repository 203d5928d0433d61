"""The interface of an opened camera, stream, file or folder, and what some of them add."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from companion.said import Said, message_of, said, with_remedy

if TYPE_CHECKING:  # the first screen does not wait for NumPy
    from companion.vision.arrays import Image

# s; a live camera that shows one picture so long is frozen. Chosen: less takes a stall for that.
FROZEN = 10.0


class OpenedCamera(Protocol):
    """An opened camera, stream, file or folder.

    `read` returns the next picture, or None if none has come yet: ask again. It raises OSError when
    the device is gone, and EOFError when everything was shown.
    """

    @property
    def rate(self) -> float | None:
        """Pictures to show a second; None for a device that sets its own pace."""

    def read(self) -> Image | None:
        """Return the next picture, or None if none has come yet."""

    def close(self) -> None:
        """Release the device or file."""


@runtime_checkable
class Holds(Protocol):
    """An eye that knows whether its exposure and white balance are fixed."""

    @property
    def held(self) -> bool | None:
        """Whether they are fixed; None if not yet known."""


@runtime_checkable
class Codes(Protocol):
    """An eye of a compressed video, in which unchanged areas are the same bit for bit."""

    @property
    def is_video(self) -> bool:
        """Whether the present pictures come from a compressed video."""


def held_by(eye: OpenedCamera) -> bool | None:
    """Return whether exposure and white balance are fixed; None if unknown, or if it has none."""
    return eye.held if isinstance(eye, Holds) else None


def is_video(eye: OpenedCamera) -> bool:
    """Return whether the pictures come from a compressed video."""
    return isinstance(eye, Codes) and eye.is_video


@runtime_checkable
class Dated(Protocol):
    """An eye that knows when its last picture was taken.

    A picture may wait in a driver, on its way over a network, or for a slow reader.
    """

    @property
    def taken_at(self) -> float | None:
        """When the last picture was taken, in s of `time.monotonic`.

        None means when it was read.
        """


def taken_by(eye: OpenedCamera) -> float | None:
    """Return when the last picture was taken.

    None for files and drawings, which are as old as shown.
    """
    return eye.taken_at if isinstance(eye, Dated) else None


@runtime_checkable
class StartsSlowly(Protocol):
    """An eye whose first picture may take longer than usual."""

    @property
    def starts_within(self) -> float:
        """How long the first picture may take, in s."""


def start_of(eye: OpenedCamera, usual: float) -> float:
    """Return how long to wait for the first picture, in s; `usual` if the eye does not say."""
    return eye.starts_within if isinstance(eye, StartsSlowly) else usual


def reason_of(error: Exception) -> Said | str:
    """Return why a camera shows nothing, by the exception that opening or reading it raised.

    An OSError has its own sentence. Others are quoted: drivers and their libraries raise any kind.
    """
    if isinstance(error, OSError | EOFError):
        return message_of(error)
    why = f"{type(error).__name__}: {error}"
    remedy = said("restart the app, or use another camera")
    return with_remedy(said("its driver failed ({why})", why=why), remedy)
