"""The setting that shows what was learned about the table's cubes, and undoes its last step."""

from __future__ import annotations

from companion.sensors.box.learned_cubes import BoxCubes
from companion.terminal.screens.notice import Confirm
from companion.views.knob import Knob
from companion.words import _
from companion.words.cubes import about_cubes, learned_from, undo_asked

ROW = "cubes"


def knobs(cubes: BoxCubes) -> list[Knob]:
    """Return the setting's row."""
    value = learned_from(cubes.now.throws, can_undo=cubes.before is not None)
    about = about_cubes(cubes.cube_mm, cubes.bowl_mm, cubes.now.alike)
    return [Knob(ROW, _("Cubes"), (value,), about=about)]


def confirmation(cubes: BoxCubes) -> Confirm | None:
    """Return the question before the last step is undone; None where there is no such step."""
    if cubes.before is None:
        return None
    return Confirm(_("Cubes"), undo_asked(cubes.before.throws), _("Undo"))
