"""Trays that were asked about: kept with what was known of them, as many as there is room for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from companion.errors import UnreadableFile
from companion.store.saved_trays.folder import SavedTrays
from companion.store.saved_trays.saved_tray import SavedTray, TrayEvidence
from companion.store.saved_trays.saving import Keeping, Took
from companion.tower.belief import reconcile
from companion.tower.sensor import CAMERA
from companion.tower.sighting import Sighting
from tests.support.tables import a_throw

CLAIM = Sighting(CAMERA, {"red": (0.01, 0.1, 1.0, 0.2), "blue": (0.3, 1.0)})
EVENING = datetime(2026, 11, 22, 20, 15, tzinfo=UTC)
MB = 1_000_000


@dataclass(frozen=True)
class Drawn:
    """As large as a picture is."""

    name: bytes = b"picture"
    by: bytes = b"profile"
    size: int = MB // 4
    kind: str = "npz"

    def picture(self) -> bytes:
        return self.name.ljust(self.size)

    def read_by(self) -> bytes:
        return self.by

    def reading(self) -> dict[str, Any]:
        return {"state": "still"}


def took(asked: bool = True, **changes: Any) -> Took:
    throw = a_throw()
    parts: dict[str, Any] = {
        "throw": throw,
        "sightings": (CLAIM,),
        "belief": reconcile(throw, [CLAIM]),
        "counts": {"red": 3},
        "source": "person",
        "needed_asking": asked,
    }
    return Took(**parts | changes)


def kept(
    folder: Path,
    *taken: tuple[Took, TrayEvidence | None],
    room: int = 50,
    told: Callable[[object], Any] = print,
) -> list[SavedTray]:
    """What is kept after these answers of game 3, its entries 1, 2, …"""
    with Keeping(SavedTrays(folder), told, lambda: EVENING) as keeping:
        for entry, (each, shown) in enumerate(taken, start=1):
            keeping.took(each, shown, (3, entry), room)
    return [place.tray() for place in SavedTrays(folder).places()]


def test_what_was_asked_about_is_kept_with_all_that_was_known(tmp_path: Path) -> None:
    (tray,) = kept(tmp_path, (took(), Drawn()))
    assert (tray.game, tray.entry, tray.at) == (3, 1, "2026-11-22T20:15:00+00:00")
    assert tray.throw.thrown == {"red": 5, "blue": 3}
    assert tray.claims == (CLAIM,)
    assert tray.belief is not None
    assert tray.belief.tray["red"] == 2
    assert (tray.taken, tray.source, tray.is_corrected) == ({"red": 3}, "person", True)
    assert tray.reading == {"state": "still"}


def test_the_picture_lies_beside_it_and_its_profile_once_for_all(tmp_path: Path) -> None:
    kept(tmp_path, (took(), Drawn(b"one")), (took(), Drawn(b"two")), (took(), Drawn(by=b"new")))
    trays = SavedTrays(tmp_path)
    pictures = [place.picture for place in trays.places()]
    assert [path and path.read_bytes()[:3] for path in pictures] == [b"one", b"two", b"pic"]
    assert [trays.profile(place.tray().profile).read_bytes() for place in trays.places()] == [
        *(b"profile", b"profile", b"new")
    ]
    assert len(list((tmp_path / "profiles").iterdir())) == 2


def test_what_the_countdown_took_is_not_kept(tmp_path: Path) -> None:
    assert kept(tmp_path, (took(asked=False), Drawn())) == []


def test_what_was_taken_back_is_kept_with_the_picture_that_misled(tmp_path: Path) -> None:
    first = took(asked=False, counts={"red": 2, "blue": 1})
    again = took(sightings=(), belief=None, counts={"red": 4})
    (tray,) = kept(tmp_path, (first, Drawn(b"that one")), (again, Drawn(b"of an empty tray")))
    assert (tray.entry, tray.taken, tray.claims) == (2, {"red": 4}, (CLAIM,))
    picture = SavedTrays(tmp_path).find(None).picture
    assert picture is not None
    assert picture.read_bytes().startswith(b"that one")


def test_a_board_without_a_camera_has_its_claims_kept(tmp_path: Path) -> None:
    (tray,) = kept(tmp_path, (took(), None))
    assert (tray.claims, tray.profile, tray.reading) == ((CLAIM,), "", None)
    assert SavedTrays(tmp_path).find(1).picture is None


def test_a_count_by_hand_that_nothing_watched_leaves_nothing(tmp_path: Path) -> None:
    assert kept(tmp_path, (took(sightings=(), belief=None), None)) == []


def test_the_oldest_make_room_for_the_newest(tmp_path: Path) -> None:
    trays = kept(tmp_path, *((took(), Drawn()) for _ in range(9)), room=1)
    assert [tray.entry for tray in trays] == [7, 8, 9]
    assert sum(path.stat().st_size for path in tmp_path.rglob("*.*")) < MB


def test_a_profile_goes_with_the_last_tray_that_was_read_by_it(tmp_path: Path) -> None:
    large = Drawn(by=b"large".ljust(MB // 2))
    kept(tmp_path, (took(), large), *((took(), Drawn()) for _ in range(4)), room=1)
    assert [path.stat().st_size for path in (tmp_path / "profiles").iterdir()] == [len(b"profile")]


def test_numbers_go_on_where_they_were_when_the_oldest_are_out(tmp_path: Path) -> None:
    for _ in range(2):
        kept(tmp_path, *((took(), Drawn()) for _ in range(4)), room=1)
    assert [place.number for place in SavedTrays(tmp_path).places()] == [6, 7, 8]


@pytest.mark.parametrize("room", [0, 1])
def test_no_room_keeps_none(tmp_path: Path, room: int) -> None:
    assert kept(tmp_path, (took(), Drawn(size=2 * MB)), room=room) == []
    assert not list(tmp_path.rglob("*.*"))


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    def no_space(_file: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as changed:
        changed.setattr("os.fsync", no_space)
        yield changed


def test_a_full_disk_is_told_once_and_leaves_nothing_half(
    tmp_path: Path, full: pytest.MonkeyPatch
) -> None:
    told: list[object] = []
    assert kept(tmp_path, (took(), Drawn()), (took(), Drawn()), told=told.append) == []
    assert list(map(str, told)) == ["No space left on device"]
    assert not list(tmp_path.rglob("*.*"))


def test_a_folder_that_cannot_be_made_is_told_and_no_more(tmp_path: Path) -> None:
    told: list[object] = []
    (tmp_path / "trays").write_text("a file, of all things")
    assert kept(tmp_path / "trays", (took(), Drawn()), told=told.append) == []
    assert len(told) == 1


def test_what_a_power_cut_has_left_half_is_not_shown_and_goes(tmp_path: Path) -> None:
    half = tmp_path / "4-3-40"
    half.mkdir()
    (half / "picture.png").write_bytes(b"half")
    assert SavedTrays(tmp_path).places() == []
    kept(tmp_path, (took(), Drawn()))
    assert [path.name for path in tmp_path.iterdir() if path.name != "profiles"] == ["5-3-1"]


def test_a_tray_that_is_not_kept_is_told_with_those_that_are(tmp_path: Path) -> None:
    kept(tmp_path, (took(), Drawn()), (took(), Drawn()))
    with pytest.raises(UnreadableFile, match=r"no tray 7 is saved in .*; choose from 1, 2"):
        SavedTrays(tmp_path).find(7)
