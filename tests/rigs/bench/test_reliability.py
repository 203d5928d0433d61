"""The bench's figure of how far what is stated can be believed."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tests.rigs.bench.reliability import calibration_error, plot, rows


def test_what_is_stated_and_right_alike_has_no_error() -> None:
    stated = [(0.9, True)] * 90 + [(0.9, False)] * 10
    assert calibration_error(rows(stated)) == pytest.approx(0, abs=1e-9)


def test_what_is_stated_surely_and_wrong_in_one_of_ten_is_a_tenth_off() -> None:
    stated = [(0.9999, True)] * 90 + [(0.9999, False)] * 10
    (row,) = rows(stated)
    assert (row.number, row.right) == (100, 0.9)
    assert calibration_error([row]) == pytest.approx(0.0999, abs=1e-6)
    least, most = row.between
    assert least < 0.9 < most


def test_the_plot_is_a_picture_with_a_point_a_row() -> None:
    stated = [(0.6, True), (0.97, True), (0.9999, True)]
    drawn = ElementTree.fromstring(plot(rows(stated), "three counts"))
    assert len(drawn.findall("{http://www.w3.org/2000/svg}circle")) == 3
