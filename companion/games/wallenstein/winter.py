"""Winter: grain loss, supply, revolts of hungry provinces, points (W6)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.flow import Flow
from companion.games.asking import choose
from companion.games.wallenstein import battle, editions, options, questions, scoring, steps
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.revolt import revolt
from companion.games.wallenstein.state import State

ENOUGH = editions.Supply(0, 0, 0)  # the row of a player without shortage: nothing follows


def winter(state: State) -> Flow[None]:
    """Play the edition's steps of winter in their order."""
    yield happen.SeasonBegan(year=state.year, season=state.season)
    yield from steps.walk(state, state.edition.winter, STEPS)


def lose_grain(state: State) -> Flow[None]:
    """Take the grain that the year's last event card costs (W6.1)."""
    card = next(iter(state.events_shown), None)
    if card is None:
        return
    for seat in state.order:
        player = state.seats[seat]
        lost = lost_to(state, seat, card)
        player.grain -= lost
        takes = state.cards[card].loss
        yield happen.GrainLost(seat=seat, card=card, takes=takes, lost=lost, grain=player.grain)


def lost_to(state: State, seat: int, card: str) -> int:
    """Return the grain that a player loses if this is winter's card."""
    loss = state.cards[card].loss
    held = state.seats[seat].grain
    return loss if state.chosen(options.GRAIN_BELOW_ZERO) == "yes" else min(loss, held)


def shortages(state: State, seat: int, more: int = 0) -> list[int]:
    """Return how much grain would be missing now, by each card that may be winter's, sorted.

    Args:
        more: How many provinces to add to those the player holds.
    """
    short = len(state.held_by(seat)) + more - state.seats[seat].grain
    cards = [card for card in state.events_shown if card != state.event]
    return sorted({max(0, short + lost_to(state, seat, card)) for card in cards})


def supply_all(state: State) -> Flow[None]:
    """Supply all players in turn order."""
    for seat in state.order:  # autumn's, W6.3
        yield from supply(state, seat)


def supply(state: State, seat: int) -> Flow[None]:
    """Take one grain for each province; a shortage makes provinces revolt (W6.2, W6.3)."""
    held = len(state.held_by(seat))
    shortage = max(0, held - state.seats[seat].grain)
    row = supply_row(state, shortage)
    revolts = min(row.revolts, held)
    yield happen.Supplied(
        seat=seat,
        provinces=held,
        grain=state.seats[seat].grain,
        shortage=shortage,
        revolts=revolts,
        extra=row.extra,
    )
    rising = yield from _draw_rising(state, seat, revolts)
    while rising:
        province = yield from _next_rising(state, seat, rising, row.extra)
        if province is None:
            return
        rising.remove(province)
        yield from revolt(state, province, "winter", row.extra)


def supply_row(state: State, shortage: int) -> editions.Supply:
    """Return the supply table's row for a shortage of grain."""
    if shortage < 1:
        return ENOUGH
    rows = state.supply
    return next((row for row in rows if shortage <= row.up_to), rows[-1])


def _draw_rising(state: State, seat: int, revolts: int) -> Flow[list[str]]:
    """Let the left neighbour draw the provinces that revolt; each gets a marker (W6.3)."""
    rising: list[str] = []
    neighbour = (seat + 1) % len(state.seats)  # seats go clockwise
    drawer = neighbour if state.chosen(options.WINTER_DRAW) == "neighbour" else None
    for _ in range(revolts):
        card = yield from choose(
            lambda: questions.DrawProvince(
                options=tuple(name for name in state.held_by(seat) if name not in rising),
                why="winter",
                hand=seat,
                seat=drawer,
                rule="W6.3",
            )
        )
        if card is None:
            break
        rising.append(card)
        yield happen.RevoltDrawn(seat=seat, province=card)
        if state.chosen(options.WINTER_MARKER) == "put":
            yield battle.put_marker(state, card, "W6.3")
    return rising


def _next_rising(state: State, seat: int, rising: list[str], extra: int) -> Flow[str | None]:
    def question() -> questions.RevoltOrder:
        still = tuple(name for name in rising if state.owner(name) == seat)
        if state.chosen(options.REVOLT_ORDER) == "as-drawn":
            still = still[:1]
        return questions.RevoltOrder(options=still, seat=seat, extra=extra)

    return (yield from choose(question))


def count_points(state: State) -> Flow[None]:
    yield from scoring.score(state)


def end_year(state: State) -> Flow[None]:
    """Remove revolt markers, set grain to 0, and take the last event card out (W6.5)."""
    state.markers.clear()
    state.events_shown.clear()
    for player in state.seats:
        player.grain = 0
    yield happen.YearEnded(year=state.year)


STEPS: Mapping[str, steps.Step] = {
    "grain-loss": lose_grain,
    "supply": supply_all,
    "points": count_points,
    "year-end": end_year,
}
