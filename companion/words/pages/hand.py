"""What the page in a player's hand says."""

from __future__ import annotations

from collections.abc import Mapping


def hand() -> Mapping[str, str]:
    return {}
