"""Graphs of the game up to each finished part. Each is worked out once, by a replay, and cached."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from companion.engine.session import Session
from companion.views.ceremony import Ceremony
from companion.views.ending import Graph, graphs
from companion.views.face import Face
from companion.words.language import spoken

# A few languages and ceremonies; a correction makes new graphs. Chosen: more take memory, with
# fewer a replay is made again for each page.
MOST_GRAPHS = 16


@dataclass(slots=True)
class CachedGraphs:
    """A cache of graphs, by language and ceremony."""

    _of: dict[tuple[str, Ceremony], tuple[Graph, ...]] = field(default_factory=dict)

    def of(self, ceremony: Ceremony, session: Session[Any], face: Face) -> tuple[Graph, ...]:
        """Return the graphs for this ceremony in the current language."""
        key = spoken(), ceremony
        if key not in self._of:
            while len(self._of) >= MOST_GRAPHS:
                del self._of[next(iter(self._of))]
            self._of[key] = graphs(session, face)
        return self._of[key]
