import stat
from pathlib import Path

import pytest

from companion.errors import NotSaved
from companion.settings import Settings, folders, lasting, load, save


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def written(file: Path, text: str) -> Path:
    file.parent.mkdir()
    file.write_text(text)
    return file


def test_without_a_file_the_defaults_do(file: Path) -> None:
    assert load(file).settings == Settings()
    assert load(file).faults == ()


def test_what_was_set_is_set_at_the_next_start(file: Path) -> None:
    settings = Settings(
        camera="0",
        countdown=1.5,
        dealt={"wallenstein": ("events",)},
        box="/media/box.toml",
    )
    save(file, settings)
    assert load(file).settings == settings
    assert load(file).faults == ()


def test_only_what_was_changed_is_in_the_file(file: Path) -> None:
    save(file, Settings(theme="high-contrast"))
    assert file.read_text() == '{\n  "theme": "high-contrast"\n}'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"theme": ', "cannot be read"),
        ("[1, 2]", "is not"),
        ('{"sure_enough": 2}', "sure_enough cannot be 2 .*; the app uses 0.995"),
        (
            '{"second_screens_address": "http://tower.local:8770/"}',
            "second_screens_address cannot be .*; the app uses ''",
        ),
        ('{"countdown": "long"}', "countdown cannot be 'long' .*; the app uses 3.0"),
        ('{"kamera": "0"}', "kamera is not a setting; use one of camera, second_camera, profile"),
    ],
)
def test_a_broken_file_is_told_and_left_alone(file: Path, text: str, told: str) -> None:
    loaded = load(written(file, text))
    assert loaded.settings == Settings()
    with pytest.raises(AssertionError, match=told):
        raise AssertionError(*loaded.faults)
    assert file.read_text() == text


def test_one_wrong_setting_does_not_spoil_the_others(file: Path) -> None:
    loaded = load(written(file, '{"camera": "1", "countdown": -3}'))
    assert loaded.settings == Settings(camera="1")
    assert len(loaded.faults) == 1


def test_saving_over_a_broken_file_keeps_it_beside(file: Path) -> None:
    save(written(file, '{"theme": '), Settings(camera="0"))
    assert load(file).settings == Settings(camera="0")
    assert file.with_name("settings.json.broken").read_text() == '{"theme": '


@pytest.mark.parametrize(
    ("given", "chosen", "kept"),
    [
        ("virtual", "virtual", "0"),  # `companion demo` leaves the table's camera as it is
        ("virtual", "1", "1"),  # unless another one is chosen
        ("", "", ""),  # no camera any more
        ("", "0", "0"),
    ],
)
def test_a_camera_given_for_one_start_is_not_kept(given: str, chosen: str, kept: str) -> None:
    changed = Settings(camera=chosen, theme="high-contrast")
    assert lasting(changed, given, before="0") == Settings(camera=kept, theme="high-contrast")


@pytest.mark.parametrize(
    ("camera", "second", "cameras"),
    [
        ("", "", ()),
        ("", "1", ()),  # counted by hand
        ("0", "", ("0",)),
        ("0", "1", ("0", "1")),
        ("virtual", "1", ("virtual",)),  # drawn cubes fall into no real tray
        ("virtual", "virtual", ("virtual", "virtual")),
    ],
)
def test_a_second_camera_looks_at_the_same_tray(
    camera: str, second: str, cameras: tuple[str, ...]
) -> None:
    assert Settings(camera=camera, second_camera=second).cameras == cameras


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NotSaved, match="not saved"):
        save(tmp_path / "file" / "settings.json", Settings())


def test_one_folder_can_be_given_for_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "second"))
    assert folders().data == folders().config == tmp_path / "second"
    assert folders(tmp_path / "third").data == tmp_path / "third"


def test_else_files_live_in_the_users_own_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COMPANION_HOME", raising=False)
    assert folders().settings.name == "settings.json"
    assert "tower-companion" in folders().data.parts


def test_brackets_in_brackets_without_end_are_told(file: Path) -> None:
    loaded = load(written(file, '{"box":' + "[" * 5000 + "]" * 5000 + "}"))
    assert loaded.settings == Settings()
    assert "brackets" in str(loaded.faults[0])


def test_settings_may_hold_a_password_and_are_their_owners_alone(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text("{}")
    file.chmod(0o644)
    save(file, Settings(camera="rtsp://me:secret@192.168.1.7/stream"))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.write_text('{"camera": "http://me:secret@cam/", "sound": "loud"}')
    file.chmod(0o644)
    save(file, Settings())
    assert stat.S_IMODE((tmp_path / "settings.json.broken").stat().st_mode) == 0o600
