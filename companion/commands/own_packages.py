"""`companion check-game` and `companion new`: for people who write a game or a sensor.

Imported with the command line; each command imports its parts when it is called.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from companion.commands.saying import say
from companion.commands.spoken import Spoken
from companion.said import marked

app = Spoken("")  # the command line offers its commands as its own
new = Spoken(marked("Begin a package with a game or a sensor of your own."))
NameArgument = Annotated[
    str, typer.Argument(help=marked("small letters, digits and hyphens, such as stone-quarry"))
]
IntoOption = Annotated[
    Path, typer.Option("--into", help=marked("write its folder here; default: where you are"))
]


@app.offers(
    marked("Put a game to every check that our own games pass: bots, promises, words, why."),
    "check-game",
)
def check_game(game: str) -> None:
    from companion.game_checks.by_name import checked_game
    from companion.game_checks.every_check import CHECKS, faults
    from companion.words import own_packages as words

    checked, number = checked_game(game), 0
    for check in CHECKS:
        found_faults = tuple(dict.fromkeys(faults(checked, check)))
        number += len(found_faults)
        say(words.check_line(check.title, found_faults))
    say(words.check_result(game, number))
    if number:
        raise typer.Exit(1)


@new.offers(marked("A game that bots play from the first minute."))
def game(name: NameArgument, into: IntoOption = Path()) -> None:
    from companion.errors import ImpossibleRequest
    from companion.games import GAMES
    from companion.new_package.writing import new_game
    from companion.packages import name_taken
    from companion.words import own_packages as words

    if name in GAMES:
        raise ImpossibleRequest(name_taken(name))
    say(words.game_begun(str(new_game(name, into)), name))


@new.offers(marked("A sensor that is connected from the first minute."))
def sensor(name: NameArgument, into: IntoOption = Path()) -> None:
    from companion.new_package.writing import new_sensor
    from companion.words import own_packages as words

    say(words.sensor_begun(str(new_sensor(name, into))))
