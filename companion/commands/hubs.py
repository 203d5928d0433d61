"""`companion night …`: the hub of a night of many tables, and its league.

Imported with the command line: each command brings its parts in when it is called.
"""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

from companion.commands.saying import say
from companion.commands.spoken import Spoken
from companion.said import marked

app = Spoken(marked("A night of many tables: the hub, its wall and its league."))
league = Spoken(marked("The league: shown, put right, put out."))
app.add_typer(league, name="league")

SeasonOption = Annotated[
    str | None, typer.Option("--season", help=marked("the one that is on, unless given"))
]
AddressOption = Annotated[
    str,
    typer.Option(
        help=marked(
            "where wall and tables find this machine, kept from then on; auto: where it is just now"
        )
    ),
]
PortOption = Annotated[
    int | None,
    typer.Option(help=marked("of the broker of its own, kept from then on; 8883 unless given")),
]
TableName = Annotated[str, typer.Argument(help=marked("as in its link: small letters and hyphens"))]
PlayName = Annotated[
    str, typer.Argument(help=marked("as `companion night league plays` tells it; its beginning"))
]
Person = Annotated[str, typer.Argument(help=marked("case and spaces do not count"))]


class NameShown(Enum):
    FULL = "full"
    FIRST = "first"
    INITIALS = "initials"
    NONE = "none"


@app.callback(invoke_without_command=True)
def hub(
    context: typer.Context,
    *,
    broker: Annotated[
        str,
        typer.Option(
            help=marked("mqtt://user:key@host:port or mqtts://…; a mosquitto of its own, if none")
        ),
    ] = "",
    certificate: Annotated[
        Path | None,
        typer.Option(help=marked("the one that this broker shows, where it is its own")),
    ] = None,
    address: AddressOption = "",
    port: PortOption = None,
    wall_port: Annotated[int, typer.Option(help=marked("of the wall"))] = 8780,
) -> None:
    """Runs until it is ended."""
    if context.invoked_subcommand is None:
        from companion.commands.night import NightAsked
        from companion.commands.night_terminal import run_hub

        run_hub(NightAsked(broker, certificate, address, port, wall_port))


@app.offers(marked("A table's link and code: with it the table comes to the night."))
def table(
    name: Annotated[str, typer.Argument(help=marked("as it is called in the hall"))],
    *,
    address: AddressOption = "",
    port: PortOption = None,
) -> None:
    from companion.commands.night_links import admit_table

    admit_table(name, address, port)


@app.offers(marked("This table's key does no more."))
def expel(name: TableName) -> None:
    from companion.commands.night_links import expelled

    say(expelled(name))


@league.callback(invoke_without_command=True)
def show_league(context: typer.Context, *, season: SeasonOption = None) -> None:
    """The table of the season."""
    if context.invoked_subcommand is None:
        from companion.commands.league import shown

        say(shown(season))


@league.offers(marked("The plays of the season, a line each."))
def plays(*, season: SeasonOption = None) -> None:
    from companion.commands.league import plays_told

    say(plays_told(season))


@league.offers(marked("The final table in a file that ends in .csv, .json or .pdf."))
def export(file: Path, *, season: SeasonOption = None) -> None:
    from companion.commands.league import put_out

    say(put_out(file, season))


@league.offers(marked("Both names are one person, the second one."))
def merge(name: Person, into: Person) -> None:
    from companion.commands.league import decide
    from companion.night.league.book import SamePerson

    say(decide(SamePerson(name, into)))


@league.offers(marked("That name at that table is another person."))
def apart(name: Person, at: TableName) -> None:
    from companion.commands.league import decide
    from companion.night.league.book import AnotherPerson

    say(decide(AnotherPerson(name, at)))


@league.offers(marked("How a name stands on the wall."))
def name(
    how: NameShown,
    of: Annotated[str, typer.Argument(help=marked("a person; everybody, unless given"))] = "",
) -> None:
    from companion.commands.league import decide
    from companion.night.league.book import NameOnWall, WallName

    say(decide(WallName(of, NameOnWall(how.value))))


@league.offers(marked("Another season begins: plays that end from now on are its own."))
def season(name: str) -> None:
    from companion.commands.league import decide
    from companion.night.league.book import SeasonBegins

    say(decide(SeasonBegins(name)))


@league.offers(marked("This play does not count."), "leave-out")
def leave_out(at: TableName, play: PlayName) -> None:
    from companion.commands.league import LeagueHere, decide
    from companion.night.league.book import LeftOut

    say(decide(LeftOut(at, LeagueHere().play(at, play).play)))


@league.offers(marked("What came of it for a person was another place."))
def correct(
    at: TableName,
    play: PlayName,
    name: Person,
    place: Annotated[int, typer.Argument(min=1)],
    *,
    points: Annotated[int | None, typer.Option(help=marked("as they were, unless given"))] = None,
) -> None:
    from companion.commands.league import LeagueHere, decide
    from companion.night.league.book import ResultPutRight

    say(decide(ResultPutRight(at, LeagueHere().play(at, play).play, name, place, points)))


@league.offers(marked("The last decision does not stand."))
def undo() -> None:
    from companion.commands.league import undo as take_back

    say(take_back())
