"""A whole game: set-up, the years, the winner (W2.1, W6.6)."""

from __future__ import annotations

from companion.engine.flow import Flow
from companion.games.asking import choose
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.box import read_box
from companion.games.wallenstein.options import EVENTS_AGAIN
from companion.games.wallenstein.reading import turn_up
from companion.games.wallenstein.scoring import decided_by, leaders, score_final
from companion.games.wallenstein.season import events_of, season
from companion.games.wallenstein.setup import set_up
from companion.games.wallenstein.table import SEASONS, State
from companion.games.wallenstein.winter import winter


def play(table: State) -> Flow[None]:
    """Play a whole game."""
    yield from read_box(table)
    yield from set_up(table)
    for number in range(max(1, table.year), table.edition.years + 1):
        table.year = number
        yield from year(table)
    yield from score_final(table)
    yield end(table)


def year(table: State) -> Flow[None]:
    """Play one year: its event cards, three seasons and winter."""
    if table.chosen(EVENTS_AGAIN) == "yes" and not _is_joined_now(table):
        table.events_left = list(table.cards)
    table.season = ""  # the cards are laid before spring
    yield from show_events(table)
    seasons, table.begins = SEASONS[SEASONS.index(table.begins) :], SEASONS[0]
    for name in seasons:
        table.season = name
        yield from winter(table) if name == "winter" else season(table)


def _is_joined_now(table: State) -> bool:
    """Return whether the game was joined during this year, so some cards are out already."""
    return table.begins != SEASONS[0]


def show_events(table: State) -> Flow[None]:
    """Lay out the year's event cards, one fewer for each season that is already over."""
    gone = SEASONS.index(table.begins)
    for place in range(1, table.edition.events_a_year + 1 - gone):
        yield from _show_event(table, place)
    yield happen.YearBegan(year=table.year, events=tuple(table.events_shown))


def _show_event(table: State, place: int) -> Flow[None]:
    if len(table.cards) < table.edition.event_cards:
        card = yield from turn_up(table, place)
    else:
        card = yield from choose(lambda: events_of(table, table.events_left, "year", place))
    if card is not None:
        table.events_left = [other for other in table.events_left if other != card]
        table.events_shown.append(card)


def end(table: State) -> happen.GameWon:
    """Return the event of the winner, or of those who share the victory (W6.6)."""
    table.winners = leaders(table)
    best = table.winners[0]
    by, number = decided_by(table)
    return happen.GameWon(
        winners=table.winners,
        by=by,
        points=table.seats[best].points,
        thalers=table.seats[best].thalers,
        number=number,
    )
