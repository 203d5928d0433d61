"""Serves the second screens of a game that bots have played some way, for whoever builds pages.

python -m tests.support.second_screens wallenstein --answers 150 --players 3 --throw
python -m tests.support.second_screens kardinal-koenig --end --port 8790

Prints a URL for each role. Typing an Enter lets a bot answer once more. `--throw`: on to a throw
under way, with a drawn tray's picture; `--language de`: what the app itself speaks.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from random import Random
from typing import Any

import numpy as np

from companion.engine.bots import random_answer, tower_counts
from companion.engine.entries import Header
from companion.engine.flow import Throw
from companion.engine.game import Player
from companion.evening.evening import Evening
from companion.games import GAMES
from companion.host.host import Host
from companion.settings import Settings
from companion.tower.observation import CubeSpot, TrayPicture
from companion.tray.inputs import Watched
from companion.web.screens import WebScreens
from companion.words import speak
from tests.support.seeing import camera, sighting

NAMES = ("Anna", "Ben", "Carla", "Dora", "Emil", "Frida")


class BareTable(Host):
    """The host of an evening without a terminal."""

    def __init__(self, evening: Evening[Any] | None, settings: Settings | None = None) -> None:
        super().__init__(settings)
        if evening is not None:
            self.open(evening)


def played(
    game: str, answers: int | None, players: int, seed: int = 1, **options: str
) -> Evening[Any]:
    """A game after so many answers by bots, or all of it."""
    rules = GAMES[game]
    number = max(rules.players.start, min(rules.players.stop - 1, players))
    each = rules.colours_each(number)
    colours = rules.colours[: number * each]
    who = tuple(
        Player(NAMES[n], colours[n], tuple(colours[n + number :: number])) for n in range(number)
    )
    evening = Evening(rules, Header(game, who, options, dealt=rules.decks, seed=seed))
    rng = Random(seed)
    while evening.pending is not None and (answers is None or answers > 0):
        bot(evening, rng)
        answers = None if answers is None else answers - 1
    return evening


def bot(evening: Evening[Any], rng: Random) -> None:
    if evening.pending is not None:
        evening.answer(random_answer(evening.pending, rng), "bot")


def to_a_throw(table: Host, rng: Random, countdown: float = 60.0) -> None:
    """Bots play on to the next throw; it is under way, seen by a drawn camera.

    `countdown` is in s: how long the count waits.
    """
    evening = table.evening
    assert evening is not None
    while evening.pending is not None and not isinstance(evening.pending, Throw):
        bot(evening, rng)
    throw = evening.pending
    if isinstance(throw, Throw):
        table.tray.take(Watched(("camera",)))
        table.tray.ask(throw, countdown, 0.995)
        assert table.tray.state.count is not None
        counts = dict(tower_counts(throw, rng))
        table.tray.take(camera(sighting=sighting({}), picture=drawn({})))
        seen = sighting(dict.fromkeys(table.tray.state.count.tally.most, 0) | counts)
        table.tray.take(camera(sighting=seen, fell=True, picture=drawn(counts)))


def drawn(counts: dict[str, int]) -> TrayPicture:
    """A bowl with these in it, as a camera would show it, and where each of them is."""
    from companion.sensors.drawn.animation import DrawnScene
    from companion.sensors.drawn.drawable_trays import BOWL_TRAY
    from companion.sensors.drawn.painter import Painter
    from companion.sensors.drawn.projection import views_of
    from companion.sensors.drawn.scatter import scatter

    every = [colour for colour, number in counts.items() for _ in range(number)]
    cubes = scatter(every, [], Random(3), BOWL_TRAY)
    view = views_of(BOWL_TRAY)[0]
    picture = Painter(3, view, BOWL_TRAY).paint(DrawnScene(tuple(cubes)))
    high, wide = picture.shape[:2]
    spots = []
    for cube in cubes:
        corners = view.pixels(np.array([(*corner, cube.z * 2) for corner in cube.corners()]))
        edge = tuple((float(x) / wide, float(y) / high) for x, y in corners)
        across, down = (sum(each) / len(edge) for each in zip(*edge, strict=True))
        spots.append(CubeSpot(cube.colour, across, down, 0.99, edge))
    return TrayPicture(picture, tuple(spots))


async def serve(table: BareTable, port: int, address: str) -> None:
    screens = WebScreens(table, address, port)
    await screens.switch_on()
    for role in screens.roles():
        print(f"{role.kind.value:7} {role.name:8} {screens.url(role)}", flush=True)  # noqa: T201
    rng = Random(99)
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        if line.strip() == "throw":
            to_a_throw(table, rng)
        elif table.evening is not None:
            bot(table.evening, rng)
    await asyncio.Event().wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--answers", type=int, default=100)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--port", type=int, default=8770)
    parser.add_argument("--address", default="127.0.0.1")
    parser.add_argument("--language", default="")
    parser.add_argument("--end", action="store_true", help="the whole game")
    parser.add_argument("--throw", action="store_true", help="a throw under way")
    parser.add_argument("--chances", action="store_true")
    given = parser.parse_args()
    speak(*filter(None, [given.language]))
    evening = played(given.game, None if given.end else given.answers, given.players, given.seed)
    table = BareTable(evening, Settings(language=given.language, chances=given.chances))
    if given.throw:
        to_a_throw(table, Random(given.seed))
    asyncio.run(serve(table, given.port, given.address))


if __name__ == "__main__":
    main()
