"""`companion night …`: the hub of a night of many tables, and its league.

Imported with the command line: each command brings its parts in when it is called.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from companion.commands.saying import say
from companion.commands.spoken import Spoken
from companion.night.league.wished import NameOnWall
from companion.said import marked

app = Spoken(marked("A night of many tables: the hub, its wall and its league."))
league = Spoken(marked("The league: shown, put right, put out."))
app.add_typer(league, name="league")

SeasonOption = Annotated[
    str | None, typer.Option("--season", help=marked("the one that is on, unless given"))
]
OF_A_SEASON = ("plays", "ratings", "account", "export")
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
    """The table of the season; for a command after it the season is the same."""
    if season is not None:
        context.default_map = {each: {"season": season} for each in OF_A_SEASON}
    if context.invoked_subcommand is None:
        from companion.commands.league import standings_text

        say(standings_text(season))


@league.offers(marked("The plays of the season, a line each."))
def plays(*, season: SeasonOption = None) -> None:
    from companion.commands.league import plays_told

    say(plays_told(season))


@league.offers(marked("Everybody's rating in each game and in all of them."))
def ratings(*, season: SeasonOption = None) -> None:
    from companion.commands.league import ratings_shown

    say(ratings_shown(season))


@league.offers(marked("Where a person's points come from, play by play."))
def account(name: Person, *, season: SeasonOption = None) -> None:
    from companion.commands.league import account as told

    say(told(name, season))


@league.offers(marked("The final table in a file that ends in .csv, .json or .pdf."))
def export(file: Path, *, season: SeasonOption = None) -> None:
    from companion.commands.league import put_out

    say(put_out(file, season))


@league.offers(marked("Both names are one person, the second one."))
def merge(name: Person, into: Person) -> None:
    from companion.commands.league import settle
    from companion.night.league.book import SamePerson

    say(settle(SamePerson(name, into)))


@league.offers(marked("That name at that table is another person."))
def apart(name: Person, at: TableName) -> None:
    from companion.commands.league import settle
    from companion.night.league.book import AnotherPerson

    say(settle(AnotherPerson(name, at)))


@league.offers(marked("How a name stands on the wall."))
def name(
    how: NameOnWall,
    of: Annotated[str, typer.Argument(help=marked("a person; everybody, unless given"))] = "",
) -> None:
    from companion.commands.league import settle
    from companion.night.league.book import WallName

    say(settle(WallName(of, how)))


@league.offers(marked("Another season begins: plays that end from now on are its own."))
def season(name: str) -> None:
    from companion.commands.league import settle
    from companion.night.league.book import SeasonBegins

    say(settle(SeasonBegins(name)))


@league.offers(marked("This play is of that season, whenever it has ended."))
def move(
    at: TableName,
    play: PlayName,
    to: Annotated[str, typer.Argument(help=marked('a season; "" is the first one'))],
) -> None:
    from companion.commands.league import at_play, settle
    from companion.night.league.book import PlayOfSeason

    say(settle(PlayOfSeason(*at_play(at, play), to)))


@league.offers(marked("This play does not count."), "leave-out")
def leave_out(at: TableName, play: PlayName) -> None:
    from companion.commands.league import at_play, settle
    from companion.night.league.book import LeftOut

    say(settle(LeftOut(*at_play(at, play))))


@league.offers(marked("What came of it for a person was another place."))
def correct(
    at: TableName,
    play: PlayName,
    name: Annotated[str, typer.Argument(help=marked("a person, or a colour in that play"))],
    place: Annotated[int, typer.Argument(min=1)],
    *,
    points: Annotated[int | None, typer.Option(help=marked("as they were, unless given"))] = None,
) -> None:
    from companion.commands.league import at_play, settle
    from companion.night.league.book import ResultPutRight

    say(settle(ResultPutRight(*at_play(at, play), name, place, points)))


@league.offers(marked("All that was decided, by number."))
def decisions() -> None:
    from companion.commands.league import decisions as told

    say(told())


@league.offers(marked("A decision does not stand any more: the last one, unless given."))
def undo(
    number: Annotated[
        int | None, typer.Argument(help=marked("as `companion night league decisions` tells it"))
    ] = None,
) -> None:
    from companion.commands.league import undo as take_back

    say(take_back(number))
