"""The devices screen in words: the doctor's findings, in the app's language."""

from __future__ import annotations

from collections.abc import Sequence

from companion.health.finding import Finding
from companion.words.colours import colour_name
from companion.words.language import _, field, fixed_text, marked, ngettext

# Names on the screen, by the doctor's names. A board's parts are indented below it.
NAMES = {
    "camera": marked("Camera"),
    "profile": marked("  profile"),
    "camera 2": marked("Camera 2"),
    "profile 2": marked("  profile"),
    "board": marked("Sensor board"),
    "board link": marked("  link"),
    "board scale": marked("  scale"),
    "board lane {lane}": marked("  lane {lane}"),
    "board profile": marked("  profile"),
    "board log": marked("  logbook"),
    "panel": marked("Panel"),
    "power": marked("Power"),
    "heat": marked("Heat"),
    "sound": marked("Sound"),
    "tower": marked("Tower"),
    "data folder": marked("Data folder"),
    "journal": marked("Journal"),
    "night": marked("Night"),
    "second screens": marked("Second screens"),
}
# Names that only the command prints.
PRINTED = (
    marked("python"),
    marked("libraries"),
    marked("data folder"),
    marked("journal"),
    marked("settings"),
    marked("camera"),
    marked("camera 2"),
    marked("profile"),
    marked("profile 2"),
    marked("board"),
    marked("board link"),
    marked("board scale"),
    marked("board lane {lane}"),
    marked("board profile"),
    marked("panel"),
    marked("power"),
    marked("heat"),
    marked("night's broker"),
    marked("sound"),
    marked("second screens"),
    marked("terminal"),
    marked("letters"),
)


# The message after a key let the camera adjust its focus and exposure again.
focusing = fixed_text(
    "The camera is adjusting its focus and light again. Keep the printed sheet in view "
    "and your hands away."
)
title = fixed_text("Devices")


def name_of(finding: Finding) -> str:
    """Return the translated name of the part that a finding is about."""
    name = _(NAMES.get(finding.what, finding.what)).format(**finding.about)
    return name[:1].upper() + name[1:]


def says_of(finding: Finding) -> str:
    """Return what was found."""
    return _(finding.says).format(**_about(finding))


def to_do_of(finding: Finding) -> str:
    """Return what to do about a finding; empty for nothing."""
    return _(finding.to_do).format(**_about(finding)) if finding.to_do else ""


def report(findings: Sequence[Finding]) -> str:
    """Return all findings, one a line, as the command prints them; what needs action is marked."""
    names = [_(finding.what).format(**finding.about) for finding in findings]
    marks = [_("fine") if finding.is_fine else _("TO DO") for finding in findings]
    wide, broad = max(map(len, names)), max(len(_("fine")), len(_("TO DO")))
    lines = [
        f"{mark:<{broad}}  {name:<{wide}}  {finding_text(finding)}"
        for mark, name, finding in zip(marks, names, findings, strict=True)
    ]
    to_do = sum(not finding.is_fine for finding in findings)
    short = _("{n} to do").format(n=to_do) if to_do else _("all fine")
    return "\n".join([*lines, "", short])


def finding_text(finding: Finding) -> str:
    """Return what was found and what to do, in one sentence."""
    if not finding.to_do:
        return says_of(finding)
    return _("{found}: {to_do}").format(found=says_of(finding), to_do=to_do_of(finding))


def mark_of(finding: Finding) -> str:
    """Return a finding's mark: a shape and a word, so that no meaning depends on a colour."""
    if not finding.is_fine:
        return "✗ " + _("to do")
    return "✓ " + _("fine") if finding.is_there else "– " + _("none")


def in_short(findings: Sequence[Finding]) -> str:
    """Return how many findings need action."""
    number = sum(not finding.is_fine for finding in findings)
    if not number:
        return _("All fine.")
    return ngettext("{n} thing to do.", "{n} things to do.", number).format(n=number)


looking = fixed_text("checking …")

# The note that the checks repeat by themselves.
by_itself = fixed_text("updated automatically")


def _about(finding: Finding) -> dict[str, object]:
    about = {name: field(value) for name, value in finding.about.items()}
    if "colour" in about:
        about["colour"] = colour_name(str(about["colour"]))
    return about
