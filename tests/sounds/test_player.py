"""Sounds: played by what the system has, the bell where it has nothing, never a word."""

from __future__ import annotations

import io
import wave
from pathlib import Path

import pytest

from companion.sounds.player import SoundPlayer
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


def played(*sounds: Sound, loudness: str = "quiet") -> int:
    """How often the bell rang."""
    bells: list[None] = []
    player = SoundPlayer(lambda: bells.append(None))
    for sound in sounds:
        player.play(sound, loudness)
        player.settle()
    return len(bells)


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


def test_one_that_fails_is_left_for_the_next_and_not_asked_again(programs: Path) -> None:
    failed = install(programs, "paplay", "exit 1")
    worked = install(programs, "aplay", "")
    assert played(Sound.TURN, Sound.ASKED) == 0
    assert failed.read_text() == "turn.wav\n"
    assert worked.read_text() == "turn.wav\nasked.wav\n"


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
