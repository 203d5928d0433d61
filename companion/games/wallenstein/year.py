"""A whole game: set-up, the years, the winner (W2.1, W6.6)."""

from __future__ import annotations

from companion.engine.flow import Flow
from companion.games.asking import choose
from companion.games.wallenstein import card_reading, printed_cards, scoring, setup
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.options import EVENTS_AGAIN
from companion.games.wallenstein.season import events_of, season
from companion.games.wallenstein.state import SEASONS, State
from companion.games.wallenstein.winter import winter


def play(state: State) -> Flow[None]:
    """Play a whole game."""
    yield from printed_cards.read_box(state)
    yield from setup.set_up(state)
    for number in range(max(1, state.year), state.edition.years + 1):
        state.year = number
        yield from year(state)
    yield from scoring.score_final(state)
    yield end(state)


def year(state: State) -> Flow[None]:
    """Play one year: its event cards, three seasons and winter."""
    if state.chosen(EVENTS_AGAIN) == "yes" and not _is_joined_now(state):
        state.events_left = list(state.cards)
    state.season = ""  # the cards are laid before spring
    yield from show_events(state)
    seasons, state.begins = SEASONS[SEASONS.index(state.begins) :], SEASONS[0]
    for name in seasons:
        state.season = name
        yield from winter(state) if name == "winter" else season(state)


def _is_joined_now(state: State) -> bool:
    """Return whether the game was joined during this year, so some cards are out already."""
    return state.begins != SEASONS[0]


def show_events(state: State) -> Flow[None]:
    """Lay out the year's event cards, one fewer for each season that is already over."""
    gone = SEASONS.index(state.begins)
    for place in range(1, state.edition.events_a_year + 1 - gone):
        yield from _show_event(state, place)
    yield happen.YearBegan(year=state.year, events=tuple(state.events_shown))


def _show_event(state: State, place: int) -> Flow[None]:
    if len(state.cards) < state.edition.event_cards:
        card = yield from card_reading.turn_up(state, place)
    else:
        card = yield from choose(lambda: events_of(state, state.events_left, "year", place))
    if card is not None:
        state.events_left = [other for other in state.events_left if other != card]
        state.events_shown.append(card)


def end(state: State) -> happen.GameWon:
    """Return the event of the winner, or of those who share the victory (W6.6)."""
    state.winners = scoring.leaders(state)
    best = state.winners[0]
    by, number = scoring.decided_by(state)
    return happen.GameWon(
        winners=state.winners,
        by=by,
        points=state.seats[best].points,
        thalers=state.seats[best].thalers,
        number=number,
    )
