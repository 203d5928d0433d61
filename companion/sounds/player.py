"""Play sounds with the first program of the system that works, else the terminal's bell.

Sounds play on a thread of their own, so nothing waits for them. A program that fails is tried again
at the next sound, because a television may have been asleep or a sound server just starting. A
program that fails for a minute is left out for a minute.
"""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from queue import Full, Queue
from tempfile import TemporaryDirectory
from threading import Thread

from companion.sounds.tones import Sound, wav

# All chosen.
VOLUMES = {"quiet": 0.15, "full": 0.8}  # share of the loudest; quiet should disturb no talk
FAILS = 60.0  # s of failures before a program is left out; shorter gives up a server that starts
RESTS = 60.0  # s for which it is left out; longer misses that it works again
WAKES = 1.2  # s of silence before a sound, since a television swallows what comes as it wakes up
_AWAKE = 3.0  # s after a sound without that silence; sound servers release a television after 5
_PATIENCE = 5.0  # s: a program that plays longer hangs, and is left out at once


@dataclass(slots=True)
class Program:
    """A program that plays sound files. Times are in s of the `SoundPlayer`'s clock."""

    words: tuple[str, ...]  # the command, without the file
    where: tuple[str, ...] = ()  # a command whose output has "hdmi" if a display plays the sound
    failing: float | None = None  # since when; None: the last sound was played
    rests: float = 0.0  # left out until then

    @property
    def name(self) -> str:
        """The name of the program."""
        return self.words[0]

    @property
    def is_here(self) -> bool:
        """Whether the program is installed."""
        return shutil.which(self.name) is not None


@dataclass(frozen=True, slots=True)
class LastSound:
    """The result of the last sound: the program that played it (`by`), or why none did."""

    by: str = ""
    why: str = ""


def programs() -> list[Program]:
    """Return the player programs of PulseAudio, PipeWire, ALSA and the Mac.

    ALSA's gets -q, so that it prints nothing.
    """
    return [
        Program(("paplay",), ("pactl", "get-default-sink")),
        Program(("pw-play",), ("wpctl", "inspect", "@DEFAULT_AUDIO_SINK@")),
        Program(("aplay", "-q"), ("cat", "/proc/asound/card0/id")),
        Program(("afplay",)),
    ]


def players() -> tuple[str, ...]:
    """Return the names of the programs that are installed."""
    return tuple(each.name for each in programs() if each.is_here)


class SoundPlayer:
    """Plays sounds in the background. `ring` rings the terminal's bell, from any thread.

    `last` is None until a sound was tried.
    """

    def __init__(
        self, ring: Callable[[], object], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._ring = ring
        self._clock = clock
        self._wanted: Queue[tuple[Sound, str]] = Queue(maxsize=1)
        self._thread: Thread | None = None
        self._programs = programs()
        self._awake = float("-inf")  # s of the clock: until then a television is awake
        self.last: LastSound | None = None

    def play(self, sound: Sound, loudness: str) -> None:
        """Start a sound and return at once. It is dropped if one is waiting already."""
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
        """Wait until every requested sound was played."""
        self._wanted.join()

    def _listen(self) -> None:
        while True:
            sound, loudness = self._wanted.get()
            self.last = self._played(sound, VOLUMES[loudness])
            if not self.last.by:
                self._bell(sound, loudness)
            self._wanted.task_done()

    def _bell(self, sound: Sound, loudness: str) -> None:
        """Ring the bell. It has no volume, so in quiet mode it rings only when people must come."""
        if loudness == "full" or sound in {Sound.ASKED, Sound.TIME_UP}:
            self._ring()

    def _played(self, sound: Sound, volume: float) -> LastSound:
        why = self.last.why if self.last else ""  # it stays if every program is left out
        try:
            with TemporaryDirectory(prefix="companion-sound-") as folder:
                for program in self._programs:
                    if self._clock() < program.rests or not program.is_here:
                        continue
                    file = Path(folder) / f"{sound.name.lower()}.wav"
                    file.write_bytes(wav(sound, volume, WAKES if self._sleeps(program) else 0.0))
                    if not (why := self._fault(program, file)):
                        return LastSound(program.name)
        except OSError as error:  # no room, or nowhere to write
            why = str(error)
        return LastSound(why=why)

    def _fault(self, program: Program, file: Path) -> str:
        """Play a file. Return why the program failed; empty if it played."""
        try:
            why = _run([*program.words, str(file)], file.with_suffix(".txt"))
        except subprocess.TimeoutExpired:
            program.rests = self._clock() + RESTS
            return f"{program.name}: > {_PATIENCE:.0f} s"
        now = self._clock()
        if not why:
            program.failing, self._awake = None, now + _AWAKE
            return ""
        if program.failing is None:
            program.failing = now
        elif now - program.failing >= FAILS:
            program.rests = now + RESTS
        return why if why.startswith(program.name) else f"{program.name}: {why}"

    def _sleeps(self, program: Program) -> bool:
        """Return whether the program plays through a display that has been silent for a while."""
        if self._clock() < self._awake or not program.where:
            return False
        try:
            output = subprocess.run(  # noqa: S603 - a fixed list of commands
                program.where, capture_output=True, timeout=_PATIENCE, check=False
            ).stdout
        except (OSError, subprocess.SubprocessError):  # not here, as a rule
            return False
        return b"hdmi" in output.lower()


def _run(command: list[str], complaints: Path) -> str:
    """Return the first line of a failed command's errors; empty if it succeeded."""
    silent = subprocess.DEVNULL
    with complaints.open("wb") as file:
        try:
            done = subprocess.run(  # noqa: S603 - a fixed list of players, and our own file
                command, stdin=silent, stdout=silent, stderr=file, timeout=_PATIENCE, check=False
            )
        except OSError as error:
            return str(error)
    if done.returncode == 0:
        return ""
    lines = complaints.read_text("utf-8", errors="replace").split("\n")
    return next((line.strip() for line in lines if line.strip()), f"({done.returncode})")
