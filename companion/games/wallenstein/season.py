"""Spring, summer and autumn (W2.2 to W2.8).

Each step is a generator, called with `yield from`. `happen` has the facts that a step yields; the
season's event card is something else: `state.event` has its name. `choose` asks as `ask` does, but
returns the only option, or None, without asking. `reveal` and `events_of` only build a question.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.flow import Flow, ask
from companion.games.asking import choose
from companion.games.wallenstein import actions, hindrance, order
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.questions import (
    PASS,
    READY,
    DrawAction,
    DrawEvent,
    DrawTile,
    Planned,
    RevealCard,
)
from companion.games.wallenstein.state import State
from companion.games.wallenstein.steps import Step, walk


def season(state: State) -> Flow[None]:
    """Play the edition's steps of a season in their order (W2.2)."""
    yield happen.SeasonBegan(year=state.year, season=state.season)
    yield from walk(state, state.edition.season, STEPS)


def lay_actions(state: State) -> Flow[None]:
    """Turn up the first action cards; the others are turned up one by one later."""
    for place in range(1, state.edition.face_up + 1):
        yield from _draw_action(state, place)
    yield happen.ActionsLaid(actions=tuple(state.actions))


def lay_tiles(state: State) -> Flow[None]:
    """Lay a bonus tile on each place of the turn order."""
    for place in range(1, len(state.edition.tiles) + 1):
        yield from _lay_tile(state, place)
    yield happen.TilesLaid(tiles=tuple(state.tiles))


def plan(state: State) -> Flow[None]:
    """Wait until everybody has planned the season."""
    spaces = sum(module.spaces for module in state.modules)
    yield from ask(lambda: Planned(options=(READY,), spaces=spaces))


def _draw_action(state: State, place: int) -> Flow[None]:
    printed = state.edition.actions
    card = yield from choose(lambda: DrawAction(options=_left(printed, state.actions), place=place))
    state.actions.append(card or "")  # "": no card is left


def _lay_tile(state: State, place: int) -> Flow[None]:
    printed = state.edition.tiles
    tile = yield from choose(lambda: DrawTile(options=_left(printed, state.tiles), place=place))
    state.tiles.append(tile or "")


def _left(printed: tuple[str, ...], out: list[str]) -> tuple[str, ...]:
    return tuple(card for card in printed if card not in out)


def draw_event(state: State) -> Flow[None]:
    """Choose one of the year's remaining event cards for this season (W2.4)."""
    card = yield from choose(lambda: events_of(state, state.events_shown, "season"))
    state.event = card
    if card is not None:
        yield happen.EventDrawn(card=card, effect=state.effect if _is_read(state, card) else None)


def events_of(state: State, names: list[str], why: str, place: int = 0) -> DrawEvent:
    """Build the question for one of these event cards, with the text of the typed-in ones."""
    read = tuple(state.cards[name] for name in names if _is_read(state, name))
    return DrawEvent(options=tuple(names), cards=read, why=why, place=place)


def _is_read(state: State, card: str) -> bool:
    """Return whether players typed the card in, because no rulebook prints it."""
    return card not in state.edition.events


def take_actions(state: State) -> Flow[None]:
    """Carry out the actions in the order of their cards."""
    while state.place < len(state.edition.actions):
        yield from action_phase(state, state.place + 1)


def action_phase(state: State, place: int) -> Flow[None]:
    """Let everybody in turn order reveal their card for the action and carry it out."""
    if place > len(state.actions):
        yield from _draw_action(state, place)
    action = state.actions[place - 1]
    state.place, state.acted = place, []
    yield happen.ActionBegan(action=action, place=place)
    while (seat := _next(state)) is not None:
        yield from turn(state, seat, action)
        if seat not in state.acted:
            state.acted.append(seat)


def _next(state: State) -> int | None:
    """Return whose turn it is, since a correction may have changed the order or who has acted."""
    return next((seat for seat in state.order if seat not in state.acted), None)


def turn(state: State, seat: int, action: str) -> Flow[None]:
    """Play one player's turn of an action: reveal a card and carry it out, or pass."""
    if action in state.seats[seat].skips:
        yield happen.Passed(seat=seat, action=action, why="skipped", rule="W2.3b")
        return
    card = yield from choose(lambda: reveal(state, seat, action))
    if seat in state.acted:  # a correction was made meanwhile
        return
    if card is None or card == PASS:
        why = "chosen" if _unused(state, seat) else "no-card"
        yield happen.Passed(seat=seat, action=action, why=why)
        yield from order.leave_empty(state, seat, action)
        return
    state.used[card] = action
    state.seats[seat].revealed += card in state.seats[seat].hand
    yield happen.Revealed(seat=seat, action=action, province=card)
    yield from actions.take_action(state, seat, action, card)


def reveal(state: State, seat: int, action: str) -> RevealCard:
    """Build the question for the player's card, with cards that can be carried out first."""
    if seat in state.acted:
        return RevealCard(options=(), seat=seat, action=action, place=state.place, likely=0)
    unused = _unused(state, seat)
    able = hindrance.able_in(state, seat, action, unused)
    rest = [name for name in unused if name not in able]
    return RevealCard(
        options=(*able, *rest, *(() if order.is_refused(state, seat, unused) else (PASS,))),
        seat=seat,
        action=action,
        place=state.place,
        likely=len(able),
        coins_out=order.coins_out(state, seat),
    )


def _unused(state: State, seat: int) -> list[str]:
    return [name for name in state.held_by(seat) if name not in state.used]


def end_season(state: State) -> Flow[None]:
    """End the season: its event leaves the game; tiles, action and province cards return (W2.4)."""
    if state.event in state.events_shown:
        state.events_shown.remove(state.event)
    state.event = None
    state.used.clear()
    state.actions.clear()
    state.tiles.clear()
    state.place = 0
    state.acted.clear()
    for player in state.seats:
        player.tile = player.bid = None
        player.hand, player.revealed, player.blanks, player.skips = (), 0, 0, ()
    yield from ()  # nothing to ask or report, but every step is a generator


STEPS: Mapping[str, Step] = {
    "action-cards": lay_actions,
    "tiles": lay_tiles,
    "planning": plan,
    "event": draw_event,
    "order": order.find_order,
    "skipped-actions": order.skip_actions,
    "leader-cards": order.shuffle_leaders,
    "actions": take_actions,
    "season-end": end_season,
}
