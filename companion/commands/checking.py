"""`companion calibrate check`: a profile in words, and pictures read with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from calibration.check import fits, remarks_on, what_stands
from companion.commands.pictures import read_picture
from companion.errors import UnreadableFile
from companion.vision.profile.camera_profile import load
from companion.words.calibrating.check_result import fit_line, standing_lines
from companion.words.calibrating.comments import comment_text
from companion.words.language import worded


def check(path: Path, images: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """Yield lines about the profile and each picture; False: the picture could not be read."""
    profile = load(path)
    for line in standing_lines(what_stands(str(path), profile)):
        yield line, True
    for remark in remarks_on(profile):
        yield comment_text(remark), True
    for image in images:
        try:
            fit_result = fits(image, read_picture(Path(image), profile), profile)
        except UnreadableFile as error:
            yield worded(error), False
        else:
            yield fit_line(fit_result), fit_result.counts is not None
