"""One thing to set, as a value: the terminal and the pages show it, each in its way."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Knob:
    """One thing to set; the value at `usual` is the default and is shown dimmed."""

    name: str
    label: str
    values: tuple[str, ...]
    at: int = 0
    usual: int = 0
    about: str = ""
    rule: str = ""
    under: str = ""  # the heading of the knob's group

    def turned(self, step: int) -> Knob:
        """Return the knob with the next or previous value."""
        return replace(self, at=(self.at + step) % len(self.values))
