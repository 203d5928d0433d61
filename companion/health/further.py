"""The doctor's check of a sensor that is neither a camera nor the sensor board."""

from __future__ import annotations

from companion.health.finding import Finding, absent, amiss, fine
from companion.said import marked
from companion.tower.observation import SEEING, Activity, Observation


def of_sensor(last: Observation) -> Finding:
    """Return the finding on a sensor that watches the tray, by what it reported last."""
    name = last.source.label or last.source.name
    if last.activity in SEEING:
        return fine(name, marked("it watches the tray"))
    if last.activity is Activity.COMING:
        return absent(name, marked("it is starting"))
    says = "{reason}" if last.reason else marked("it does not see the tray")
    to_do = marked("check that it is plugged in and that no other program uses it")
    return amiss(name, says, to_do, reason=last.reason)
