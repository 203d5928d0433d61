"""`companion tray …`: saved trays, reports and test cases; recorded evenings replayed.

Imported with the command line; each command imports its parts when it is called.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from companion.commands.saying import say, say_line
from companion.commands.spoken import Spoken
from companion.errors import UnreadableFile
from companion.said import marked
from companion.settings import folders

app = Spoken(
    marked(
        "Trays that the app asked about or that were corrected: list them, report one; replay "
        "a recording."
    )
)


@app.offers(marked("List the saved trays, one on each line."), "list")
def list_() -> None:
    from companion.commands.kept_pictures import kept_trays
    from companion.words.language import worded
    from companion.words.trays import line, none_kept

    places = kept_trays(folders().data).places()
    for place in places:
        try:
            say(line(place.number, place.tray(), place.size))
        except UnreadableFile as error:
            say_line(f"{place.number:>4}  {worded(error)}")
    if not places:
        say(none_kept())


@app.offers(marked("Write a saved tray to a file that you can send. It contains no player's name."))
def report(
    number: Annotated[
        int | None, typer.Argument(help=marked("its number in `tray list`; default: the last one"))
    ] = None,
    *,
    last: Annotated[bool, typer.Option("--last", help=marked("the last one"))] = False,
    out: Annotated[Path | None, typer.Option(help=marked("default: tray-NUMBER.zip"))] = None,
) -> None:
    from companion.commands.kept_pictures import kept_trays
    from companion.commands.reports import report as bundle
    from companion.words.trays import reported

    data = folders().data
    trays = kept_trays(data)
    place = trays.find(None if last else number)
    wanted = out or Path(f"tray-{place.number}.zip")
    bundle(trays, place, data, wanted)
    say(reported(wanted))


@app.offers(marked("Make a test case from a report, and show how the app reads it now."))
def case(
    report: Annotated[Path, typer.Argument(help=marked("a file written by `tray report`"))],
    *,
    into: Annotated[Path, typer.Option(help=marked("the folder for the cases"))],
    truth: Annotated[
        str | None,
        typer.Option(
            help=marked(
                'what was really in the tray, as "r2 b3"; default: the count that was accepted'
            )
        ),
    ] = None,
    name: Annotated[
        str, typer.Option(help=marked("name of the case; default: the report's name"))
    ] = "",
    may_ask: Annotated[
        bool,
        typer.Option(
            "--may-ask", help=marked("the picture alone does not show it, so the app may also ask")
        ),
    ] = False,
) -> None:
    from companion.commands.cases import unpack
    from companion.words.trays import unpacked

    made = unpack(report, truth, into, name, may_ask=may_ask)
    say(unpacked(made.folder, made.counts, made.truth, may_ask=may_ask))


@app.offers(
    marked(
        "Replay a recording made with --record, and print a line of JSON for each state of the "
        "tray."
    )
)
def replay(file: Path) -> None:
    from companion.commands.recorder import states

    for line in states(file):
        say(line)
