"""The finding on a night of many tables: connected, or why not."""

from __future__ import annotations

from companion.evening.nights import NightStatus
from companion.health.finding import Finding, absent, amiss, fine
from companion.said import marked

NAME = "night"


def night(status: NightStatus) -> Finding:
    """Return the finding on this table's connection to the night's broker."""
    about = {"name": status.name, "broker": status.broker}
    if status.is_online:
        return fine(NAME, marked("connected to {broker} as “{name}”"), **about)
    if status.why is None:
        return absent(NAME, marked("connecting to {broker}"), **about)
    to_do = marked(
        "nothing is lost; the app sends everything when the connection is back; F9 shows the link"
    )
    return amiss(NAME, marked("{broker}: {why}"), to_do, **about, why=status.why)
