"""What the pages' two oldest browsers (Chromium 69 and Safari on iOS 12.5) lack, by data."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from html.parser import HTMLParser
from typing import Any

from tests.support.floors_data import DATA

UNKNOWN = ["an unknown version", "an unknown version"]


@dataclass(frozen=True, order=True)
class Use:
    """A feature that a file uses: its heading in the data, its name there, and where it stands."""

    line: int
    heading: str
    name: str


class Floors:
    """The data; a name under a heading that lists old names too has to be there."""

    def __init__(self) -> None:
        self.data: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))

    def needs(self, heading: str, name: str) -> list[str]:
        """Return the versions that a feature came with, each "" where the floor has it."""
        under = self.data[heading]
        lists_old = any(pair == ["", ""] for pair in under.values())
        if name in under or not lists_old or "." in name:
            return list(under.get(name, ["", ""]))
        return UNKNOWN

    def lacks(self, use: Use) -> bool:
        return any(self.needs(use.heading, use.name))

    def lacking(self, uses: Iterable[Use]) -> list[Use]:
        return sorted({use for use in uses if self.lacks(use)})

    def sentence(self, use: Use) -> str:
        chromium, safari = self.needs(use.heading, use.name)
        versions = [f"Chromium {chromium}" * bool(chromium), f"Safari {safari}" * bool(safari)]
        told = " and ".join(filter(None, versions))
        return f"line {use.line}: {use.heading} {use.name} needs {told}"


class Markup(HTMLParser):
    """Collects the elements and attributes of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.uses: list[Use] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        line, _ = self.getpos()
        self.uses.append(Use(line, "elements", tag))
        for name, value in attrs:
            given = (name, f"{tag}.{name}", f"{tag}.{name}.{value}")
            self.uses += [Use(line, "attributes", each) for each in given]


def html_uses(text: str) -> list[Use]:
    markup = Markup()
    markup.feed(text)
    return markup.uses
