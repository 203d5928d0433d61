"""`companion night …`: the hub of a night of many tables, and its league.

Imported with the command line; each command imports its parts when it is called.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from companion.commands.saying import say
from companion.commands.spoken import Spoken
from companion.night.league.league_results import NameOnWall
from companion.said import marked

app = Spoken(marked("Run a night of many tables: the hub, its wall and its league."))
league = Spoken(marked("Show, correct or export the league."))
app.add_typer(league, name="league")

SeasonOption = Annotated[
    str | None, typer.Option("--season", help=marked("default: the current season"))
]
OF_A_SEASON = ("plays", "ratings", "account", "export")
AddressOption = Annotated[
    str,
    typer.Option(
        help=marked(
            "the address at which the wall and the tables find this machine, saved for "
            "later; auto: its current address"
        )
    ),
]
PortOption = Annotated[
    int | None,
    typer.Option(help=marked("port of the hub's own broker, saved for later; default: 8883")),
]
TableName = Annotated[
    str, typer.Argument(help=marked("the name in the table's link: small letters and hyphens"))
]
PlayName = Annotated[
    str,
    typer.Argument(
        help=marked("as listed by `companion night league plays`; the beginning is enough")
    ),
]
Person = Annotated[str, typer.Argument(help=marked("case and spaces do not count"))]


@app.callback(invoke_without_command=True)
def hub(
    context: typer.Context,
    *,
    broker: Annotated[
        str,
        typer.Option(
            help=marked(
                "mqtt://user:key@host:port or mqtts://…; default: the hub starts a mosquitto "
                "of its own"
            )
        ),
    ] = "",
    certificate: Annotated[
        Path | None,
        typer.Option(
            help=marked("this broker's certificate file, if it uses a certificate of its own")
        ),
    ] = None,
    address: AddressOption = "",
    port: PortOption = None,
    wall_port: Annotated[int, typer.Option(help=marked("port of the wall"))] = 8780,
) -> None:
    """Run the hub until a signal ends it."""
    if context.invoked_subcommand is None:
        from companion.commands.night import NightAsked
        from companion.commands.night_terminal import run_hub

        run_hub(NightAsked(broker, certificate, address, port, wall_port))


@app.offers(marked("Admit a table to the night, and show its link and QR code."))
def table(
    name: Annotated[str, typer.Argument(help=marked("the table's name in the hall"))],
    *,
    address: AddressOption = "",
    port: PortOption = None,
) -> None:
    from companion.commands.night_links import admit_table

    admit_table(name, address, port)


@app.offers(marked("Shut a table out: its link no longer works."))
def expel(name: TableName) -> None:
    from companion.commands.night_links import expelled

    say(expelled(name))


@league.callback(invoke_without_command=True)
def show_league(context: typer.Context, *, season: SeasonOption = None) -> None:
    """Print the season's table, unless a command follows; `--season` also counts for that one."""
    if season is not None:
        context.default_map = {each: {"season": season} for each in OF_A_SEASON}
    if context.invoked_subcommand is None:
        from companion.commands.league import standings_text

        say(standings_text(season))


@league.offers(marked("List the plays of the season, one on each line."))
def plays(*, season: SeasonOption = None) -> None:
    from companion.commands.league import plays_told

    say(plays_told(season))


@league.offers(marked("Show everybody's rating, in each game and in all games together."))
def ratings(*, season: SeasonOption = None) -> None:
    from companion.commands.league import ratings_shown

    say(ratings_shown(season))


@league.offers(marked("Show where a person's points come from, play by play."))
def account(name: Person, *, season: SeasonOption = None) -> None:
    from companion.commands.league import account as told

    say(told(name, season))


@league.offers(marked("Export the final standings to a file that ends in .csv, .json or .pdf."))
def export(file: Path, *, season: SeasonOption = None) -> None:
    from companion.commands.league import put_out

    say(put_out(file, season))


@league.offers(marked("Decide that two names are one person. The second name is shown."))
def merge(name: Person, into: Person) -> None:
    from companion.commands.league import settle
    from companion.night.league.host_decisions import SamePerson

    say(settle(SamePerson(name, into)))


@league.offers(marked("Decide that a name at one table is another person."))
def apart(name: Person, at: TableName) -> None:
    from companion.commands.league import settle
    from companion.night.league.host_decisions import AnotherPerson

    say(settle(AnotherPerson(name, at)))


@league.offers(marked("Set how a name appears on the wall."))
def name(
    how: NameOnWall,
    of: Annotated[str, typer.Argument(help=marked("a person; default: everybody"))] = "",
) -> None:
    from companion.commands.league import settle
    from companion.night.league.host_decisions import WallName

    say(settle(WallName(of, how)))


@league.offers(marked("Start a new season. Plays that end from now on belong to it."))
def season(name: str) -> None:
    from companion.commands.league import settle
    from companion.night.league.host_decisions import SeasonBegins

    say(settle(SeasonBegins(name)))


@league.offers(marked("Set the season of a play, whenever the play ended."))
def move(
    at: TableName,
    play: PlayName,
    to: Annotated[str, typer.Argument(help=marked('a season; "" is the first one'))],
) -> None:
    from companion.commands.league import at_play, settle
    from companion.night.league.host_decisions import PlayOfSeason

    say(settle(PlayOfSeason(*at_play(at, play), to)))


@league.offers(marked("Leave a play out: it does not count."), "leave-out")
def leave_out(at: TableName, play: PlayName) -> None:
    from companion.commands.league import at_play, settle
    from companion.night.league.host_decisions import LeftOut

    say(settle(LeftOut(*at_play(at, play))))


@league.offers(marked("Correct a person's place and points in a play."))
def correct(
    at: TableName,
    play: PlayName,
    name: Annotated[str, typer.Argument(help=marked("a person, or a colour in that play"))],
    place: Annotated[int, typer.Argument(min=1)],
    *,
    points: Annotated[int | None, typer.Option(help=marked("default: no change"))] = None,
) -> None:
    from companion.commands.league import at_play, settle
    from companion.night.league.host_decisions import ResultPutRight

    say(settle(ResultPutRight(*at_play(at, play), name, place, points)))


@league.offers(marked("List all decisions, with their numbers."))
def decisions() -> None:
    from companion.commands.league import decisions as told

    say(told())


@league.offers(marked("Undo a decision. Default: the last one."))
def undo(
    number: Annotated[
        int | None, typer.Argument(help=marked("its number in `companion night league decisions`"))
    ] = None,
) -> None:
    from companion.commands.league import undo as take_back

    say(take_back(number))
