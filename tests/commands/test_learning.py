"""Which counts the camera learns a table's own cubes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from companion.commands.kept_pictures import KeptPictures
from companion.engine.flow import Throw
from companion.sensors.camera.camera_watch import Agreed
from companion.store.saved_trays.saving import Took
from companion.tower.sensor import CAMERA
from companion.tower.sighting import Sighting
from companion.vision.arrays import Image
from companion.vision.profile.camera_profile import TrayProfile
from companion.vision.reading import PictureState, Reading

SIGHTING = Sighting(CAMERA, {"red": (0.1, 0.2, 0.7), "blue": (0.9, 0.1)})
SEEN = Reading(PictureState.STILL, {"red": 1, "blue": 1}, 0.5, {}, {}, ())


@dataclass
class Listens:
    heard: list[tuple[Mapping[str, int], bool]] = field(default_factory=list)

    def count(
        self, _image: Image, _reading: Reading, counts: Mapping[str, int], *, is_confirmed: bool
    ) -> None:
        self.heard.append((counts, is_confirmed))

    def close(self) -> None:
        pass


def heard_of(folder: Path, took: Took) -> list[tuple[Mapping[str, int], bool]]:
    listens = Listens()
    kept = KeptPictures(folder, print, print, lambda *_: listens)
    image = np.zeros((8, 8, 3), np.uint8)
    agreed = Agreed(SIGHTING, SEEN.counts, SEEN, frozenset(), 0.0, image)
    kept.album().see(agreed, cast(TrayProfile, None))
    kept.keep(took, (1, 1), 0)
    return listens.heard


def took(
    counts: Mapping[str, int], *, asked: bool, sightings: tuple[Sighting, ...] = (SIGHTING,)
) -> Took:
    throw = Throw({"red": 3, "blue": 3}, {}, {})
    return Took(throw, sightings, None, counts, "person", asked)


@pytest.mark.parametrize("asked", [True, False])
def test_a_count_is_told_with_the_colours_of_which_none_fell(tmp_path: Path, asked: bool) -> None:
    assert heard_of(tmp_path, took({"red": 2}, asked=asked)) == [({"red": 2, "blue": 0}, asked)]


def test_a_count_without_a_picture_teaches_nothing(tmp_path: Path) -> None:
    assert heard_of(tmp_path, took({"red": 2}, asked=True, sightings=())) == []


def test_cubes_of_a_colour_that_the_camera_does_not_know_teach_nothing(tmp_path: Path) -> None:
    assert heard_of(tmp_path, took({"red": 2, "white": 1}, asked=True)) == []
