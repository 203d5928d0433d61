"""Plays sounds by the first player of the system that works, the terminal's bell where none does.

On a thread of its own: nobody waits for a sound, and one that fails is not worth a word.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from queue import Full, Queue
from tempfile import TemporaryDirectory
from threading import Thread

from companion.sounds.tones import Sound, wav

# PulseAudio's, PipeWire's, ALSA's, the Mac's; -q keeps ALSA's quiet.
PLAYERS = (("paplay",), ("pw-play",), ("aplay", "-q"), ("afplay",))
VOLUMES = {"quiet": 0.15, "full": 0.8}
_PATIENCE = 5.0  # s; a player that hangs is no player


class SoundPlayer:
    """`ring` rings the terminal's bell, from any thread."""

    def __init__(self, ring: Callable[[], object]) -> None:
        self._ring = ring
        self._wanted: Queue[tuple[Sound, str]] = Queue(maxsize=1)
        self._thread: Thread | None = None
        self._players = list(PLAYERS)  # one that has failed is not asked again

    def play(self, sound: Sound, loudness: str) -> None:
        """At once returned from; a sound that comes while others wait is left out."""
        if loudness not in VOLUMES:
            return
        if self._thread is None:
            self._thread = Thread(target=self._listen, name="sounds", daemon=True)
            self._thread.start()
        try:
            self._wanted.put_nowait((sound, loudness))
        except Full:
            return

    def settle(self) -> None:
        """Wait until everything wanted so far was played."""
        self._wanted.join()

    def _listen(self) -> None:
        while True:
            sound, loudness = self._wanted.get()
            if not self._played(sound, VOLUMES[loudness]):
                self._bell(sound, loudness)
            self._wanted.task_done()

    def _bell(self, sound: Sound, loudness: str) -> None:
        """It knows no volume: quiet, it rings for nothing but what people must come for."""
        if loudness == "full" or sound in {Sound.ASKED, Sound.TIME_UP}:
            self._ring()

    def _played(self, sound: Sound, volume: float) -> bool:
        try:
            with TemporaryDirectory(prefix="companion-sound-") as folder:
                file = Path(folder) / f"{sound.name.lower()}.wav"
                file.write_bytes(wav(sound, volume))
                return self._by_any(file)
        except OSError:  # no room, or nowhere to write
            return False

    def _by_any(self, file: Path) -> bool:
        while self._players:
            name, *options = self._players[0]
            if _plays([name, *options, str(file)]):
                return True
            del self._players[0]
        return False


def _plays(command: list[str]) -> bool:
    if shutil.which(command[0]) is None:
        return False
    silent = subprocess.DEVNULL
    try:
        done = subprocess.run(  # noqa: S603 - a fixed list of players, and our own file
            command, stdin=silent, stdout=silent, stderr=silent, timeout=_PATIENCE, check=False
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return done.returncode == 0
