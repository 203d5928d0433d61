"""The doctor's check of the sound: the program that plays it, and how the last sound went."""

from __future__ import annotations

from companion.health.finding import Finding, absent, amiss, fine
from companion.said import marked
from companion.sounds.player import LastSound, players

NAME = "sound"


def sound(loudness: str, last: LastSound | None = None) -> Finding:
    """Return the finding on the sound. `last`: the last sound played; None: none yet."""
    if loudness == "off":
        return absent(NAME, marked("off"), marked("in the app, press F9 and choose Sound"))
    if last is not None and last.by:
        return fine(NAME, marked("played by {player}"), player=last.by)
    if last is not None and last.why:
        says = marked("no sound program works; the terminal's bell rings instead ({why})")
        to_do = marked("check that a loudspeaker or television is on and selected in the system")
        return amiss(NAME, says, to_do, why=last.why)
    if not (here := players()):
        says = marked("no program on this computer plays sounds; the terminal's bell rings instead")
        return absent(NAME, says, "sudo apt install alsa-utils")
    return fine(NAME, marked("{players}; no sound played yet"), players=here)
