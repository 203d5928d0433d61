"""The lines of `companion calibrate check`: a profile, and how it reads pictures."""

from __future__ import annotations

from calibration.dialogue.check_result import Fits, TriedOn, WhatStands
from calibration.dialogue.requests import THROW
from companion.words.colours import colour_name
from companion.words.generic import about, counts, listed
from companion.words.language import _, decimal, field, marked

_STATES = {
    "dark": marked("too dark to see anything: the lamp that was on at calibration is missing"),
    "no-tray": marked("no tray found; put it back where it was, or calibrate again"),
    "hand": marked("a hand or something else large is in the tray"),
}


def standing_lines(profile: WhatStands) -> list[str]:
    """Return the lines about the profile itself."""
    lines = [about(profile.path, _made(profile))]
    width, depth = profile.floor_mm
    tray = _("with the printed mat") if profile.marked else _("without a mat, corners set by hand")
    lines.append(
        _("Tray: {width} × {depth} mm, {tray}; cubes of {cube:g} mm.").format(
            width=width, depth=depth, tray=tray, cube=field(profile.cube_mm)
        )
    )
    colours = listed([colour_name(colour) for colour in profile.colours])
    lines.append(_("Colours: {colours}.").format(colours=colours))
    lines += [_tried(each) for each in profile.tried]
    return lines


def _made(profile: WhatStands) -> str:
    if not profile.made:
        return _("made by an older program, which did not save the date and the device.")
    return _("made on {made} with {device}.").format(made=profile.made, device=profile.device)


def _tried(trial: TriedOn) -> str:
    name = _("a throw") if trial.name == THROW else colour_name(trial.name)
    words = (
        _("Tested with {name}: all {cubes} cubes counted correctly, {percent} % sure.")
        if trial.right
        else _("Tested with {name}: {cubes} cubes, not all counted correctly ({percent} % sure).")
    )
    return words.format(name=name, cubes=trial.cubes, percent=trial.percent)


def fit_line(fits: Fits) -> str:
    """Return the line about one picture."""
    if fits.counts is None:
        state_text = _STATES.get(fits.state)
        return about(fits.path, (_(state_text) if state_text else fits.state) + ".")
    lying = {colour: number for colour, number in fits.counts.items() if number}
    parts = [_place(fits), _light(fits), _sharpness(fits)]
    details = counts(lying) if lying else _("nothing in the tray")
    line = _("{file}: {told}; {found}, {percent} % sure.").format(
        file=fits.path, told=", ".join(parts), found=details, percent=fits.percent
    )
    if fits.doubtful:
        names = listed([colour_name(colour) for colour in fits.doubtful])
        line += " " + _("Not sure about {colours}.").format(colours=names)
    return line


def _place(fits: Fits) -> str:
    if fits.moved_mm is None:
        return _("the tray is where it was")
    return _("the tray is {mm} mm from where it was").format(mm=fits.moved_mm)


def _light(fits: Fits) -> str:
    return _("light {now} of 255 (calibrated at {before})").format(
        now=fits.brightness, before=fits.before
    )


def _sharpness(fits: Fits) -> str:
    words = _("sharp ({mm} mm)") if fits.is_sharp else _("not sharp ({mm} mm): focus the camera")
    return words.format(mm=decimal(fits.tenths / 10, ".1f"))
