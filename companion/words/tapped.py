"""Who reads: somebody at the terminal with its keys, or on a page that has none.

Most sentences are for both. Those that name a key have other words for a page.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from companion.words.language import speaking

_page: ContextVar[bool] = ContextVar("_page", default=False)


@contextmanager
def on_a_page(language: str) -> Iterator[None]:
    """Within it everything is said in that language, and as a page's reader needs it."""
    token = _page.set(True)
    try:
        with speaking(language):
            yield
    finally:
        _page.reset(token)


def is_tapped() -> bool:
    """No keys are at hand."""
    return _page.get()
