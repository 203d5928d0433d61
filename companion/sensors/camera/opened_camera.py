"""The interface of an opened camera, stream, file or folder."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from companion.said import Said, message_of, said, with_remedy

if TYPE_CHECKING:  # the first screen does not wait for NumPy
    from companion.vision.arrays import Image

# s; a live camera that shows one picture so long is frozen. Chosen: less takes a stall for that.
FROZEN = 10.0


class OpenedCamera(ABC):
    """An opened camera, stream, file or folder, as far as it differs from the values here.

    Attributes:
        rate: Pictures to show a second; None for a device that sets its own pace.
        held: Whether exposure and white balance are fixed; None if not known, or if it has none.
        is_video: Whether the present pictures come from a compressed video, in which unchanged
            areas are the same bit for bit.
        taken_at: When the last picture was taken, in s of `time.monotonic`: it may wait in a
            driver, on its way over a network, or for a slow reader. None for files and drawings,
            which are as old as shown.
        starts_within: How long the first picture may take, in s; None: as long as usual.
    """

    rate: float | None = None
    held: bool | None = None
    is_video: bool = False
    taken_at: float | None = None
    starts_within: float | None = None

    @abstractmethod
    def read(self) -> Image | None:
        """Return the next picture, or None if none has come yet: ask again.

        Raises:
            OSError: The device is gone.
            EOFError: Everything was shown.
        """

    @abstractmethod
    def close(self) -> None:
        """Release the device or file."""


def reason_of(error: Exception) -> Said | str:
    """Return why a camera shows nothing, by the exception that opening or reading it raised.

    An OSError has its own sentence. Others are quoted: drivers and their libraries raise any kind.
    """
    if isinstance(error, OSError | EOFError):
        return message_of(error)
    why = f"{type(error).__name__}: {error}"
    remedy = said("restart the app, or use another camera")
    return with_remedy(said("its driver failed ({why})", why=why), remedy)
