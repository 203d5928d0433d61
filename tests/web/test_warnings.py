"""Warnings are shown for some minutes, and few at a time."""

from __future__ import annotations

from companion.web.warnings import LATELY, MOST, Warnings


def test_only_the_last_warnings_of_the_last_minutes_are_shown() -> None:
    now = [1000.0]
    warnings = Warnings(lambda: now[0])
    for n in range(MOST + 2):
        warnings.add(f"warning {n}")
    shown = warnings.lately()
    assert [each.text for each in shown] == ["warning 2", "warning 3", "warning 4"]
    assert len({each.number for each in shown}) == MOST
    now[0] += LATELY
    assert warnings.lately() == []
