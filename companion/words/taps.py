"""Whether a sentence is for the terminal, which has keys, or for a page, which has none.

Most sentences suit both. Those that name a key have other words for a page (without_keys.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from companion.words.language import speaking
from companion.words.without_keys import TAPPED

_page: ContextVar[bool] = ContextVar("_page", default=False)


@contextmanager
def on_a_page(language: str) -> Iterator[None]:
    """Word everything in this block in that language, for a page's reader."""
    token = _page.set(True)
    try:
        with speaking(language, TAPPED):
            yield
    finally:
        _page.reset(token)


def is_tapped() -> bool:
    """Return whether the reader uses a page, without keys."""
    return _page.get()
