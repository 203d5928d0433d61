"""What all pages show, made once for each language and role however many pages there are.

A part keeps the number of the change that it came with: a page that was away gets what is newer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from companion.evening.pages import PageKind, Role


@dataclass(frozen=True, slots=True)
class PartThen:
    number: int
    raw: bytes


@dataclass(slots=True)
class PartSheet:
    """The parts as they stand, each with the number of its last change."""

    parts: dict[str, PartThen] = field(default_factory=dict)

    def put(self, rendered: Mapping[str, bytes], number: int) -> bool:
        """Is any of it another now?"""
        anew = {
            name: PartThen(number, raw)
            for name, raw in rendered.items()
            if name not in self.parts or self.parts[name].raw != raw
        }
        self.parts.update(anew)
        return bool(anew)

    def since(self, number: int) -> Iterator[tuple[str, bytes]]:
        return ((name, part.raw) for name, part in self.parts.items() if part.number > number)


@dataclass(slots=True)
class PartSheets:
    """By language what all see, and by language and role what only such a page sees."""

    public: dict[str, PartSheet] = field(default_factory=dict)
    own: dict[tuple[str, Role], PartSheet] = field(default_factory=dict)

    def of(self, language: str, role: Role) -> list[PartSheet]:
        public = self.public.setdefault(language, PartSheet())
        if role.kind is PageKind.WATCH:
            return [public]
        return [public, self.own.setdefault((language, role), PartSheet())]
