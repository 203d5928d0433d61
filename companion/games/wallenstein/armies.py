"""Buying armies, and moving them on afterwards (W3.3)."""

from __future__ import annotations

from companion.engine.flow import Flow
from companion.games.asking import choose, count
from companion.games.wallenstein import cards, questions
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.effects import received
from companion.games.wallenstein.options import ARMIES_TILE_EVENT, BUY_OR_MOVE, RESERVE_NEEDED
from companion.games.wallenstein.state import State


def reserve_needed(state: State, seat: int, action: str, province: str) -> int:
    """Return how many armies the reserve must hold for this purchase (option W11.5)."""
    received = numbers(state, seat, action, province)[0]
    if state.chosen(RESERVE_NEEDED) == "printed":
        return max(state.edition.bought[action], received)  # a module may bring more
    return received


def numbers(state: State, seat: int, action: str, province: str) -> tuple[int, int]:
    """Return how many armies the action brings to the province: without and with the bonus tile."""
    plain, best = received(state, action, province), with_tile(state, seat, action, province)
    return (
        _coming(state, seat, action, province, plain),
        _coming(state, seat, action, province, best),
    )


def _coming(state: State, seat: int, action: str, province: str, number: int) -> int:
    """Add what modules give, limited to the reserve where a module allows a partial number."""
    in_all, there = _from_modules(state, seat, action, province, number)[0], state.reserve(seat)
    short = any(module.comes_short(state, seat, province) for module in state.modules)
    return there if short and number <= there < in_all else in_all


def _from_modules(
    state: State, seat: int, action: str, province: str, number: int
) -> tuple[int, tuple[str, ...]]:
    return state.through(lambda each: each.bought, number, seat, action, province)


def recruit(
    state: State, seat: int, action: str, province: str, number: int
) -> happen.ArmiesPlaced:
    """Pay for the action, place `number` armies in the province and return the event."""
    plain = numbers(state, seat, action, province)[0]
    paid = state.price(seat, action, province)
    state.seats[seat].thalers -= paid
    state.muster(seat, province, number)
    six = number != plain and state.chosen(ARMIES_TILE_EVENT) == "six"
    changed = received(state, action, province) != state.edition.bought[action] and not six
    return happen.ArmiesPlaced(
        seat=seat,
        province=province,
        action=action,
        armies=number,
        paid=paid,
        event=state.event or "" if changed else "",
        tile=cards.ARMIES_TILE if number != plain else "",
        by=_from_modules(state, seat, action, province, received(state, action, province))[1],
    )


def with_tile(state: State, seat: int, action: str, province: str) -> int:
    """Return how many armies come with the armies tile, before modules add to them (W2.6)."""
    plain = received(state, action, province)
    if action != cards.FIVE_ARMIES or not state.has_tile(seat, cards.ARMIES_TILE):
        return plain
    return 6 if state.chosen(ARMIES_TILE_EVENT) == "six" else plain + 1  # W11.5


def may_only_move(state: State, seat: int, province: str) -> bool:
    """Return whether armies may move from the province without a purchase."""
    moves_alone = state.edition.moves_alone or state.chosen(BUY_OR_MOVE) == "either"
    return moves_alone and bool(_near(state, seat, province))


def move_on(state: State, seat: int, province: str, *, must: bool = False) -> Flow[None]:
    """Let any number of armies move on to one neighbouring own province (W3.3).

    With `must`, they move without a purchase, so passing is no option.
    """
    target = yield from choose(lambda: _move_to(state, seat, province, must=must))
    if target is None or target == questions.PASS:
        return
    number = yield from count(lambda: leaving(state, seat, province, target, rule="W3.3"))
    if number and state.owner(target) == seat:
        yield move(state, seat, province, target, number, rule="W3.3")


def _move_to(state: State, seat: int, province: str, *, must: bool) -> questions.MoveTo:
    near = _near(state, seat, province)
    options = tuple(near) if must else (questions.PASS, *near)
    free = spare(state, seat, province)
    return questions.MoveTo(options=options, seat=seat, province=province, armies=free)


def _near(state: State, seat: int, province: str) -> list[str]:
    """Return the player's own neighbouring provinces, if any army may leave this province."""
    if not spare(state, seat, province):
        return []
    return [name for name in state.neighbours(province) if state.owner(name) == seat]


def leaving(state: State, seat: int, province: str, target: str, *, rule: str) -> questions.Armies:
    """Build the question how many armies leave the province for the target."""
    free = spare(state, seat, province)
    return questions.Armies(
        low=min(1, free),
        high=free,
        seat=seat,
        province=province,
        target=target,
        attack=state.owner(target) != seat,
        rule=rule,
    )


def spare(state: State, seat: int, province: str) -> int:
    """Return how many armies may leave a player's province: one always stays behind."""
    return max(0, state.armies(province) - 1) if state.owner(province) == seat else 0


def move(
    state: State, seat: int, province: str, target: str, number: int, *, rule: str
) -> happen.ArmiesMoved:
    """Move armies from a province to a target and return the event."""
    state.ledger.move(state.colour(seat), number, province, target)
    return happen.ArmiesMoved(seat=seat, province=province, target=target, armies=number, rule=rule)
