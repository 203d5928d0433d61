"""What the favour cards do (W8.7), and what is printed on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.second_reading.asking import Asked, Reading, pick

if TYPE_CHECKING:
    from tests.second_reading.wallenstein.state import Table

WHAT = {
    **dict.fromkeys(("2", "9", "16"), "thalers"),
    **dict.fromkeys(("5", "15", "20"), "grain"),
    **dict.fromkeys(("3", "8", "14"), "armies"),
    **dict.fromkeys(("6", "13", "19"), "points"),
}
KINDS = ("palace", "church", "trade-house")
SHIELDS = ("battle-a", "battle-b", "battle-a-and-b")


def known(state: Table, card: str) -> Reading[None]:
    """What is printed is asked once for the box."""
    court = state.court
    assert court is not None
    if card in WHAT:
        key, what = "FavourAmount", WHAT[card]
        asked = {"low": 1, "high": 20, "what": what}
    elif card in ("7", "17", "21"):
        key, what = "FavourBuilding", "building"
        asked = {"options": frozenset(KINDS)}
    elif card in ("10", "11", "18"):
        key, what = "FavourShield", "forbids"
        asked = {"options": frozenset(SHIELDS)}
    else:
        return
    fields = {**asked, "card": card, "thing": ("favours", card, what)}
    court.printed[card] = yield Asked(key, None, fields)


def granted(state: Table, seat: int, card: str) -> Reading[None]:
    court = state.court
    assert court is not None
    printed: Any = court.printed.get(card)
    if card in WHAT:
        amount(state, seat, card, printed)
    elif card in ("7", "17", "21"):
        yield from build(state, seat, printed)
    elif card in ("10", "11", "18"):
        court.shields[card] = seat
    elif card == "1":
        yield from cancel(state, seat)
    elif card == "4":
        yield from calm(state, seat)
    else:
        yield from armies(state, seat)


def amount(state: Table, seat: int, card: str, number: int) -> None:
    what = WHAT[card]
    if what == "thalers":
        state.thalers[seat] += number
    elif what == "grain":
        state.grain[seat] += number
    elif what == "points":
        state.score(seat, "favour", int(card), number, rule="W8.7")
    elif as_much(state, seat, number) == number or state.is_partly("favour-short"):
        state.to_tray(seat, number)


def as_much(state: Table, seat: int, number: int) -> int:
    return min(number, state.reserve.get(state.colours[seat], 0))


def build(state: Table, seat: int, kind: str) -> Reading[None]:
    """Free, by the usual rules."""
    options = [name for name in state.held(seat) if state.has_room(name, kind)]
    if not options:
        return
    province = yield from pick("BuildFree", seat, options, building=kind)
    state.erect(province, kind, calms=state.options["free-trade-house"] == "house-calms")


def cancel(state: Table, seat: int) -> Reading[None]:
    if state.event is None:
        return
    wanted = yield from pick("CancelEvent", seat, ("yes", "no"), event=state.event)
    if wanted == "yes":
        state.events_shown.remove(state.event)
        state.event = None


def calm(state: Table, seat: int) -> Reading[None]:
    """W8.7a."""
    court = state.court
    assert court is not None
    marked = [name for name in state.held(seat) if name in state.unrest]
    if marked:
        state.take_markers((yield from pick("CalmProvince", seat, marked)), 1)
    elif (yield from pick("KeepFavour", seat, ("yes", "no"))) == "yes":
        court.kept = seat


def armies(state: Table, seat: int) -> Reading[None]:
    """Favour 12."""
    number = as_much(state, seat, 3)
    if not number or (number < 3 and not state.is_partly("favour-short")):
        return
    options = state.held(seat) + state.unassigned()
    owners = frozenset((name, state.owner.get(name)) for name in options)
    where = yield from pick("FreeArmies", seat, options, armies=number, owners=owners)
    if where not in state.owner:
        state.owner[where] = seat
        state.used[where] = "taken"
    state.enlist(seat, where, number)
