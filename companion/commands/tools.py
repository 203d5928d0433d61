"""`companion read`, `reconcile` and `simulate`: for programs, and for trying things out.

Imported with the command line; each command imports its parts when it is called.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from companion.commands.saying import say
from companion.commands.spoken import Spoken
from companion.said import marked
from companion.settings import folders

app = Spoken("")  # the command line offers its commands as its own

ProfileOption = Annotated[
    Path | None,
    typer.Option(
        "--profile", help=marked("a profile that `calibrate` wrote; default: this table's own")
    ),
]
StirredOption = Annotated[
    bool,
    typer.Option(
        "--stirred",
        help=marked(
            "all pictures show the same cubes, stirred in between; adds a line for all of "
            "them together"
        ),
    ),
]


@app.offers(marked("Read pictures and print the counts, one line of JSON each."))
def read(
    images: list[str],
    profile: ProfileOption = None,
    show: Annotated[
        Path | None, typer.Option(help=marked("draw every stage of reading into this PNG file"))
    ] = None,
    *,
    stirred: StirredOption = False,
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
    from companion.commands.games import as_json, as_lines
    from companion.commands.games import simulate as by_bots

    report = by_bots(game, players, games, seed, option or [])
    say(as_json(report) if json else as_lines(report))
    if report.broken:
        raise typer.Exit(1)
