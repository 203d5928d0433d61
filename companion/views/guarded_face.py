"""A face of somebody else's package: where it raises, the plain face of any game is shown."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from typing import Any

from companion.engine.session import Session
from companion.views.face import Face
from companion.views.sums import ScoreSheet
from companion.words.ending import no_sheet

log = logging.getLogger(__name__)


class _PlainFace(Face):
    """The plain face of any game; it says that points are missing, not that there are none."""

    def score_sheet(self, session: Session[Any]) -> ScoreSheet:
        return ScoreSheet((), no_sheet(self.game, is_over=session.pending is None))

    def sheet_now(self, session: Session[Any]) -> ScoreSheet:
        return self.score_sheet(session)


class GuardedFace(Face):
    """A face that is `own` wherever that raises nothing, and else the plain face."""

    def __init__(self, own: Face) -> None:
        super().__init__(own.game, own.cast, own.options)
        self._own = own
        self._plain = _PlainFace(own.game, own.cast, own.options)

    def __getattribute__(self, name: str) -> Any:
        if name.startswith("_"):
            return object.__getattribute__(self, name)
        own: Face = object.__getattribute__(self, "__dict__").get("_own", self)
        if own is self:
            return object.__getattribute__(self, name)
        try:
            value = getattr(own, name)
        except Exception:  # whatever somebody else's code raises
            return _instead(self._plain, name)
        return _called(value, self._plain, name) if callable(value) else value


def _called(own: Callable[..., Any], plain: Face, name: str) -> Callable[..., Any]:
    def call(*arguments: Any, **named: Any) -> Any:
        try:
            result = own(*arguments, **named)
            return iter([*result]) if isinstance(result, Iterator) else result
        except Exception:  # whatever somebody else's code raises
            return _instead(plain, name)(*arguments, **named)

    return call


def _instead(plain: Face, name: str) -> Any:
    log.exception("the face of %s has failed in %s", plain.game, name)
    return getattr(plain, name)
