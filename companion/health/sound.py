"""The doctor's check of the sound: the program that plays it, and how the last sound went."""

from __future__ import annotations

from companion.health.finding import Finding, absent, amiss, fine
from companion.said import marked
from companion.sounds.player import LastSound, players

NAME = "sound"


def sound(loudness: str, last: LastSound | None = None) -> Finding:
    """Return the finding on the sound. `last`: the last sound played; None: none yet."""
    if loudness == "off":
        return absent(NAME, marked("off"), marked("in the app F9, Sound"))
    if last is not None and last.by:
        return fine(NAME, marked("played by {player}"), player=last.by)
    if last is not None and last.why:
        says = marked("none works, the terminal's bell rings instead ({why})")
        to_do = marked("is a loudspeaker or television on, and chosen in the system?")
        return amiss(NAME, says, to_do, why=last.why)
    if not (here := players()):
        says = marked("no program here plays sounds: the terminal's bell rings instead")
        return absent(NAME, says, "sudo apt install alsa-utils")
    return fine(NAME, marked("{players}; none played yet"), players=here)
