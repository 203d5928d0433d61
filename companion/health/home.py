"""The doctor's check of the data folder: its disk, and the journal in it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from companion.disks import disk_of
from companion.errors import NotSaved
from companion.health.finding import Finding, absent, amiss, fine
from companion.said import Said, marked, said

if TYPE_CHECKING:
    from companion.store.journal import Journal

# Bytes; an evening takes less than one million. Chosen: with less, a full disk is reported late.
FREE = 50_000_000


def folder(data: Path) -> Finding:
    """Return the finding on the data folder: whether it can be written, and its free space."""
    here = next(path for path in (data, *data.parents) if path.exists())
    effective = os.access in os.supports_effective_ids
    if not os.access(here, os.W_OK | os.X_OK, effective_ids=effective):
        to_do = marked("give yourself write permission there")
        return amiss("data folder", marked("{data} cannot be written"), to_do, data=data)
    disk = disk_of(data)
    if disk.fault is not None:
        return Finding("data folder", "{fault}", is_fine=False, about={"fault": disk.fault})
    free = shutil.disk_usage(here).free
    if free < FREE:
        return amiss(
            "data folder",
            marked("{data}: {free} free"),
            marked("free some space on the disk"),
            data=data,
            free=_size(free),
        )
    says = marked("{data}: {free} free ({kind})") if disk.kind else marked("{data}: {free} free")
    return fine("data folder", says, data=data, free=_size(free), kind=disk.kind)


def _size(number: int) -> Said:
    if number >= 10e9:
        return said("{n:.0f} GB", n=number / 1e9)
    return said("{n:.0f} MB", n=number / 1e6)


def journal(data: Path) -> Finding:
    """Return the finding on the journal."""
    from companion.store.journal import newest_file, read_journal

    path = newest_file(data)
    try:
        with read_journal(data) as opened:
            about: dict[str, object] = {
                "path": path,
                "played": len(opened.games()),
                "unfinished": len(opened.unfinished()),
                "fault": opened.damaged.reason if opened.damaged else "",
            }
            is_wrong, has_log = _wrong(opened), opened.has_log
    except NotSaved as error:
        return Finding("journal", "{error}", is_fine=False, about={"error": error})
    if is_wrong is not None:
        return Finding("journal", *is_wrong, is_fine=False, about=about)
    if not path.exists():
        return absent("journal", marked("no game played yet"))
    says = marked("{path}: games {played}, unfinished {unfinished}")
    if not has_log:
        says = marked(
            "{path}: games {played}, unfinished {unfinished}; its disk has no shared "
            "memory, so saving an answer takes a little longer"
        )
    return fine("journal", says, **about)


def _wrong(opened: Journal) -> tuple[str, str] | None:
    """Return what is wrong with a journal and what to do; None if nothing is."""
    from companion.store.journal import LookOnly

    if opened.look_only is LookOnly.NEWER:
        return marked("{path} was written by a newer version of the app"), marked("update this app")
    if opened.damaged is not None:
        to_do = marked("start the app; it recovers what can be read")
        return marked("{path} is damaged ({fault})"), to_do
    if opened.other is not None:
        to_do = marked("start the app; it moves what is left of the other journal into a folder")
        return marked("{path} is not the journal of the games played here before"), to_do
    if opened.has_lost_lines:
        says = marked("{path}: the second copy of the answers is damaged or not complete")
        return says, marked("start the app; it writes the second copy again")
    return None
