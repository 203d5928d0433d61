"""The findings about all devices in the order in which people read them, each a row in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.health.finding import Finding
from companion.words import health as words

ORDER = (
    "camera",
    "profile",
    "camera 2",
    "profile 2",
    "board",
    "panel",
    "power",
    "heat",
    "sound",
    "tower",
    "night",
    "second screens",
    "data folder",
    "journal",
)


@dataclass(frozen=True, slots=True)
class DeviceRow:
    """A finding in words; `mark` is a shape and a word, and `to_do` may be empty."""

    name: str
    mark: str
    text: str
    to_do: str
    is_fine: bool
    is_there: bool


def in_order(opened: Sequence[Finding], others: Iterable[Finding]) -> list[Finding]:
    """Return the findings; those about open devices replace others about the same device."""
    devices = {_device(finding) for finding in opened}
    rest = [each for each in others if _device(each) not in devices]
    return sorted([*opened, *rest], key=_rank)


def device_rows(findings: Iterable[Finding]) -> list[DeviceRow]:
    """Return the findings in words."""
    return [
        DeviceRow(
            words.name_of(each),
            words.mark_of(each),
            words.says_of(each),
            words.to_do_of(each),
            each.is_fine,
            each.is_there,
        )
        for each in findings
    ]


def _device(finding: Finding) -> str:
    """Return the name under which an open device's finding replaces an older one."""
    return finding.what if finding.what != "board profile" else "profile of the board"


def _rank(finding: Finding) -> int:
    places = [n for n, each in enumerate(ORDER) if finding.what.startswith(each)]
    return places[-1] if places else len(ORDER)
