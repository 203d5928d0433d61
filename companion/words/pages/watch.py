"""What the screen for everybody says."""

from __future__ import annotations

from collections.abc import Mapping


def watch() -> Mapping[str, str]:
    return {}
