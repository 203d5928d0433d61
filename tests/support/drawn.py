"""A screen is drawn when a test looks at it (`shown`), not sixty times a second for nobody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from textual._compositor import Compositor

if TYPE_CHECKING:
    from rich.console import RenderableType
    from textual.screen import Screen


def when_looked_at() -> Iterator[None]:
    """While it lasts. Without a terminal, Textual draws what has changed and throws it away."""
    whole = Compositor.render_update

    def render_update(
        own: Compositor,
        full: bool = False,
        screen_stack: list[Screen[Any]] | None = None,
        simplify: bool = False,
    ) -> RenderableType | None:
        return whole(own, full, screen_stack, simplify) if full else None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Compositor, "render_update", render_update)
        yield
