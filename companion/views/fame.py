"""The line of the hall of fame on the first screen, told from what is known already."""

from __future__ import annotations

from collections import Counter

from companion.evening.plays.names import is_known
from companion.evening.plays.people import PeopleFile
from companion.evening.plays.results import Results
from companion.evening.shelf import Shelf
from companion.views.played import evening_of, over
from companion.words import plays as words


def hall_line(shelf: Shelf) -> str:
    """Empty where nothing has been played to its end. Who has won most is told if all is known."""
    games = over(shelf)
    if not games:
        return ""
    told = words.counted(len({evening_of(game.started) for game in games}), len(games))
    folder = shelf.journal.path.parent
    results, people = Results(folder), PeopleFile(folder).people
    won: Counter[str] = Counter()
    for game in games:
        if game not in results:
            return told
        for player, came in zip(game.header.players, results.get(game).people, strict=False):
            if came.rank == 1 and is_known(player.name):
                won[people.of(player.name).keys[0]] += 1
    if not won:
        return told
    key, wins = won.most_common(1)[0]
    typed = (each.name for game in games for each in game.header.players)
    names = (people.of(name).name for name in typed if key in people.of(name).keys)
    return words.best_of(told, next(names), wins)
