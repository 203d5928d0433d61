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
    marked("Trays that were asked about or put right: list them, report one; play one again.")
)


@app.offers(marked("What is kept, a line each."), "list")
def list_() -> None:
    """Print the saved trays, a line each."""
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


@app.offers(marked("One kept tray as a file to be sent: no name of a player is in it."))
def report(
    number: Annotated[
        int | None, typer.Argument(help=marked("as `tray list` has it; the last one, unless given"))
    ] = None,
    *,
    last: Annotated[bool, typer.Option("--last", help=marked("the last one"))] = False,
    out: Annotated[Path | None, typer.Option(help=marked("tray-NUMBER.zip, unless given"))] = None,
) -> None:
    """Write one saved tray as a report."""
    from companion.commands.kept_pictures import kept_trays
    from companion.commands.reports import report as bundle
    from companion.words.trays import reported

    data = folders().data
    trays = kept_trays(data)
    place = trays.find(None if last else number)
    wanted = out or Path(f"tray-{place.number}.zip")
    bundle(trays, place, data, wanted)
    say(reported(wanted))


@app.offers(marked("A report as a case for the tests, which is read as it is now."))
def case(
    report: Annotated[Path, typer.Argument(help=marked("what `tray report` has written"))],
    *,
    into: Annotated[Path, typer.Option(help=marked("the folder of the cases"))],
    truth: Annotated[
        str | None,
        typer.Option(help=marked('what really lay there, as "r2 b3"; else what was taken')),
    ] = None,
    name: Annotated[str, typer.Option(help=marked("of the case; else the report's"))] = "",
    may_ask: Annotated[
        bool,
        typer.Option("--may-ask", help=marked("the picture does not show it: asking is right too")),
    ] = False,
) -> None:
    """Unpack a report as a test case."""
    from companion.commands.cases import unpack
    from companion.words.trays import unpacked

    made = unpack(report, truth, into, name, may_ask=may_ask)
    say(unpacked(made.folder, made.counts, made.truth, may_ask=may_ask))


@app.offers(
    marked("What an evening that --record wrote led to, a JSON line for each state of the tray.")
)
def replay(file: Path) -> None:
    """Print the states that a recording leads to."""
    from companion.commands.recorder import states

    for line in states(file):
        say(line)
