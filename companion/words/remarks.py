"""What each source claims where sources disagree, and remarks about the devices."""

from __future__ import annotations

from collections.abc import Sequence

from companion.tower.observation import Remark, Trouble
from companion.tower.sighting import Sighting
from companion.tray.claims import Says, contradict, who_says_what
from companion.tray.state import Count, Stage, TrayState
from companion.words.generic import counts
from companion.words.in_and_out import in_and_out
from companion.words.language import _, ngettext, worded
from companion.words.taps import is_tapped
from companion.words.throwing import beside, blind, sensor_name


def beside_the_count(state: TrayState) -> str:
    """Return the lines below the battle's sentence: claims that differ, and remarks."""
    count = state.count
    lines = [remark(each) for each in state.together.remarks if _is_said(each, count)]
    if count is None:
        return "\n".join(lines)
    if changes := in_and_out(state):
        lines.insert(0, changes)
    is_open = count.stage not in {Stage.PROPOSED, Stage.COUNTED}
    is_believed = is_open and count.belief is not None
    is_before = is_open and count.belief is None and not count.has_moved
    if (is_believed and contradict(count.sightings)) or (is_before and count.at_odds):
        lines.insert(0, who_says(count.sightings))
    return "\n".join(lines)


def _is_said(each: Remark, count: Count | None) -> bool:
    """Return whether to show a remark. Poor pictures matter only while people wait or are asked."""
    if each.trouble is not Trouble.POOR_PICTURE:
        return True
    if count is None:
        return False
    is_waited_for = count.stage is Stage.WAITING and count.has_moved
    return is_waited_for or count.stage in {Stage.ASKING, Stage.STIRRING}


def beside_the_game(remarks: Sequence[Remark]) -> str:
    """Return the most urgent device problem between throws; mostly empty."""
    urgent = [each for each in remarks if each.trouble not in _PATIENT]
    template = _("{remark} F8 shows what to do.")
    return template.format(remark=remark(urgent[0])) if urgent else ""


# Not urgent between throws: they concern a throw, or the owner has chosen so.
_PATIENT = {
    Trouble.NOT_CALIBRATED,
    Trouble.RESTARTED,
    Trouble.FORGETFUL,
    Trouble.OVERFLOWED,
    Trouble.TOO_NEW,
    Trouble.POOR_PICTURE,
}


def who_says(sightings: Sequence[Sighting]) -> str:
    """Return each source's claim in one line."""
    words = " · ".join(_says_text(each) for each in who_says_what(sightings))
    return words[:1].upper() + words[1:]


def _says_text(says: Says) -> str:
    what = counts(says.counts) if says.total is None else _in_all(says.total)
    return _("{source}: {counts}").format(source=sensor_name(says.source), counts=what)


def _in_all(number: int) -> str:
    return ngettext("{number} cube in all", "{number} cubes in all", number).format(number=number)


def _not_calibrated() -> str:
    if is_tapped():
        return _(
            "The sensor board is not calibrated, so it only notices when cubes fall. Calibrate it "
            "on the keeper's page, under More."
        )
    return _(
        "The sensor board is not calibrated, so it only notices when cubes fall. F9 calibrates it."
    )


def remark(remarked: Remark) -> str:
    """Return a remark about a device in one sentence."""
    sentences = {
        Trouble.BOARD_GONE: _("No connection to the sensor board. The app keeps trying. ({about})"),
        Trouble.NO_BOARD: _("No sensor board this time. ({about})"),
        Trouble.WHICH_BOARD: _(
            "More than one device could be the sensor board. Choose one with --board: {about}"
        ),
        Trouble.TOO_OLD: _(
            "The sensor board and this app do not work together. Update the older one."
        ),
        Trouble.NOT_CALIBRATED: _not_calibrated(),
        Trouble.RESTARTED: _("The sensor board has restarted. Its count may lack a cube."),
        Trouble.FORGETFUL: _("The sensor board had no power. It may have missed cubes."),
        Trouble.OVERFLOWED: _(
            "More cubes fell than the sensor board could store. Please check the count."
        ),
        Trouble.TOO_NEW: _(
            "The sensor board sends messages that this app does not know. Update the app."
        ),
        Trouble.LANES_DIM: _(
            "There is too little light in lane {about}, so the lanes do not count."
        ),
        Trouble.NOT_KEPT: _(
            "The app keeps counting but cannot save to the disk. A power cut would lose "
            "the counts. ({about})"
        ),
        Trouble.PART_FAILED: _("The sensor board's {about} does not work. Everything else works."),
        Trouble.POOR_PICTURE: _("{source}: {about}."),
    }
    source = "" if remarked.source is None else sensor_name(remarked.source)
    if remarked.source is not None and remarked.activity is not None:
        return beside(blind(remarked.source, remarked.activity), remarked.about)
    source = source[:1].upper() + source[1:]
    return sentences[remarked.trouble].format(about=_about(remarked), source=source)


def _about(remarked: Remark) -> str:
    """Return what a remark is about: a board's part has a name, other causes are sentences."""
    if remarked.trouble is Trouble.PART_FAILED and isinstance(remarked.about, str):
        return _(remarked.about)
    return worded(remarked.about)
