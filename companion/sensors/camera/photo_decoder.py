"""Decode photographs from phones in a separate process, which can harm nothing if it fails.

Import this module late, because it imports NumPy.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from asyncio.subprocess import PIPE, Process
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from companion.said import Said, said
from companion.sensors.camera.photo_process import LONGEST, PIXELS, PhotoFault, likely_focal
from companion.vision.arrays import Image

MODULE = "companion.sensors.camera.photo_process"
ROOT = Path(__file__).parents[3]
FULL_FRAME = 36.0  # mm, the longer side of a picture of 3:2
FOUR_THIRDS = 34.6  # mm, of one of 4:3 whose diagonal is the same
PATIENCE = 20.0  # s for one photograph: a little more than the process has of the processor


@dataclass(frozen=True, slots=True, eq=False)
class Photograph:
    """A picture that was taken by hand.

    Attributes:
        image: (height, width, 3), BGR, upright.
        focal_35: The focal length in mm that would see as much on 35 mm film; 0 if unknown.
    """

    image: Image = field(repr=False)
    focal_35: int = 0

    def focal(self, focal_in_file: int = 0) -> float | None:
        """Return the focal length in px, from the file or the sender; None if neither says it.

        Phones have 4:3 sensors and may cut strips off above and below. Pictures of other shapes,
        except a camera's 3:2, were cropped in unknown ways, so their focal length is unknown.

        Args:
            focal_in_file: What the sender says, in mm as for 35 mm film; 0: nothing.
        """
        focal_35 = self.focal_35 or likely_focal(focal_in_file)
        height, width = map(int, self.image.shape[:2])
        long, shape = max(height, width), max(height, width) / min(height, width)
        if not focal_35 or not 1.25 < shape < 1.9:
            return None
        return focal_35 * long / (FULL_FRAME if abs(shape - 1.5) < 0.02 else FOUR_THIRDS)


async def decoded(coded: bytes, patience: float = PATIENCE) -> Photograph | Said:
    """Return the picture in this file, made small, or a sentence why there is none.

    Args:
        coded: The file.
        patience: How many s it may take.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        MODULE,
        cwd=ROOT,
        stdin=PIPE,
        stdout=PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    feeding = asyncio.create_task(_feed(process, coded))
    try:
        async with asyncio.timeout(patience):
            return await _answer(process)
    except (TimeoutError, asyncio.IncompleteReadError, ValueError, KeyError, TypeError):
        return why(PhotoFault.FAILED)
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        feeding.cancel()
        await asyncio.gather(feeding, return_exceptions=True)
        await process.wait()


def why(fault: PhotoFault) -> Said:
    """Return the sentence about a fault, with advice."""
    return {
        PhotoFault.NO_PICTURE: said(
            "This file is not a picture. Send a photo: JPEG, PNG, WebP or HEIC."
        ),
        PhotoFault.INCOMPLETE: said("The picture did not arrive complete. Take it again."),
        PhotoFault.TOO_LARGE: said(
            "This picture has too many pixels. Send one of at most {most} megapixels.",
            most=PIXELS // 1_000_000,
        ),
        PhotoFault.NO_HEIC: said(
            "This computer cannot read HEIC pictures. On an iPhone, open Settings, Camera, Formats"
            " and choose Most Compatible."
        ),
        PhotoFault.FAILED: said("The app could not open this picture. Take another one."),
    }[fault]


async def _feed(process: Process, coded: bytes) -> None:
    """Send the file. A process that has seen enough stops reading, which is no error."""
    assert process.stdin is not None
    with contextlib.suppress(BrokenPipeError, ConnectionResetError):
        process.stdin.write(coded)
        await process.stdin.drain()
    process.stdin.close()


async def _answer(process: Process) -> Photograph | Said:
    """Return the process's answer.

    Raises:
        IncompleteReadError, ValueError, KeyError, TypeError: It is no valid answer.
    """
    assert process.stdout is not None
    reply = json.loads(await process.stdout.readline())
    if "why" in reply:
        return why(PhotoFault(reply["why"]))
    width, height, focal = int(reply["width"]), int(reply["height"]), int(reply["focal"])
    if not (0 < width <= LONGEST and 0 < height <= LONGEST):
        return why(PhotoFault.FAILED)
    pixels = await process.stdout.readexactly(width * height * 3)
    image = np.frombuffer(pixels, np.uint8).reshape(height, width, 3)
    return Photograph(image.copy(), focal)
