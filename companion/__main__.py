"""The command line. Only it and its commands may import every room.

Each command imports its parts when it is called, so that the first screen need not wait for them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from companion.commands.boxes import app as boxes
from companion.commands.calibrations import app as calibrations
from companion.commands.hubs import app as nights
from companion.commands.kiosks import app as kiosks
from companion.commands.plays import app as plays
from companion.commands.printing import app as printing
from companion.commands.saying import complain, say
from companion.commands.servings import app as servings
from companion.commands.spoken import Spoken
from companion.commands.trays import app as trays
from companion.errors import CompanionError
from companion.said import marked
from companion.settings import HOME, VIRTUAL, check_home, folders, load
from companion.words.command_line import wrong
from companion.words.language import _, speak

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
ProfileOption = Annotated[
    Path | None,
    typer.Option(
        "--profile", help=marked("a profile that `calibrate` wrote; default: this table's own")
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
) -> None:
    """Run the app with a virtual tower that plays by itself."""
    from companion.commands.play import run_app

    check_home(folders().data)
    before = context.find_root().params  # options before the command count as well
    journal = journal or before["journal"]
    if record is None and before["record"] is not None:
        record = Path(before["record"])  # Typer has made a path of it for that command alone
    boards = VIRTUAL if board else ""
    run_app([VIRTUAL], None, journal, boards, before["box"], record=record, is_demo=True)


@app.offers(marked("Check every device, library and file, and say what to do."))
def doctor(context: typer.Context) -> None:
    """Check every device, library and file, and print what to do."""
    from companion.health.doctor import examine
    from companion.words.health import report

    cameras = context.find_root().params["camera"] or ()
    findings = list(examine(folders(), cameras_given=cameras))
    say(report(findings))
    if not all(finding.is_fine for finding in findings):
        raise typer.Exit(1)


@app.offers(marked("Read pictures and print the counts, one line of JSON each."))
def read(
    images: list[str],
    profile: ProfileOption = None,
    show: Annotated[
        Path | None, typer.Option(help=marked("draw every stage of reading into this PNG file"))
    ] = None,
    *,
    stirred: Annotated[
        bool,
        typer.Option(
            "--stirred",
            help=marked(
                "all pictures show the same cubes, stirred in between; adds a line for all of "
                "them together"
            ),
        ),
    ] = False,
    colours: Annotated[
        str | None,
        typer.Option(
            help=marked("red,blue,…: read these colours with the printed stand, without a profile")
        ),
    ] = None,
    cube_mm: Annotated[
        float, typer.Option(help=marked("edge of a cube in mm, without a profile"))
    ] = 10.0,
) -> None:
    """Read pictures and print the counts as JSON lines."""
    from companion.commands.pictures import known_by, read_all

    readable = True
    reading_of = known_by(profile, colours, cube_mm, folders().profile)
    for line, is_read in read_all(reading_of, images, stirred=stirred):
        say(line)
        readable = readable and is_read
    if show is not None:
        from companion.commands.stages import show_all

        show_all(reading_of, images, show)
    if not readable:
        raise typer.Exit(1)


@app.offers(marked("Work out what is in a tray from what was thrown and seen. JSON in, JSON out."))
def reconcile() -> None:
    """Answer a JSON request about a tray from standard input."""
    from companion.commands.pictures import reconcile as believe

    say(believe(sys.stdin.buffer.read().decode(errors="surrogateescape")))


@app.offers(marked("Let bots play whole games with a virtual tower, and check every promise."))
def simulate(
    game: str,
    *,
    players: Annotated[
        int | None, typer.Option(help=marked("default: the fewest that can play"))
    ] = None,
    games: Annotated[int, typer.Option(min=1)] = 1,
    seed: int = 0,
    option: Annotated[
        list[str] | None, typer.Option(help=marked("name=value; repeat for more"))
    ] = None,
    json: Annotated[
        bool, typer.Option("--json", help=marked("print one line of JSON for programs"))
    ] = False,
) -> None:
    """Play whole games with bots, and check every invariant."""
    from companion.commands.games import as_json, as_lines
    from companion.commands.games import simulate as by_bots

    report = by_bots(game, players, games, seed, option or [])
    say(as_json(report) if json else as_lines(report))
    if report.broken:
        raise typer.Exit(1)


@app.offers(marked("Replay a journal and print its final state as JSON. - reads standard input."))
def replay(file: str) -> None:
    """Print the final state of a journal file as JSON."""
    from companion.commands.games import replay as played

    say(played(file))


@app.offers(marked("Export a game of the journal as JSON Lines."))
def export(
    number: Annotated[
        int | None, typer.Argument(help=marked("default: the game played last"))
    ] = None,
    out: Annotated[Path | None, typer.Option("--out")] = None,
) -> None:
    """Print or save a game of the journal as JSON Lines."""
    from companion.commands.games import export as lines_of
    from companion.commands.games import keep_text, missing
    from companion.evening.journal import read_journal

    with read_journal(folders().data) as journal:
        lines, faults = "".join(lines_of(journal, number)), missing(journal, number)
    if out is None:
        say(lines, end="")
    else:
        keep_text(out, lines)
    _print_faults(faults)


@app.offers(marked("Print the current state of a game in the journal, without opening the app."))
def show(
    number: Annotated[
        int | None, typer.Argument(help=marked("default: the game played last"))
    ] = None,
    *,
    json: Annotated[bool, typer.Option("--json", help=marked("print JSON for programs"))] = False,
) -> None:
    """Print a game of the journal."""
    from companion.commands.games import missing
    from companion.commands.printing_journals import show as shown
    from companion.evening.journal import read_journal

    with read_journal(folders().data) as journal:
        say(shown(journal, number, json=json))
        faults = missing(journal, number)
    _print_faults(faults)


def _print_faults(faults: Sequence[str]) -> None:
    """Print what is missing in the output, and exit with an error if anything is."""
    for fault in faults:
        complain(fault)
    if faults:
        raise typer.Exit(1)


@app.offers(marked("Import an exported or hand-written game into the journal."), "import")
def import_(file: str) -> None:
    """Add an exported or hand-written game to the journal."""
    from companion.commands.games import import_ as take_in
    from companion.evening.journal import open_journal
    from companion.views.arriving import damage_text

    with open_journal(folders().data) as journal:
        say(_("game {number}").format(number=take_in(journal, file).number))
        faults = damage_text(journal)
    _print_faults(faults)


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
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:  # `companion export | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
