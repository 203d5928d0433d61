"""What pages show, rendered once for each language and role, however many pages there are.

A part keeps the number of its last change, so a page that was away gets only newer parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from companion.evening.page_roles import PageKind, Role


@dataclass(frozen=True, slots=True)
class PartThen:
    """A part as JSON, and the number of its last change."""

    number: int
    raw: bytes


@dataclass(slots=True)
class PartSheet:
    """The present parts, each with the number of its last change."""

    parts: dict[str, PartThen] = field(default_factory=dict)

    def put(self, rendered: Mapping[str, bytes], number: int) -> bool:
        """Store these parts and return whether any of them changed."""
        anew = {
            name: PartThen(number, raw)
            for name, raw in rendered.items()
            if name not in self.parts or self.parts[name].raw != raw
        }
        self.parts.update(anew)
        return bool(anew)

    def since(self, number: int) -> Iterator[tuple[str, bytes]]:
        """Yield the names and the JSON of the parts that changed after this number."""
        return ((name, part.raw) for name, part in self.parts.items() if part.number > number)


@dataclass(slots=True)
class PartSheets:
    """The public parts by language, and the parts of one role by language and role."""

    public: dict[str, PartSheet] = field(default_factory=dict)
    own: dict[tuple[str, Role], PartSheet] = field(default_factory=dict)

    def of(self, language: str, role: Role) -> list[PartSheet]:
        """Return the sheets that a page of this role shows."""
        public = self.public.setdefault(language, PartSheet())
        if role.kind is PageKind.WATCH:
            return [public]
        return [public, self.own.setdefault((language, role), PartSheet())]
