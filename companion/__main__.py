"""The command line. Only it and its commands may import every room.

Each command imports its parts when it is called, so that the first screen need not wait for them.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from companion.commands.boxes import app as boxes
from companion.commands.calibrations import app as calibrations
from companion.commands.hubs import app as nights
from companion.commands.journals import app as journals
from companion.commands.kiosks import app as kiosks
from companion.commands.own_packages import app as own_packages
from companion.commands.own_packages import new as new_packages
from companion.commands.plays import app as plays
from companion.commands.printing import app as printing
from companion.commands.saying import complain, say
from companion.commands.servings import app as servings
from companion.commands.spoken import Spoken
from companion.commands.tools import ProfileOption
from companion.commands.tools import app as tools
from companion.commands.trays import app as trays
from companion.errors import CompanionError
from companion.installation import missing_extra
from companion.said import marked
from companion.settings import HOME, VIRTUAL, VIRTUAL_TOWER, check_home, folders, load
from companion.words.command_line import wrong
from companion.words.language import speak

MISTAKE = 2  # exit status: something given cannot be done
INTERRUPTED = 130

app = Spoken(
    marked("A companion at the real table for board games with a cube tower."), "companion"
)
app.add_typer(calibrations, name="calibrate")
app.add_typer(printing, name="print")
app.add_typer(trays, name="tray")
app.add_typer(boxes, name="box")
app.add_typer(kiosks, name="kiosk")
app.add_typer(servings, name="serve")
app.add_typer(plays, name="plays")
app.add_typer(nights, name="night")
app.add_typer(new_packages, name="new")

CameraOption = Annotated[
    list[str] | None,
    typer.Option(
        help=marked(
            "0, /dev/video0, pi, http://…, a video, a folder of pictures, or virtual; use "
            "it twice for a second camera that sees the tray from another side"
        )
    ),
]
RecordOption = Annotated[
    Path | None,
    typer.Option(
        "--record", help=marked("record everything seen in the tray or typed about it here")
    ),
]


def _at_home(home: Path | None) -> Path | None:
    """Save everything in this folder, and show the help texts in its settings' language."""
    if home is not None:
        os.environ[HOME] = str(home)
        _speak()
    return home


def _speak() -> None:
    speak(load(folders().settings).settings.language)


HomeOption = Annotated[
    Path | None,
    typer.Option(
        help=marked("save everything in this folder, for example for a second table"),
        is_eager=True,
        callback=_at_home,
    ),
]


@app.callback(invoke_without_command=True)
def play(
    context: typer.Context,
    *,
    camera: CameraOption = None,
    profile: ProfileOption = None,
    journal: Annotated[
        str,
        typer.Option(help=marked("start with the game in this exported or hand-written journal")),
    ] = "",
    board: Annotated[
        str,
        typer.Option(
            help=marked("a sensor board: auto, a port, usb:… or a URL; empty: the one set up")
        ),
    ] = "",
    box: Annotated[
        str,
        typer.Option(help=marked("a file with the values printed on your games' boards and cards")),
    ] = "",
    record: RecordOption = None,
    home: HomeOption = None,  # noqa: ARG001 - its callback has taken it
) -> None:
    """Start the app, which offers the unfinished game."""
    check_home(folders().data)
    context.obj = box
    if context.invoked_subcommand is None:
        from companion.commands.play import run_app

        run_app(camera or (), profile, journal, board, box, record=record)


@app.offers(
    marked(
        "A demo of one minute that plays by itself with a virtual tower. Press any key to take "
        "over."
    )
)
def demo(
    context: typer.Context,
    journal: Annotated[
        str, typer.Option(help=marked("continue the game in this journal instead"))
    ] = "",
    *,
    home: HomeOption = None,  # noqa: ARG001 - its callback has taken it
    record: RecordOption = None,
    board: Annotated[
        bool,
        typer.Option(
            "--board", help=marked("add a sensor board: its firmware runs in a simulator")
        ),
    ] = False,
    scale: Annotated[
        bool,
        typer.Option("--scale", help=marked("stand the whole tower on the scale of such a board")),
    ] = False,
) -> None:
    from companion.commands.play import run_app

    check_home(folders().data)
    before = context.find_root().params  # options before the command count as well
    journal = journal or before["journal"]
    if record is None and before["record"] is not None:
        record = Path(before["record"])  # Typer has made a path of it for that command alone
    boards = VIRTUAL_TOWER if scale else VIRTUAL if board else ""
    run_app([VIRTUAL], None, journal, boards, before["box"], record=record, is_demo=True)


@app.offers(marked("Check every device, library and file, and say what to do."))
def doctor(context: typer.Context) -> None:
    from companion.commands.package_parts import package_parts
    from companion.health.doctor import examine
    from companion.words.health import report

    cameras = context.find_root().params["camera"] or ()
    findings = list(examine(folders(), cameras_given=cameras, parts=package_parts()))
    say(report(findings))
    if not all(finding.is_fine for finding in findings):
        raise typer.Exit(1)


app.registered_commands += [
    *tools.registered_commands,
    *own_packages.registered_commands,
    *journals.registered_commands,
]


def main() -> None:
    """Run a command. A mistake gives one line and an exit status, never a traceback."""
    _speak()
    try:
        sys.exit(app(standalone_mode=False))  # else typer itself would write what was typed
    except typer.TyperException as error:
        complain(wrong(error.format_message()))
        sys.exit(error.exit_code)
    except typer.Abort:
        sys.exit(INTERRUPTED)
    except CompanionError as error:
        complain(error)
        sys.exit(MISTAKE)
    except ModuleNotFoundError as error:
        if (advice := missing_extra(error)) is None:
            raise
        complain(advice)
        sys.exit(MISTAKE)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:  # `companion export | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
