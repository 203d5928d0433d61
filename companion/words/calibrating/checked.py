"""`companion calibrate check`: what stands in a profile, and how it reads pictures; lines."""

from __future__ import annotations

from calibration.dialogue.checked import Fits, TriedOn, WhatStands
from calibration.dialogue.requests import THROW
from companion.words.colours import colour_name
from companion.words.generic import about, counts, listed
from companion.words.language import _, decimal, field, marked

_STATES = {
    "dark": marked(
        "too dark to tell anything: the lamp that was on when it was calibrated is missing"
    ),
    "no-tray": marked("the tray is not found; put it back as it stood, or calibrate again"),
    "hand": marked("a hand or something else large is in the tray"),
}


def standing_lines(known: WhatStands) -> list[str]:
    """Of the profile itself."""
    lines = [about(known.path, _made(known))]
    width, depth = known.floor_mm
    tray = _("with the printed mat") if known.marked else _("without a mat, corners set by hand")
    lines.append(
        _("The tray: {width} × {depth} mm, {tray}; cubes of {cube:g} mm.").format(
            width=width, depth=depth, tray=tray, cube=field(known.cube_mm)
        )
    )
    colours = listed([colour_name(colour) for colour in known.colours])
    lines.append(_("Colours: {colours}.").format(colours=colours))
    lines += [_tried(each) for each in known.tried]
    return lines


def _made(known: WhatStands) -> str:
    if not known.made:
        return _("made by an older program, which did not write down when and with what.")
    return _("made on {made} with {device}.").format(made=known.made, device=known.device)


def _tried(trial: TriedOn) -> str:
    name = _("a throw") if trial.name == THROW else colour_name(trial.name)
    words = (
        _("Tried on {name}: all {cubes} cubes counted right, {percent} % sure.")
        if trial.right
        else _("Tried on {name}: {cubes} cubes, not all counted right ({percent} % sure).")
    )
    return words.format(name=name, cubes=trial.cubes, percent=trial.percent)


def fit_line(seen: Fits) -> str:
    """Of one picture."""
    if seen.counts is None:
        state_text = _STATES.get(seen.state)
        return about(seen.path, (_(state_text) if state_text else seen.state) + ".")
    lying = {colour: number for colour, number in seen.counts.items() if number}
    parts = [_place(seen), _light(seen), _sharpness(seen)]
    details = counts(lying) if lying else _("nothing lies there")
    line = _("{file}: {told}; {found}, {percent} % sure.").format(
        file=seen.path, told=", ".join(parts), found=details, percent=seen.percent
    )
    if seen.doubtful:
        names = listed([colour_name(colour) for colour in seen.doubtful])
        line += " " + _("In doubt: {colours}.").format(colours=names)
    return line


def _place(seen: Fits) -> str:
    if seen.moved_mm is None:
        return _("the tray is where it was")
    return _("the tray is found {mm} mm from where it was").format(mm=seen.moved_mm)


def _light(seen: Fits) -> str:
    return _("light {now} of 255 (calibrated at {before})").format(
        now=seen.brightness, before=seen.before
    )


def _sharpness(seen: Fits) -> str:
    words = _("sharp ({mm} mm)") if seen.is_sharp else _("not sharp ({mm} mm): focus the camera")
    return words.format(mm=decimal(seen.tenths / 10, ".1f"))
