"""What the favour cards do (W8.7), and what is printed on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.second_reading.asking import Asked, Reading, pick

if TYPE_CHECKING:
    from tests.second_reading.wallenstein.table import Table

WHAT = {
    **dict.fromkeys(("2", "9", "16"), "thalers"),
    **dict.fromkeys(("5", "15", "20"), "grain"),
    **dict.fromkeys(("3", "8", "14"), "armies"),
    **dict.fromkeys(("6", "13", "19"), "points"),
}
KINDS = ("palace", "church", "trade-house")
SHIELDS = ("battle-a", "battle-b", "battle-a-and-b")


def known(table: Table, card: str) -> Reading[None]:
    """What is printed is asked once for the box."""
    court = table.court
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


def granted(table: Table, seat: int, card: str) -> Reading[None]:
    court = table.court
    assert court is not None
    printed: Any = court.printed.get(card)
    if card in WHAT:
        amount(table, seat, card, printed)
    elif card in ("7", "17", "21"):
        yield from build(table, seat, printed)
    elif card in ("10", "11", "18"):
        court.shields[card] = seat
    elif card == "1":
        yield from cancel(table, seat)
    elif card == "4":
        yield from calm(table, seat)
    else:
        yield from armies(table, seat)


def amount(table: Table, seat: int, card: str, number: int) -> None:
    what = WHAT[card]
    if what == "thalers":
        table.thalers[seat] += number
    elif what == "grain":
        table.grain[seat] += number
    elif what == "points":
        table.score(seat, "favour", int(card), number, rule="W8.7")
    elif as_much(table, seat, number) == number or table.is_partly("favour-short"):
        table.to_tray(seat, number)


def as_much(table: Table, seat: int, number: int) -> int:
    return min(number, table.reserve.get(table.colours[seat], 0))


def build(table: Table, seat: int, kind: str) -> Reading[None]:
    """Free, by the usual rules."""
    options = [name for name in table.held(seat) if table.has_room(name, kind)]
    if not options:
        return
    province = yield from pick("BuildFree", seat, options, building=kind)
    table.erect(province, kind, calms=table.options["free-trade-house"] == "house-calms")


def cancel(table: Table, seat: int) -> Reading[None]:
    if table.event is None:
        return
    wanted = yield from pick("CancelEvent", seat, ("yes", "no"), event=table.event)
    if wanted == "yes":
        table.events_shown.remove(table.event)
        table.event = None


def calm(table: Table, seat: int) -> Reading[None]:
    """W8.7a."""
    court = table.court
    assert court is not None
    marked = [name for name in table.held(seat) if name in table.unrest]
    if marked:
        table.take_markers((yield from pick("CalmProvince", seat, marked)), 1)
    elif (yield from pick("KeepFavour", seat, ("yes", "no"))) == "yes":
        court.kept = seat


def armies(table: Table, seat: int) -> Reading[None]:
    """Favour 12."""
    number = as_much(table, seat, 3)
    if not number or (number < 3 and not table.is_partly("favour-short")):
        return
    options = table.held(seat) + table.unassigned()
    owners = frozenset((name, table.owner.get(name)) for name in options)
    where = yield from pick("FreeArmies", seat, options, armies=number, owners=owners)
    if where not in table.owner:
        table.owner[where] = seat
        table.used[where] = "taken"
    table.enlist(seat, where, number)
