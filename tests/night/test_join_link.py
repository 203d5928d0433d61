"""The one line that a table needs to come to the night."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import UnreadableFile
from companion.night.join_link import NightLink, read_link
from companion.plain import plain
from companion.views.qr_code import QUIET, room

text = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=30)


PIN = "abcdefghijklmnopqrstuv"


@given(name=text, user=text, key=text, is_tls=st.booleans(), pin=st.sampled_from(["", PIN]))
def test_a_link_is_read_as_it_was_written(
    name: str, user: str, key: str, is_tls: bool, pin: str
) -> None:
    name = plain(name).strip() or "Table"
    link = NightLink("hall", "table-3", 4711, name, user, key, is_tls, pin=pin if is_tls else "")
    assert read_link(str(link)) == link


def test_a_link_without_its_end_tells_nobody_the_key() -> None:
    """As a terminal breaks it, and somebody copies its first line: nothing goes out unsealed."""
    line = str(NightLink("hall", "table-3", 8883, "Küche", "table-3", "K" * 16, True, pin=PIN))
    for end in range(len(line)):
        try:
            found = read_link(line[:end])
        except UnreadableFile:
            continue
        assert found.pin == PIN or not found.key


def test_a_link_of_before_is_still_read() -> None:
    found = read_link("companion-night://hall:8883/table-3?name=By+it&key=K&user=me&tls=1")
    assert found == NightLink("hall", "table-3", 8883, "By it", "me", "K", is_tls=True)


def test_a_hubs_link_is_short_enough_for_a_webcams_eyes() -> None:
    """Modules across without the white around them, by which a 640 × 480 camera reads it."""
    hub = NightLink("192.168.178.50", "table-12", 8883, "Table 12", "table-12", "k" * 24, True)
    link = replace(hub, pin=PIN)
    assert read_link(str(link)) == link
    assert room(str(link))[0] - 2 * QUIET <= 37


@pytest.mark.parametrize(
    "line",
    [
        "",
        "mqtt://hall/table-1",
        "companion-night://hall",  # no table
        "companion-night://hall/Table 1",  # no topic has that name
        "companion-night://hall:99999/table-1",
        "companion-night://hall/table-1?ca=%%%",
        "companion-night://hall/table-1?f=half-a-code",
        f"companion-night://{'x' * 70}/table-1",  # no network has such a name
    ],
)
def test_what_is_no_link_is_refused_with_one_that_would_do(line: str) -> None:
    with pytest.raises(UnreadableFile, match="companion-night://host:1883/table-1"):
        read_link(line)
