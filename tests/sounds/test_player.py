"""Sounds: played by what the system has, the bell where it has nothing, never a word."""

from __future__ import annotations

import io
import wave
from pathlib import Path

import pytest

from companion.sounds.player import FAILS, RESTS, WAKES, LastSound, SoundPlayer
from companion.sounds.tones import RATE, Sound, wav


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only programs that there are."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def install(programs: Path, name: str, then: str) -> Path:
    """A player that notes the length of what it plays, or whatever `then` does."""
    note = programs / f"{name}.note"
    script = programs / name
    script.write_text(f'#!/bin/sh\nfor file; do :; done\necho "${{file##*/}}" >> {note}\n{then}\n')
    script.chmod(0o755)
    return note


class Clock:
    """Goes where a test sets it."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


class Table:
    """Counts how often the bell rang; plays a sound at a time."""

    def __init__(self) -> None:
        self.bells, self.clock = 0, Clock()
        self.player = SoundPlayer(self._ring, self.clock)

    def _ring(self) -> None:
        self.bells += 1

    def play(self, *sounds: Sound, loudness: str = "quiet") -> int:
        for sound in sounds:
            self.player.play(sound, loudness)
            self.player.settle()
        return self.bells


def played(*sounds: Sound, loudness: str = "quiet") -> int:
    """How often the bell rang."""
    return Table().play(*sounds, loudness=loudness)


def loudest(file: bytes) -> int:
    with wave.open(io.BytesIO(file)) as sound:
        samples = memoryview(sound.readframes(sound.getnframes())).cast("h")
    return max(samples)


@pytest.mark.parametrize("sound", Sound)
def test_a_sound_is_a_short_file_that_any_player_plays(sound: Sound) -> None:
    with wave.open(io.BytesIO(wav(sound, 0.5))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        assert 0.1 < file.getnframes() / RATE < 1
    assert len(wav(sound, 0.5)) < 50_000


def test_quiet_is_quieter() -> None:
    assert loudest(wav(Sound.ASKED, 0.1)) * 5 < loudest(wav(Sound.ASKED, 0.8))


def test_the_first_player_that_is_there_plays(programs: Path) -> None:
    note, other = install(programs, "pw-play", ""), install(programs, "aplay", "")
    assert played(Sound.COUNTED) == 0
    assert note.read_text() == "counted.wav\n"
    assert not other.exists()


def test_one_that_fails_is_left_for_the_next_and_asked_again(programs: Path) -> None:
    failed = install(programs, "paplay", "exit 1")
    worked = install(programs, "aplay", "")
    assert played(Sound.TURN, Sound.ASKED) == 0
    assert failed.read_text() == worked.read_text() == "turn.wav\nasked.wav\n"


BUSY_ONCE = """[ -e {flag} ] && exit 0
: > {flag}
echo "aplay: audio open error: Device or resource busy" >&2
exit 1"""


def test_a_player_that_was_busy_once_plays_the_next_sound(programs: Path) -> None:
    install(programs, "aplay", BUSY_ONCE.format(flag=programs / "flag"))
    table = Table()
    table.play(Sound.ASKED)
    assert table.player.last == LastSound(why="aplay: audio open error: Device or resource busy")
    assert table.play(Sound.COUNTED, Sound.TURN, Sound.ASKED, loudness="full") == 1
    assert table.player.last == LastSound(by="aplay")


def test_one_that_goes_on_failing_rests_and_is_tried_again(programs: Path) -> None:
    note = install(programs, "aplay", "exit 1")
    table = Table()
    for passed in (0.0, FAILS, 1.0, RESTS / 2):
        table.clock.now += passed
        table.play(Sound.TURN)
    assert note.read_text().count("turn") == 2
    assert table.player.last == LastSound(why="aplay: (1)")
    table.clock.now += RESTS
    install(programs, "aplay", "exit 0")
    table.play(Sound.TURN)
    assert table.player.last == LastSound(by="aplay")


@pytest.mark.parametrize(
    ("player", "tells", "told"),
    [
        ("paplay", "pactl", "alsa_output.platform-fef00700.hdmi.hdmi-stereo"),
        ("pw-play", "wpctl", "  * node.name = alsa_output.pci-0000_00_1f.3.HDMI-stereo"),
        ("aplay", "cat", "vc4hdmi0"),
    ],
)
def test_a_television_that_slept_has_a_second_to_wake(
    programs: Path, player: str, tells: str, told: str
) -> None:
    install(programs, tells, f"echo {told!r}")
    note = install(programs, player, 'wc=$(/usr/bin/wc -c < "$file"); echo "$wc" >> "$0.size"')
    table = Table()
    for passed in (60.0, 1.0, 60.0):
        table.clock.now += passed
        table.play(Sound.COUNTED)
    slept, awake, slept_again = map(int, (programs / f"{player}.size").read_text().split())
    assert slept == slept_again
    assert slept - awake == 2 * round(WAKES * RATE) > 2 * RATE
    assert note.read_text().count("counted") == 3


def test_what_is_no_display_is_never_kept_waiting(programs: Path) -> None:
    install(programs, "pactl", "echo alsa_output.pci-0000_00_1f.3.analog-stereo")
    install(programs, "paplay", '/usr/bin/wc -c < "$file" >> "$0.size"')
    played(Sound.COUNTED)
    assert int((programs / "paplay.size").read_text()) == len(wav(Sound.COUNTED, 0.15))


def test_without_a_player_the_bell_rings_quietly_only_for_what_needs_people(
    programs: Path,
) -> None:
    assert not list(programs.iterdir())
    assert played(Sound.TURN, Sound.COUNTED) == 0
    assert played(Sound.ASKED, Sound.TIME_UP) == 2
    assert played(Sound.TURN, Sound.COUNTED, loudness="full") == 2


def test_off_is_off(programs: Path) -> None:
    note = install(programs, "paplay", "")
    assert played(Sound.ASKED, loudness="off") == 0
    assert not note.exists()
