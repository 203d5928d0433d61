"""Files to take along: at an address that soon is none."""

from __future__ import annotations

from companion.web.downloads import HandedFiles


def test_a_files_address_is_none_after_two_minutes() -> None:
    now = 0.0
    files = HandedFiles(clock=lambda: now)
    token = files.hand("league.csv", "text/csv", b"place,name").split("/")[1]
    now = 119.0
    assert files.file_of(token) is not None  # a phone's own program asks once more
    now = 121.0
    assert files.file_of(token) is None
    assert files.file_of("guessed") is None
