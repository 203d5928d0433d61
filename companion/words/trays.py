"""Trays that are saved because a person had to say what was in them, in words."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from companion.said import Said
from companion.store.saved_trays.saved_tray import SavedTray
from companion.words.language import _, decimal, fixed_text, worded
from companion.words.setting import percent


def pictures_not_saved(reason: Said | str) -> str:
    """Return the warning that pictures of unsure trays could not be saved."""
    return _("Pictures of unsure throws are not saved ({reason}). The game continues.").format(
        reason=worded(reason)
    )


def recording_ends(path: Path, reason: Said | str) -> str:
    """Return the warning that a recording ended early."""
    return _("The recording in {path} ends here ({reason}). The game continues.").format(
        path=path, reason=worded(reason)
    )


# The sentence for an empty list of saved trays.
none_kept = fixed_text(
    "No tray is saved yet. The app saves a throw when it asks about the count, or when you "
    "correct it."
)


def line(number: int, tray: SavedTray, size: int) -> str:
    """Return a saved tray as a line of the list; `size` in bytes."""
    parts = [
        f"{number:>4}",
        tray.at[:16].replace("T", " "),
        _("game {game}, entry {entry}").format(game=tray.game, entry=tray.entry),
        _proposed(tray),
        _("accepted: {counts} ({source})").format(counts=cubes(tray.taken), source=tray.source),
        _("{n} MB").format(n=decimal(size / 1e6, ".1f")) if tray.profile else _("no picture"),
    ]
    return "  ".join(parts)


def _proposed(tray: SavedTray) -> str:
    if tray.belief is None:
        return _("nothing proposed")
    return _("proposed: {counts}, {percent} sure").format(
        counts=cubes(tray.belief.tray), percent=percent(min(0.999, tray.belief.sure))
    )


def reported(out: Path) -> str:
    """Return what a report of a saved tray contains."""
    return _(
        "{out} has the picture, the profile, the sensors' readings and the versions, but no "
        "names. You can send it."
    ).format(out=out)


def unpacked(
    folder: Path, counts_read: Mapping[str, int], truth: Mapping[str, int], *, may_ask: bool
) -> str:
    """Return what a test case contains, and whether the app reads it right.

    `may_ask`: the case also passes while the app asks people about it.
    """
    text = _("{folder}: {truth} in the tray; the app reads {seen}.").format(
        folder=folder, truth=cubes(truth), seen=cubes(counts_read)
    )
    if counts_read == truth:
        return text + " " + _("The reading is right: the case passes.")
    if may_ask:
        return text + " " + _("The case passes as long as the app asks about it.")
    return text + " " + _("The case fails until the app reads it right.")


def cubes(counts: Mapping[str, int]) -> str:
    """Return the cubes as "2 red 3 blue"; colours have the journal's names."""
    some = [f"{number} {colour}" for colour, number in counts.items() if number]
    return " ".join(some) or _("nothing")
