"""Cameras' addresses as people type them, and as they may be shown."""

from __future__ import annotations

import pytest

from companion.addresses import as_address, without_password


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("192.168.1.5:8080/video", "http://192.168.1.5:8080/video"),
        ("192.168.1.5", "http://192.168.1.5"),
        ("phone.local:8080", "http://phone.local:8080"),
        ("me:key@192.168.1.5:8080/video", "http://me:key@192.168.1.5:8080/video"),
        ("rtsp://192.168.1.5/live", "rtsp://192.168.1.5/live"),
        ("0", ""),
        ("pi:1", ""),
        ("/dev/video0", ""),
        ("evening/throws", ""),
        ("virtual", ""),
    ],
)
def test_an_address_is_known_without_its_beginning(typed: str, meant: str) -> None:
    assert as_address(typed) == meant


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("http://me:key@host/video", "http://me:•••@host/video"),
        ("http://me:k@ey@host/video", "http://me:•••@host/video"),
        ("http://host:8080/video", "http://host:8080/video"),
        ("is rtsp://:key@host there?", "is rtsp://:•••@host there?"),
    ],
)
def test_a_password_in_an_address_is_not_shown(address: str, shown: str) -> None:
    assert without_password(address) == shown
