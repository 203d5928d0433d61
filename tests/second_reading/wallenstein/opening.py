"""The set-up (W1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.second_reading.asking import Asked, Reading, draw, pick
from tests.second_reading.wallenstein import boards
from tests.second_reading.wallenstein.card_reading import open_box
from tests.second_reading.wallenstein.fights import fill
from tests.second_reading.wallenstein.leaders import drafted
from tests.second_reading.wallenstein.state import Table

PILE = "pile"


def opening(state: Table) -> Reading[None]:
    if state.box == "shogun":
        sheet = yield Asked("PrintedBoard", None, {"thing": ("shogun",), "edition": "shogun"})
        players = len(state.seats)
        turned = yield from side_of_the_board(sheet)
        state.board = boards.board("shogun", players, sheet, turned)
        state.starts = sheet.get("starts", {}).get(str(players), {})
    if state.first:
        yield from open_box(state)
    if state.options["start"] == "fixed" and state.starts:
        yield from printed_start(state)
    else:
        yield from draft(state)
    state.groups.clear()
    yield from fill(state)


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


def printed_start(state: Table) -> Reading[None]:
    """W1.4: by seat, or each takes one in turn."""
    free = dict(state.starts)
    for seat in state.seats:
        letter = min(free)
        if state.options["fixed-start"] == "chosen":
            letter = yield from pick("TakeStart", seat, free)
        for province, armies in free.pop(letter).items():
            state.owner[province] = seat
            state.enlist(seat, province, armies)


def draft(state: Table) -> Reading[None]:
    options = (
        state.colours[:1] if state.options.get("draft-first") == "first-seat" else state.colours
    )
    oldest = yield from pick("Oldest", None, options)
    first = state.colours.index(oldest)
    seats = state.seats[first:] + state.seats[:first]
    last_seen: dict[int, list[str]] = {}
    yield from refill(state)
    while any(state.groups.values()):
        for seat in seats:
            yield from draft_turn(state, seat, last_seen)
            yield from refill(state)
    state.face_up, state.under = [], []


def refill(state: Table) -> Reading[None]:
    while len(state.face_up) < 2:
        card = yield from top_of_pile(state, "face-up", None)
        off_the_pile(state, card)
        state.face_up.append(card)


def top_of_pile(state: Table, why: str, seat: int | None) -> Reading[str]:
    """What was put under the pile comes last, in the order in which it went there."""
    under = [name for pair in state.under for name in pair]
    pile = [n for n in state.unassigned() if n not in under and n not in state.face_up]
    if not pile:
        pile = state.under[0]
    asked = {"why": why, "hand": None, "seat": seat}
    card = yield from draw("DrawProvince", "provinces", pile, **asked)
    return card


def off_the_pile(state: Table, card: str) -> None:
    state.under = [[each for each in pair if each != card] for pair in state.under]
    state.under = [pair for pair in state.under if pair]


def draft_turn(state: Table, seat: int, last_seen: dict[int, list[str]]) -> Reading[None]:
    if last_seen.get(seat) == state.face_up:
        cards = tuple(state.face_up)
        renewed = yield from pick("DraftRenew", seat, ("yes", "no"), cards=cards)
        if renewed == "yes":
            state.under.append(list(state.face_up))
            state.face_up = []
            yield from refill(state)
    last_seen[seat] = list(state.face_up)
    taken = yield from pick("DraftTake", seat, [*state.face_up, PILE])
    if taken == PILE:
        province = yield from top_of_pile(state, PILE, seat)
    else:
        province = taken
    groups = state.groups[seat]
    sizes = sorted({str(size) for size in groups})
    asked = {"province": province, "groups": tuple(groups)}
    size = int((yield from pick("PlaceGroup", seat, sizes, **asked)))
    groups.remove(size)
    if taken == PILE:
        off_the_pile(state, province)
    else:
        state.face_up.remove(province)
    state.owner[province] = seat
    state.enlist(seat, province, size)
    yield from drafted(state, seat, province)
