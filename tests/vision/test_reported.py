"""Pictures that were reported as read wrong: from the day they are mended on they are read right.

A folder each in tests/data/trays/reported, unpacked by `companion tray case`: docs/bad-picture.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
import pytest

from companion.commands.cases import TRUTH, Truth
from companion.commands.pictures import read_picture
from companion.commands.reports import PROFILE
from companion.engine.flow import Throw
from companion.store.saved_trays.folder import PICTURE, TRAY
from companion.store.saved_trays.saved_tray import SavedTray
from companion.tower.belief import reconcile
from companion.vision.profile.camera_profile import load
from companion.vision.reading import Reading, read

pytestmark = pytest.mark.slow

REPORTED = Path(__file__).parents[1] / "data" / "trays" / "reported"
CASES = sorted(path.parent for path in REPORTED.glob(f"*/{TRUTH}"))


def some(counts: Mapping[str, int]) -> dict[str, int]:
    return {colour: number for colour, number in counts.items() if number}


def is_asked_about(case: Path, reading: Reading) -> bool:
    """Would people have been asked, by the picture and what was thrown?"""
    went = msgspec.json.decode((case / TRAY).read_bytes(), type=SavedTray).throw
    throw = Throw(went.tower_before, went.thrown, went.tray_before)
    claim = reading.sighting()
    return claim is None or reconcile(throw, [claim]).ask


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_reported_picture_is_read_right(case: Path) -> None:
    truth = msgspec.json.decode((case / TRUTH).read_bytes(), type=Truth)
    known = load(case / PROFILE)
    reading = read(read_picture(case / PICTURE, known), known)
    if some(reading.counts) != truth.tray:
        assert truth.may_ask, f"read is {some(reading.counts)}, {truth.tray} lay there"
        assert is_asked_about(case, reading), f"sure of {some(reading.counts)}"


def test_there_are_cases() -> None:
    assert CASES
