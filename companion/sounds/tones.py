"""The app's sounds as WAV files made of a few tones: 16 bit, one channel."""

from __future__ import annotations

import io
import math
import struct
import wave
from enum import Enum

RATE = 22_050  # samples a second: enough for tones of up to 1047 Hz
_LOUDEST = 32_000  # of the 32767 that 16 bits hold
_ATTACK = 0.005  # s, chosen: a shorter one clicks, a longer one sounds dull


class Sound(Enum):
    """A sound as a sequence of tones, each a frequency in Hz and a length in s; chosen by ear."""

    COUNTED = ((784.0, 0.09), (1047.0, 0.16))  # up: done
    ASKED = ((659.0, 0.14), (659.0, 0.14), (880.0, 0.22))  # a knock, and a question
    TURN = ((587.0, 0.12),)
    TIME_UP = ((880.0, 0.2), (659.0, 0.2), (880.0, 0.2), (659.0, 0.35))


def wav(sound: Sound, volume: float, silence: float = 0.0) -> bytes:
    """Return a sound as a WAV file.

    Args:
        volume: 0 to 1.
        silence: s of silence before the tones.
    """
    samples = [0] * round(silence * RATE)
    samples += [sample for pitch, lasts in sound.value for sample in _tone(pitch, lasts, volume)]
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(struct.pack(f"<{len(samples)}h", *samples))
    return file.getvalue()


def _tone(pitch: float, lasts: float, volume: float) -> list[int]:
    """Return the 16-bit samples of a tone that fades like a struck bell."""
    number = round(lasts * RATE)
    return [
        round(_LOUDEST * volume * _swell(n / number, lasts) * math.sin(math.tau * pitch * n / RATE))
        for n in range(number)
    ]


def _swell(passed: float, lasts: float) -> float:
    """Return the loudness (0 to 1) of a tone.

    Args:
        passed: the share of its length that has passed, 0 to 1.
        lasts: its length in s.
    """
    return min(1.0, passed * lasts / _ATTACK) * (1 - passed) * math.sqrt(1 - passed)
