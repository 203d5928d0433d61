"""Calibration inside the app: which procedure, and where everything of this table is.

What is virtual has virtual hands, which do what is asked: guided_camera.py, guided_board.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from companion.commands.devices import LOGBOOK
from companion.commands.games import cube_colours
from companion.settings import Folders, Settings
from companion.tui.guiding import Device, Guide


@dataclass(frozen=True, slots=True)
class Table:
    """Where everything of this table is."""

    data: Path  # for what is virtual
    profile: Path  # the camera's
    board: Path  # and the board's
    logbook: Path
    pictures: Path  # those to go on with
    colours: tuple[str, ...]


def teach(
    device: Device, settings: Settings, where: Folders, profile: Path, guide: Guide
) -> str | None:
    """Where the device is that has a new profile; None: all is as it was.

    In the procedure's own thread, which brings in what it needs.
    """
    table = Table(
        data=where.data,
        profile=profile,
        board=where.board,
        logbook=where.data / LOGBOOK,
        pictures=where.data / "calibration",
        colours=cube_colours(""),
    )
    if device is Device.BOARD:
        from companion.commands.guided_board import teach_board

        return teach_board(settings.board, table, guide)
    from companion.commands.guided_camera import teach_camera
    from companion.commands.photographs import chosen_camera

    return teach_camera(settings.camera or chosen_camera(where), table, guide)
