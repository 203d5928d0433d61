"""The ten actions (W3): building, income, armies, and what carries each of them out."""

from __future__ import annotations

from companion.engine.flow import Flow
from companion.games.asking import choose
from companion.games.wallenstein import armies, battle, effects
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.cards import GRAIN, GRAIN_TILE, ONE_ARMY, TAX_TILE, TAXES
from companion.games.wallenstein.hindrance import hindered, lapse
from companion.games.wallenstein.march import march
from companion.games.wallenstein.options import MARKER_AFTER_LOSS, SIX_ARMIES
from companion.games.wallenstein.questions import BUY, MOVE, BuyOrMove, TakeArmies
from companion.games.wallenstein.revolt import revolt
from companion.games.wallenstein.state import State


def build(state: State, seat: int, building: str, province: str) -> Flow[None]:
    """Pay for a building, place it in the province and apply the season's event."""
    paid, by = state.priced(seat, building, province)
    state.seats[seat].thalers -= paid
    bonus = effects.bonus(state, building, province)
    state.seats[seat].thalers += bonus
    erect(state, building, province)
    yield happen.Built(
        seat=seat, province=province, building=building, paid=paid, bonus=bonus, by=by
    )
    yield from calm(state, building, province)


def erect(state: State, building: str, province: str) -> None:
    """Put a building on a province."""
    state.buildings[province] = (*state.buildings.get(province, ()), building)


def calm(state: State, building: str, province: str) -> Flow[None]:
    """Remove revolt markers where the building that the season's event names is built (W7)."""
    markers = state.markers.get(province, 0)
    if number_taken := min(markers, effects.calms(state, building, province)):
        state.mark(province, markers - number_taken)
        yield happen.MarkerTaken(province=province, markers=markers - number_taken)


def buy(state: State, seat: int, action: str, province: str) -> Flow[None]:
    """Buy armies for a province, or only move with the one-army action, as the player chooses."""
    if action == ONE_ARMY and (yield from _moves_instead(state, seat, province)):
        yield from armies.move_on(state, seat, province, must=True)
        return
    number = yield from _number(state, seat, action, province)
    hindrance = hindered(state, seat, action, province)
    if hindrance is not None:
        yield lapse(seat, action, province, hindrance)
        return
    yield armies.recruit(state, seat, action, province, number)
    if action == ONE_ARMY:
        yield from armies.move_on(state, seat, province)


def _moves_instead(state: State, seat: int, province: str) -> Flow[bool]:
    """Return whether the player moves armies and buys none, if the players allow that."""

    def question() -> BuyOrMove:
        buys = hindered(state, seat, ONE_ARMY, province) is None
        moves = armies.may_only_move(state, seat, province)
        options = (BUY,) * buys + (MOVE,) * moves
        return BuyOrMove(options=options, seat=seat, province=province)

    return (yield from choose(question)) == MOVE


def _number(state: State, seat: int, action: str, province: str) -> Flow[int]:
    """Return how many armies the player takes: with the bonus tile, without, or as they choose."""

    def question() -> TakeArmies:
        plain, best = armies.numbers(state, seat, action, province)
        able = hindered(state, seat, action, province) is None and state.reserve(seat) >= best
        likes = state.chosen(SIX_ARMIES) == "as-liked"
        options = ((str(best),) if able else ()) + ((str(plain),) if likes or not able else ())
        printed, come = state.edition.bought[action], effects.received(state, action, province)
        return TakeArmies(
            options=tuple(dict.fromkeys(options)),
            seat=seat,
            province=province,
            printed=printed,
            received=come,
            with_tile=armies.with_tile(state, seat, action, province),
            event="" if come == printed else state.event or "",
        )

    return int((yield from choose(question)) or 0)


def gather(state: State, seat: int, action: str, province: str) -> Flow[None]:
    """Collect grain or taxes.

    If the province has revolt markers, a revolt follows; then it gets one more marker (W3.2).
    """
    income = income_of(state, seat, action, province)
    player = state.seats[seat]
    if action == GRAIN:
        player.grain += income.amount
    else:
        player.thalers += income.amount
    yield income
    if state.markers.get(province):
        yield from revolt(state, province, action)
    after_loss = state.chosen(MARKER_AFTER_LOSS) == "put"  # W3.2c
    if state.owner(province) == seat or after_loss:
        yield battle.put_marker(state, province, "W3.2")


def income_of(state: State, seat: int, action: str, province: str) -> happen.Income:
    """Return the income: first the event, then the tile (W2.7), then modules (W11.11)."""
    card = state.board.provinces[province]
    printed = card.grain if action == GRAIN else card.tax
    first, by_first = state.through(lambda each: each.income_first, printed, seat, action, province)
    limited = effects.income(state, action, province, first)
    tile = GRAIN_TILE if action == GRAIN else TAX_TILE
    bonus = int(state.has_tile(seat, tile))
    plain = limited + bonus
    amount, by = state.through(lambda each: each.income, plain, seat, action, province)
    return happen.Income(
        seat=seat,
        province=province,
        action=action,
        printed=printed,
        limited=limited,
        bonus=bonus,
        added=amount - plain,
        event=state.event or "" if limited != first else "",
        by=(*by_first, *by),
        first=first - printed,
    )


def take_action(state: State, seat: int, action: str, province: str) -> Flow[None]:
    """Carry out a player's action in a province in full, or report why it is not possible."""
    if action in state.edition.bought:
        yield from buy(state, seat, action, province)
        return
    hindrance = hindered(state, seat, action, province)
    if hindrance is not None:
        yield lapse(seat, action, province, hindrance)
    elif action in state.edition.stock:
        yield from build(state, seat, action, province)
    elif action in (GRAIN, TAXES):
        yield from gather(state, seat, action, province)
    else:
        yield from march(state, seat, action, province)
