"""Files replaced whole: the old one or the new one, and nothing beside it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.files import write_whole


def test_the_new_file_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "not there yet" / "kept.json"
    for content in (b"of before", b"new"):
        write_whole(path, content)
    assert [(each, each.read_bytes()) for each in path.parent.iterdir()] == [(path, b"new")]


def test_what_cannot_be_written_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_file: int) -> None:
        raise OSError("no space left on the disk")

    path = tmp_path / "kept.json"
    path.write_bytes(b"of before")
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="no space"):
        write_whole(path, b"new")
    assert [(each, each.read_bytes()) for each in tmp_path.iterdir()] == [(path, b"of before")]


def test_what_is_no_file_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pipe.open("r+b", buffering=0) as reader:
        write_whole(pipe, b"new")
        assert reader.read(3) == b"new"
    assert pipe.is_fifo()
