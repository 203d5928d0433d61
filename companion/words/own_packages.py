"""The words of `companion check-game` and `companion new`."""

from __future__ import annotations

from collections.abc import Sequence

from companion.words.language import _, ngettext

MOST = 12  # faults of a check that are shown; chosen: more do not fit on a screen


def check_line(title: str, faults: Sequence[str]) -> str:
    """Return a check in a line, and each of its faults in a line below."""
    check = _(title)
    if not faults:
        return f"✓ {check}"
    lines = [f"✗ {check}", *(f"    {each}" for each in faults[:MOST])]
    if (more := len(faults) - MOST) > 0:
        lines.append("    " + ngettext("and {n} more", "and {n} more", more).format(n=more))
    return "\n".join(lines)


def check_result(game: str, faults: int) -> str:
    """Return the result of all checks in a sentence."""
    if not faults:
        return _("{game} passes every check.").format(game=game)
    return ngettext("{game}: {n} fault.", "{game}: {n} faults.", faults).format(game=game, n=faults)


def game_begun(folder: str, game: str) -> str:
    """Return where a new game is, and what to type next."""
    return _(
        "The game {game} is in {folder}. Type next:\n"
        "    pip install -e {folder}\n"
        "    companion check-game {game}\n"
        "    companion simulate {game} --games 20"
    ).format(game=game, folder=folder)


def sensor_begun(folder: str) -> str:
    """Return where a new sensor is, and what to type next."""
    return _(
        "The sensor is in {folder}. Type next:\n    pip install -e {folder}\n    companion doctor"
    ).format(folder=folder)
