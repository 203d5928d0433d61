"""The command line; with its commands the only room that knows all parts.

Each command brings its parts in when it is called: the first screen must not wait for them.
"""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from companion.commands.boxes import app as boxes
from companion.commands.trays import app as trays
from companion.errors import CompanionError
from companion.settings import HOME, VIRTUAL, folders

MISTAKE = 2  # exit status: something given cannot be done
INTERRUPTED = 130

app = typer.Typer(
    name="companion",
    help="A companion beside the real table for board games with a cube tower.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
)
calibrate = typer.Typer(
    help="Print the mat; teach the app your tray, camera and cubes.", rich_markup_mode=None
)
app.add_typer(calibrate, name="calibrate")
app.add_typer(trays, name="tray")
app.add_typer(boxes, name="box")

Out = Annotated[Path, typer.Option("--out", help="the file to write")]
RecordOption = Annotated[
    Path | None, typer.Option("--record", help="write all that is seen and typed of the tray there")
]
ProfileOption = Annotated[
    Path | None, typer.Option("--profile", help="what `calibrate` wrote; else the table's own")
]


class PaperName(StrEnum):
    A4 = "a4"
    LETTER = "letter"


@app.callback(invoke_without_command=True)
def play(
    context: typer.Context,
    *,
    camera: Annotated[
        str,
        typer.Option(help="0, /dev/video0, pi, http://…, a film or a folder of pictures; virtual"),
    ] = "",
    profile: ProfileOption = None,
    journal: Annotated[
        str, typer.Option(help="begin with what happened in this exported or hand-written journal")
    ] = "",
    board: Annotated[
        str,
        typer.Option(help="a sensor board: auto, a port, usb:… or a URL; empty: the one set up"),
    ] = "",
    box: Annotated[str, typer.Option(help="a file with what is printed on the games' boxes")] = "",
    record: RecordOption = None,
    home: Annotated[
        Path | None, typer.Option(help="keep everything in this folder, as for a second table")
    ] = None,
) -> None:
    """The app; it offers the unfinished game."""
    if home is not None:
        os.environ[HOME] = str(home)
    context.obj = box
    if context.invoked_subcommand is None:
        from companion.commands.play import run_app

        run_app(camera, profile, journal, board, box, record=record)


@app.command()
def demo(
    journal: Annotated[str, typer.Option(help="begin with what happened in this journal")] = "",
    *,
    record: RecordOption = None,
    board: Annotated[
        bool, typer.Option("--board", help="with a sensor board: its firmware in a simulator")
    ] = False,
) -> None:
    """The app with a virtual tower and tray: nothing to buy."""
    from companion.commands.play import run_app

    run_app(VIRTUAL, None, journal, VIRTUAL if board else "", record=record)


@calibrate.command()
def mat(out: Out, paper: PaperName = PaperName.A4) -> None:
    """The tray mat as a PDF to print."""
    from calibration.mat import Paper, print_mat
    from companion.words.mat import how_to, ruler

    print_mat(out, Paper(paper.value), how_to(), ruler())


@calibrate.command()
def fit(
    empty: Annotated[Path, typer.Option(help="a picture of the empty tray")],
    cubes: Annotated[
        list[str], typer.Option(help="red=R.jpg:4, a picture of four loose red cubes; one a colour")
    ],
    *,
    out: Out,
    more: Annotated[list[str] | None, typer.Argument(metavar="[COLOUR=PICTURE:NUMBER]…")] = None,
    cube_mm: Annotated[float, typer.Option(help="a cube's edge")] = 10.0,
    corners: Annotated[
        str | None,
        typer.Option(help='without a mat: "x,y x,y x,y x,y", clockwise from the far left'),
    ] = None,
    tray_mm: Annotated[str | None, typer.Option(help="without a mat: width x depth")] = None,
) -> None:
    """A profile from pictures taken before."""
    from companion.commands.pictures import fit as fit_pictures

    wanted = [*cubes, *(more or [])]
    fitted = fit_pictures(empty, wanted, cube_mm=cube_mm, corners=corners, tray_mm=tray_mm, out=out)
    print(f"{out}: {', '.join(fitted.colours)}")


@calibrate.command()
def capture(
    camera: Annotated[str, typer.Option(help="as for the app; else the one set up, or found")] = "",
    colour: Annotated[list[str] | None, typer.Option(help="only this; again for more")] = None,
    cube_mm: Annotated[float, typer.Option(help="a cube's edge")] = 10.0,
    game: Annotated[str, typer.Option(help="whose colours; else the first game's")] = "",
) -> None:
    """A profile step by step, with the camera over the tray."""
    from calibration.guide import Device
    from companion.commands.calibrating import Terminal, table_of, teach
    from companion.commands.games import cube_colours

    where = folders()
    table = table_of(where, colour or cube_colours(game), cube_mm=cube_mm)
    if teach(Device.CAMERA, camera, table, where, Terminal(input, print)) is None:
        raise typer.Exit(1)
    print(where.profile)


@calibrate.command("board")
def calibrate_board(
    board: Annotated[
        str, typer.Option(help="auto, a port, usb:… or a URL; else the one set up, or found")
    ] = "",
    colour: Annotated[list[str] | None, typer.Option(help="only this; again for more")] = None,
    game: Annotated[str, typer.Option(help="whose colours; else the first game's")] = "",
) -> None:
    """The sensor board step by step: its scale, then each colour through a lane."""
    from calibration.guide import Device
    from companion.commands.calibrating import Terminal, table_of, teach
    from companion.commands.games import cube_colours
    from companion.words.calibrating import begun

    where = folders()
    print(begun().sentence, flush=True)  # which takes its seconds
    table = table_of(where, colour or cube_colours(game))
    if teach(Device.BOARD, board, table, where, Terminal(input, print)) is None:
        raise typer.Exit(1)
    print(where.board)


@app.command()
def doctor() -> None:
    """Every device, library and file: fine, or what to do."""
    from companion.health.doctor import examine, report

    findings = list(examine(folders()))
    print(report(findings))
    if not all(finding.is_fine for finding in findings):
        raise typer.Exit(1)


@app.command()
def read(
    images: list[str],
    profile: ProfileOption = None,
    show: Annotated[
        Path | None, typer.Option(help="draw every stage of reading into this PNG file")
    ] = None,
) -> None:
    """Pictures to counts, a JSON line each."""
    from companion.commands.pictures import read_all

    readable = True
    known = profile or folders().profile
    for line, is_read in read_all(known, images):
        print(line, flush=True)
        readable = readable and is_read
    if show is not None:
        from companion.commands.stages import show_all

        show_all(known, images, show)
    if not readable:
        raise typer.Exit(1)


@app.command()
def reconcile() -> None:
    """What to believe of a tray: JSON in, JSON out."""
    from companion.commands.pictures import reconcile as believe

    print(believe(sys.stdin.buffer.read().decode(errors="surrogateescape")))


@app.command()
def simulate(
    game: str,
    *,
    players: Annotated[int | None, typer.Option(help="as few as can play, unless given")] = None,
    games: Annotated[int, typer.Option(min=1)] = 1,
    seed: int = 0,
    option: Annotated[list[str] | None, typer.Option(help="name=value; again for more")] = None,
    json: Annotated[bool, typer.Option("--json", help="a line for programs")] = False,
) -> None:
    """Whole games by bots with a virtual tower, every promise checked."""
    from companion.commands.games import as_json, as_lines
    from companion.commands.games import simulate as by_bots

    report = by_bots(game, players, games, seed, option or [])
    print(as_json(report) if json else as_lines(report))
    if report.broken:
        raise typer.Exit(1)


@app.command()
def replay(file: str) -> None:
    """A journal to its final state as JSON; - is standard input."""
    from companion.commands.games import replay as played

    print(played(file))


@app.command()
def export(
    number: Annotated[int | None, typer.Argument(help="the last game played, unless given")] = None,
    out: Annotated[Path | None, typer.Option("--out")] = None,
) -> None:
    """A game of the journal as JSON Lines."""
    from companion.commands.games import export as lines_of
    from companion.commands.games import keep_text
    from companion.evening.journal import open_journal

    with open_journal(folders().data) as journal:
        lines = "".join(lines_of(journal, number))
    if out is None:
        print(lines, end="")
    else:
        keep_text(out, lines)


@app.command()
def show(
    number: Annotated[int | None, typer.Argument(help="the last game played, unless given")] = None,
    *,
    json: Annotated[bool, typer.Option("--json", help="for programs")] = False,
) -> None:
    """A game of the journal as it stands, without opening the app."""
    from companion.commands.shown import show as shown
    from companion.evening.journal import open_journal

    with open_journal(folders().data) as journal:
        print(shown(journal, number, json=json))


@app.command("import")
def import_(file: str) -> None:
    """Take an exported or hand-written game into the journal."""
    from companion.commands.games import import_ as take_in
    from companion.evening.journal import open_journal

    with open_journal(folders().data) as journal:
        print(f"game {take_in(journal, file).number}")


def main() -> None:
    """Run a command: a mistake is a line and an exit status, never a traceback."""
    try:
        app()
    except CompanionError as error:
        print(f"companion: {error}", file=sys.stderr)
        sys.exit(MISTAKE)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:  # `companion export | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
