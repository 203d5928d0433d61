"""A file is recognised by its content; what is no file of ours is refused with what it is."""

from __future__ import annotations

import pytest

from companion.errors import UnreadableFile
from companion.views.exporting import COLUMNS
from companion.views.received_file import ImportKind, file_kind


@pytest.mark.parametrize(
    ("content", "name", "kind"),
    [
        (b'{"type":"game","game":"market"}\n"yes"\n', "a.jsonl", ImportKind.GAME),
        (b'\xef\xbb\xbf# by hand\n\n{"game": "market"}\n', "letter.txt", ImportKind.GAME),
        (b'{\n "format": "tower-companion plays",\n "version": 1', "a.json", ImportKind.PLAYS),
        (b'{"format":"tower-companion plays","version":1,"plays":[]}', "x", ImportKind.PLAYS),
        (b"[meadow.fields]\nclover = 4\n", "x.txt", ImportKind.BOX),
        (b"# ours\nmeadow.fields.clover = 4\n", "box.TOML", ImportKind.BOX),
    ],
)
def test_a_file_is_known_by_its_content(content: bytes, name: str, kind: ImportKind) -> None:
    assert file_kind(content, name) is kind


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b" \n", "empty"),
        (b"\xff\xd8\xff\xe0", "a picture"),
        (b"\x00\x00\x00\x18ftypheic", "a picture or a film"),
        (b"%PDF-1.7", "a PDF"),
        (b"SQLite format 3\x00", "a whole journal"),
        (b"PK\x03\x04", "an archive or an office document"),
        (b"<!doctype html>", "a web page or a drawing"),
        (",".join(COLUMNS).encode(), "a table of plays, which is for other programs"),
        (b"\x7fELF\x00\x00", "no text"),
        (b"Dear Anna", "something else"),
    ],
)
def test_another_file_is_refused_with_what_it_is_and_what_would_do(
    content: bytes, what: str
) -> None:
    with pytest.raises(UnreadableFile, match=f"it is {what}. Use a file that this app has"):
        file_kind(content, "it")


def test_a_file_of_another_program_in_json_holds_no_printed_numbers() -> None:
    with pytest.raises(UnreadableFile, match=r"p\.json is something else"):
        file_kind(b"[]", "p.json")
