"""What of the computer itself is in the way of a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.health.computer import guarded_broker, power, probed_board, taken_board


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ("throttled=0x0", []),
        ("throttled=0x50005", ["the power supply is too weak right now"]),
        ("throttled=0x50000", ["the power supply has been too weak at times since the start"]),
        ("throttled=0x80008", ["too hot"]),
        ("VCHI initialization failed", []),
    ],
)
def test_a_pi_whose_supply_is_too_weak_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: str, says: list[str]
) -> None:
    command = tmp_path / "vcgencmd"
    write(command, f"#!/bin/sh\necho {told}\n")
    command.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    found = list(power())
    assert [each.text.partition(":")[0].partition(",")[0] for each in found] == says
    assert not any(each.is_fine for each in found)


def test_what_is_no_pi_has_nothing_to_say_of_its_supply(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert list(power()) == []


def test_apparmor_that_shuts_the_broker_out_is_told_until_it_is_switched_off(
    tmp_path: Path,
) -> None:
    profile = tmp_path / "etc/apparmor.d/usr.sbin.mosquitto"
    write(profile, "profile mosquitto {}")
    [found] = guarded_broker(tmp_path)
    assert f"sudo apparmor_parser -R {profile}" in found.text
    write(profile.parent / "disable" / profile.name, "")
    assert list(guarded_broker(tmp_path)) == []


def test_a_board_that_brltty_has_taken_is_told(tmp_path: Path) -> None:
    device = tmp_path / "sys/bus/usb/devices/1-1"
    write(device / "idVendor", "1a86\n")
    write(device / "idProduct", "7523\n")
    assert list(taken_board(tmp_path)) == []
    write(tmp_path / "proc/77/comm", "brltty\n")
    [found] = taken_board(tmp_path)
    assert found.text.endswith("run sudo apt remove brltty, then plug the board in again")
    write(tmp_path / "dev/ttyUSB0", "")
    assert list(taken_board(tmp_path)) == []


def test_modem_manager_is_named_where_it_runs(tmp_path: Path) -> None:
    assert list(probed_board(tmp_path)) == []
    write(tmp_path / "proc/77/comm", "ModemManager\n")
    [found] = probed_board(tmp_path)
    assert found.is_fine
    assert "sudo systemctl mask --now ModemManager" in found.text
