"""What a folder's disk does not promise is said, with what to do."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from companion import disks
from companion.disks import Disk, disk_of

HOME = "25 1 8:1 / / rw - ext4 /dev/sda1 rw\n"


@pytest.fixture
def mounts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(disks, "MOUNTS", tmp_path / "mounts")
    return tmp_path / "mounts"


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("tmpfs", "games are gone when it is switched off"),
        ("overlay", "games may be gone at its next start"),
    ],
)
def test_a_folder_that_will_not_last_is_told(
    mounts: Path, tmp_path: Path, kind: str, says: str
) -> None:
    mounts.write_text(f"{HOME}26 25 0:9 / {tmp_path} rw shared:1 master:2 - {kind} none rw\n")
    fault = str(disk_of(tmp_path / "home").fault)
    assert says in fault
    assert kind in fault
    assert "companion --home FOLDER" in fault


def test_a_folder_on_a_disk_has_nothing_to_tell(mounts: Path, tmp_path: Path) -> None:
    mounts.write_text(f"{HOME}26 25 0:9 / {tmp_path}/other rw - tmpfs none rw\n")
    assert disk_of(tmp_path / "home") == Disk(tmp_path / "home", "ext4")
    assert disk_of(tmp_path / "home").fault is None


def test_a_mount_with_a_space_in_its_name_is_found(mounts: Path, tmp_path: Path) -> None:
    folder = tmp_path / "my disk"
    mounts.write_text(f"{HOME}26 25 0:9 / {tmp_path}/my\\040disk rw - fuseblk none rw\n")
    assert disk_of(folder).kind == "fuseblk"


def test_where_the_system_lists_no_mounts_nothing_is_claimed(mounts: Path, tmp_path: Path) -> None:
    assert disk_of(tmp_path) == Disk(tmp_path)


def test_a_disk_without_locks_is_told_as_that(mounts: Path, tmp_path: Path) -> None:
    mounts.write_text("25 1 0:9 / / rw - nfs server:/home rw\n")
    why = str(disk_of(tmp_path).why(OSError(errno.ENOLCK, "No locks available")))
    assert "nfs" in why
    assert "has no file locks" in why
    assert "companion --home FOLDER" in why


def test_what_a_disk_of_another_system_refuses_names_its_kind(mounts: Path, tmp_path: Path) -> None:
    mounts.write_text("25 1 0:9 / / rw - cifs //server/home rw\n")
    why = str(disk_of(tmp_path).why(OSError(errno.EIO, "disk I/O error")))
    assert "disk I/O error" in why
    assert "cifs" in why
