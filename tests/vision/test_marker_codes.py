"""How large a code has to be before a webcam: on a phone, in a picture 50 cm wide."""

from __future__ import annotations

import pytest

from companion.night.join_link import NightLink
from companion.vision.geometry.marker_codes import code_in
from tests.support.codes import held

LINK = str(
    NightLink("192.168.178.50", "table-12", 8883, key="k" * 24, is_tls=True, pin="abcdefghijk" * 2)
)
HD, VGA, OURS = (1280, 720), (640, 480), (960, 720)


@pytest.mark.parametrize(("size", "cm"), [(HD, 8.0), (OURS, 11.0), (VGA, 16.0)])
@pytest.mark.parametrize("tilt", [0.0, 20.0])
def test_a_hubs_code_is_read_as_large_as_a_phone_nearer_to_the_camera_shows_it(
    size: tuple[int, int], cm: float, tilt: float
) -> None:
    assert code_in(held(LINK, cm, size, tilt)).text == LINK


def test_without_a_code_nothing_is_read() -> None:
    seen = code_in(held("x", 0.5))
    assert (seen.text, seen.is_there) == ("", False)
