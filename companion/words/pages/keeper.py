"""What the page that may do everything says."""

from __future__ import annotations

from collections.abc import Mapping


def keeper() -> Mapping[str, str]:
    return {}
