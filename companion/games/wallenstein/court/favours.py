"""What the favour cards do, at once or later (W8.7, W8.8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.flow import Event, Flow
from companion.games.asking import choose
from companion.games.wallenstein.actions import calm, erect
from companion.games.wallenstein.court import events as happen
from companion.games.wallenstein.court import questions
from companion.games.wallenstein.court.state import (
    AMOUNT_OF,
    BUILDERS,
    CALM,
    CANCEL,
    FAVOUR_SHORT,
    FREE_ARMIES,
    FREE_TRADE_HOUSE,
    GRAIN,
    KEPT_FAVOUR,
    POINTS,
    PROVINCE,
    SHIELDS,
    THALERS,
    amount,
    court,
    kind,
    shielded_by,
)
from companion.games.wallenstein.events import PointLine
from companion.games.wallenstein.hindrance import unbuildable
from companion.games.wallenstein.questions import NO, YES
from companion.games.wallenstein.state import State
from companion.tower.ledger import RESERVE, TRAY

FAVOUR = "favour"  # `what` of a line of points that a favour brings


def grant(state: State, seat: int, card: str) -> Flow[None]:
    """Use a favour card at once, as far as possible; then it is out of the game."""
    yield from _USES[card](state, seat, card)


def _cancel(state: State, seat: int, card: str) -> Flow[None]:
    """Offer to cancel the season's event for everybody; winter's card is not affected (W8.7c)."""

    def question() -> questions.CancelEvent:
        event = state.event
        options = (NO,) if event is None else (YES, NO)
        return questions.CancelEvent(options=options, seat=seat, event=event or "")

    answer = yield from choose(question)
    event = state.event
    if event is None:
        yield happen.FavourIdle(seat=seat, card=card, why="no-event")
    elif answer == YES:
        state.event = None
        if event in state.events_shown:
            state.events_shown.remove(event)
        yield happen.EventCancelled(seat=seat, event=event)
    else:
        yield happen.EventKept(seat=seat, event=event)


def _calm(state: State, seat: int, _card: str) -> Flow[None]:
    """Remove a marker now; only a player without markers may keep the card for the next (W8.7a)."""

    def question() -> questions.CalmProvince:
        marked = tuple(name for name in state.held_by(seat) if state.markers.get(name))
        return questions.CalmProvince(options=marked, seat=seat)

    province = yield from choose(question)
    if province is None:
        yield from _keep(state, seat)
        return
    state.mark(province, state.markers[province] - 1)
    left = state.markers.get(province, 0)
    yield happen.FavourCalmed(seat=seat, province=province, markers=left)


def _keep(state: State, seat: int) -> Flow[None]:
    answer = yield from choose(lambda: questions.KeepFavour(options=(YES, NO), seat=seat))
    if answer == YES:
        court(state).keeper = seat
    yield happen.FavourKept(seat=seat, kept=answer == YES)


def ward_off(state: State, province: str) -> Event | None:
    """Return the event of a kept favour 4 that cancels this new marker, or None."""
    here = court(state)
    if here.keeper is None or state.owner(province) != here.keeper:
        return None
    if state.season == "winter" and state.chosen(KEPT_FAVOUR) == "not-winter":
        return None
    seat, here.keeper = here.keeper, None
    return happen.MarkerWardedOff(seat=seat, province=province)


def _pay(state: State, seat: int, card: str) -> Flow[None]:
    what, wanted = AMOUNT_OF[card], amount(state, card)
    player, paid = state.seats[seat], wanted
    if what == THALERS:
        player.thalers += wanted
    elif what == GRAIN:
        player.grain += wanted
    elif what == POINTS:
        player.points += wanted
        player.lines += (PointLine(FAVOUR, "", wanted, int(card), rule="W8.7"),)
    else:
        paid = _available(state, seat, wanted)
        state.ledger.move(state.colour(seat), paid, RESERVE, TRAY)
    if wanted and not paid:
        yield happen.FavourIdle(seat=seat, card=card, why="short")
    else:
        yield happen.FavourPaid(seat=seat, card=card, what=what, amount=paid, printed=wanted)


def _available(state: State, seat: int, wanted: int) -> int:
    """Return how much the reserve can give: as much as there is, or all or nothing (W8.8)."""
    there = state.reserve(seat)
    return 0 if there < wanted and state.chosen(FAVOUR_SHORT) == "no-effect" else min(there, wanted)


def _build(state: State, seat: int, card: str) -> Flow[None]:
    building = kind(state, card)

    def question() -> questions.BuildFree:
        sites = [name for name in state.held_by(seat) if not unbuildable(state, building, name)]
        return questions.BuildFree(options=tuple(sites), seat=seat, building=building)

    province = yield from choose(question)
    if province is None:
        yield happen.FavourIdle(seat=seat, card=card, why="no-site")
        return
    erect(state, building, province)
    yield happen.FavourBuilt(seat=seat, province=province, building=building)
    if state.chosen(FREE_TRADE_HOUSE) == "house-calms":
        yield from calm(state, building, province)


def _shield(state: State, seat: int, card: str) -> Flow[None]:
    court(state).shields[card] = seat
    yield happen.Shielded(seat=seat, card=card, forbids=kind(state, card))


def bars(state: State, _seat: int, action: str, target: str) -> bool:
    """Return whether favour 10, 11 or 18 protects the target's owner from this battle (W8.7b)."""
    owner = state.owner(target)
    return owner is not None and shielded_by(state, owner, action) is not None


def _settle(state: State, seat: int, card: str) -> Flow[None]:
    """Place free armies in one province; a neutral one becomes the player's without a battle."""

    def question() -> questions.FreeArmies:
        armies = _available(state, seat, FREE_ARMIES)
        neutral = [name for name in state.provinces if state.owner(name) is None]
        options = (*state.held_by(seat), *neutral) if armies else ()
        owners = tuple(map(state.owner, options))
        return questions.FreeArmies(options=options, seat=seat, armies=armies, owners=owners)

    province = yield from choose(question)
    if province is None:
        why = "no-province" if _available(state, seat, FREE_ARMIES) else "short"
        yield happen.FavourIdle(seat=seat, card=card, why=why)
        return
    armies = _available(state, seat, FREE_ARMIES)
    is_conquest = state.owner(province) is None
    if is_conquest:
        state.conquer(seat, province)
    state.muster(seat, province, armies)
    yield happen.FreeArmiesPlaced(seat=seat, province=province, armies=armies, taken=is_conquest)
    if is_conquest:
        for module in state.modules:
            yield from module.changed(state, province)


Use = Callable[[State, int, str], Flow[None]]
_USES: Mapping[str, Use] = {
    CANCEL: _cancel,
    CALM: _calm,
    PROVINCE: _settle,
    **dict.fromkeys(AMOUNT_OF, _pay),
    **dict.fromkeys(BUILDERS, _build),
    **dict.fromkeys(SHIELDS, _shield),
}
