"""Spring, summer and autumn (W2.2 to W2.8)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.flow import Flow, ask
from companion.games.asking import choose
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.actions import act
from companion.games.wallenstein.coins import coins_out, is_refused, leave_empty
from companion.games.wallenstein.hindrance import able_in
from companion.games.wallenstein.leader_cards import shuffle_leaders, skip_actions
from companion.games.wallenstein.order import find_order
from companion.games.wallenstein.questions import (
    PASS,
    READY,
    DrawAction,
    DrawEvent,
    DrawTile,
    Planned,
    RevealCard,
)
from companion.games.wallenstein.steps import Step, walk
from companion.games.wallenstein.table import State


def season(table: State) -> Flow[None]:
    """Play the edition's steps of a season in their order (W2.2)."""
    yield happen.SeasonBegan(year=table.year, season=table.season)
    yield from walk(table, table.edition.season, STEPS)


def lay_actions(table: State) -> Flow[None]:
    """Turn up the first action cards; the others are turned up one by one later."""
    for place in range(1, table.edition.face_up + 1):
        yield from _draw_action(table, place)
    yield happen.ActionsLaid(actions=tuple(table.actions))


def lay_tiles(table: State) -> Flow[None]:
    """Lay a bonus tile on each place of the turn order."""
    for place in range(1, len(table.edition.tiles) + 1):
        yield from _lay_tile(table, place)
    yield happen.TilesLaid(tiles=tuple(table.tiles))


def plan(table: State) -> Flow[None]:
    """Wait until everybody has planned the season."""
    spaces = sum(module.spaces for module in table.modules)
    yield from ask(lambda: Planned(options=(READY,), spaces=spaces))


def _draw_action(table: State, place: int) -> Flow[None]:
    printed = table.edition.actions
    card = yield from choose(lambda: DrawAction(options=_left(printed, table.actions), place=place))
    table.actions.append(card or "")


def _lay_tile(table: State, place: int) -> Flow[None]:
    printed = table.edition.tiles
    tile = yield from choose(lambda: DrawTile(options=_left(printed, table.tiles), place=place))
    table.tiles.append(tile or "")


def _left(printed: tuple[str, ...], out: list[str]) -> tuple[str, ...]:
    return tuple(card for card in printed if card not in out)


def draw_event(table: State) -> Flow[None]:
    """Choose one of the year's remaining event cards for this season (W2.4)."""
    card = yield from choose(lambda: events_of(table, table.events_shown, "season"))
    table.event = card
    if card is not None:
        yield happen.EventDrawn(card=card, effect=table.effect if _is_read(table, card) else None)


def events_of(table: State, names: list[str], why: str, place: int = 0) -> DrawEvent:
    """Build the question for one of these event cards, with the text of the typed-in ones."""
    read = tuple(table.cards[name] for name in names if _is_read(table, name))
    return DrawEvent(options=tuple(names), cards=read, why=why, place=place)


def _is_read(table: State, card: str) -> bool:
    """Return whether players typed the card in, because no rulebook prints it."""
    return card not in table.edition.events


def take_actions(table: State) -> Flow[None]:
    """Carry out the actions in the order of their cards."""
    while table.place < len(table.edition.actions):
        yield from action_phase(table, table.place + 1)


def action_phase(table: State, place: int) -> Flow[None]:
    """Let everybody in turn order reveal their card for the action and carry it out."""
    if place > len(table.actions):
        yield from _draw_action(table, place)
    action = table.actions[place - 1]
    table.place, table.acted = place, []
    yield happen.ActionBegan(action=action, place=place)
    while (seat := _next(table)) is not None:
        yield from turn(table, seat, action)
        if seat not in table.acted:
            table.acted.append(seat)


def _next(table: State) -> int | None:
    """Return whose turn it is, since a correction may have changed the order or who has acted."""
    return next((seat for seat in table.order if seat not in table.acted), None)


def turn(table: State, seat: int, action: str) -> Flow[None]:
    """Play one player's turn of an action: reveal a card and carry it out, or pass."""
    if action in table.seats[seat].skips:
        yield happen.Passed(seat=seat, action=action, why="skipped", rule="W2.3b")
        return
    card = yield from choose(lambda: reveal(table, seat, action))
    if seat in table.acted:  # a correction was made meanwhile
        return
    if card is None or card == PASS:
        why = "chosen" if _unused(table, seat) else "no-card"
        yield happen.Passed(seat=seat, action=action, why=why)
        yield from leave_empty(table, seat, action)
        return
    table.used[card] = action
    table.seats[seat].revealed += card in table.seats[seat].hand
    yield happen.Revealed(seat=seat, action=action, province=card)
    yield from act(table, seat, action, card)


def reveal(table: State, seat: int, action: str) -> RevealCard:
    """Build the question for the player's card, with cards that can be carried out first."""
    if seat in table.acted:
        return RevealCard(options=(), seat=seat, action=action, place=table.place, likely=0)
    unused = _unused(table, seat)
    able = able_in(table, seat, action, unused)
    rest = [name for name in unused if name not in able]
    return RevealCard(
        options=(*able, *rest, *(() if is_refused(table, seat, unused) else (PASS,))),
        seat=seat,
        action=action,
        place=table.place,
        likely=len(able),
        coins_out=coins_out(table, seat),
    )


def _unused(table: State, seat: int) -> list[str]:
    return [name for name in table.held_by(seat) if name not in table.used]


def end_season(table: State) -> Flow[None]:
    """End the season: its event leaves the game; tiles, action and province cards return (W2.4)."""
    if table.event in table.events_shown:
        table.events_shown.remove(table.event)
    table.event = None
    table.used.clear()
    table.actions.clear()
    table.tiles.clear()
    table.place = 0
    table.acted.clear()
    for player in table.seats:
        player.tile = player.bid = None
        player.hand, player.revealed, player.blanks, player.skips = (), 0, 0, ()
    yield from ()


STEPS: Mapping[str, Step] = {
    "action-cards": lay_actions,
    "tiles": lay_tiles,
    "planning": plan,
    "event": draw_event,
    "order": find_order,
    "skipped-actions": skip_actions,
    "leader-cards": shuffle_leaders,
    "actions": take_actions,
    "season-end": end_season,
}
