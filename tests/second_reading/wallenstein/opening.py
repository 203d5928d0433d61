"""The set-up (W1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.second_reading.asking import Asked, Reading, draw, pick
from tests.second_reading.wallenstein import boards
from tests.second_reading.wallenstein.card_reading import open_box
from tests.second_reading.wallenstein.fights import fill
from tests.second_reading.wallenstein.leaders import drafted
from tests.second_reading.wallenstein.table import Table

PILE = "pile"


def opening(table: Table) -> Reading[None]:
    if table.box == "shogun":
        sheet = yield Asked("PrintedBoard", None, {"thing": ("shogun",), "edition": "shogun"})
        players = len(table.seats)
        turned = yield from side_of_the_board(sheet)
        table.board = boards.board("shogun", players, sheet, turned)
        table.starts = sheet.get("starts", {}).get(str(players), {})
    if table.first:
        yield from open_box(table)
    if table.options["start"] == "fixed" and table.starts:
        yield from printed_start(table)
    else:
        yield from draft(table)
    table.groups.clear()
    yield from fill(table)


def side_of_the_board(sheet: Mapping[str, Any]) -> Reading[dict[str, str]]:
    """The regions of its other side, if that one is played on."""
    this = boards.board("shogun", 5, sheet)
    shown = {name: this[name].region for name in boards.TURNED}
    side = yield from pick("BoardSide", None, ("shown", "other-side"), regions=shown)
    if side == "shown":
        return {}
    found = dict(sheet.get("other-side", {}))
    for name in boards.TURNED:
        if name not in found:
            asked = {"thing": ("shogun", "other-side", name), "province": name}
            found[name] = yield from pick("OtherRegion", None, boards.REGIONS["shogun"], **asked)
    return found


def printed_start(table: Table) -> Reading[None]:
    """W1.4: by seat, or each takes one in turn."""
    free = dict(table.starts)
    for seat in table.seats:
        letter = min(free)
        if table.options["fixed-start"] == "chosen":
            letter = yield from pick("TakeStart", seat, free)
        for province, armies in free.pop(letter).items():
            table.owner[province] = seat
            table.enlist(seat, province, armies)


def draft(table: Table) -> Reading[None]:
    options = (
        table.colours[:1] if table.options.get("draft-first") == "first-seat" else table.colours
    )
    oldest = yield from pick("Oldest", None, options)
    first = table.colours.index(oldest)
    seats = table.seats[first:] + table.seats[:first]
    last_seen: dict[int, list[str]] = {}
    yield from refill(table)
    while any(table.groups.values()):
        for seat in seats:
            yield from draft_turn(table, seat, last_seen)
            yield from refill(table)
    table.face_up, table.under = [], []


def refill(table: Table) -> Reading[None]:
    while len(table.face_up) < 2:
        card = yield from top_of_pile(table, "face-up", None)
        off_the_pile(table, card)
        table.face_up.append(card)


def top_of_pile(table: Table, why: str, seat: int | None) -> Reading[str]:
    """What was put under the pile comes last, in the order in which it went there."""
    under = [name for pair in table.under for name in pair]
    pile = [n for n in table.unassigned() if n not in under and n not in table.face_up]
    if not pile:
        pile = table.under[0]
    asked = {"why": why, "hand": None, "seat": seat}
    card = yield from draw("DrawProvince", "provinces", pile, **asked)
    return card


def off_the_pile(table: Table, card: str) -> None:
    table.under = [[each for each in pair if each != card] for pair in table.under]
    table.under = [pair for pair in table.under if pair]


def draft_turn(table: Table, seat: int, last_seen: dict[int, list[str]]) -> Reading[None]:
    if last_seen.get(seat) == table.face_up:
        cards = tuple(table.face_up)
        renewed = yield from pick("DraftRenew", seat, ("yes", "no"), cards=cards)
        if renewed == "yes":
            table.under.append(list(table.face_up))
            table.face_up = []
            yield from refill(table)
    last_seen[seat] = list(table.face_up)
    taken = yield from pick("DraftTake", seat, [*table.face_up, PILE])
    if taken == PILE:
        province = yield from top_of_pile(table, PILE, seat)
    else:
        province = taken
    groups = table.groups[seat]
    sizes = sorted({str(size) for size in groups})
    asked = {"province": province, "groups": tuple(groups)}
    size = int((yield from pick("PlaceGroup", seat, sizes, **asked)))
    groups.remove(size)
    if taken == PILE:
        off_the_pile(table, province)
    else:
        table.face_up.remove(province)
    table.owner[province] = seat
    table.enlist(seat, province, size)
    yield from drafted(table, seat, province)
