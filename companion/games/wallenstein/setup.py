"""Set-up: the printed start or the draft, then the first filling of the tower (W1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Any

from companion.engine.flow import Flow, ask
from companion.games.asking import choose
from companion.games.wallenstein import editions, standing, throwing
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.board import SHOWN_SIDE, BoardSide, OtherRegion, Start
from companion.games.wallenstein.options import AS_IT_STANDS, DRAFT_FIRST, FIXED_START, START
from companion.games.wallenstein.printed import OTHER_SIDE, board_of, starts_of, turned_over
from companion.games.wallenstein.questions import (
    FILLING,
    NO,
    PILE,
    YES,
    DraftRenew,
    DraftTake,
    DrawProvince,
    Oldest,
    PlaceGroup,
    PrintedBoard,
    TakeStart,
)
from companion.games.wallenstein.state import State
from companion.tower.ledger import RESERVE


def set_up(state: State) -> Flow[None]:
    """Set the game up: as it is on the real board, by draft or by printed starts."""
    if state.chosen(START) == AS_IT_STANDS:
        yield from standing.how_it_stands(state)
        yield from _read_box(state)
        yield from standing.lay_positions(state)
        state.groups.clear()
        return
    starts = yield from _read_box(state)
    if state.chosen(START) == "draft" or not starts:
        yield from draft(state)
    else:
        yield from fixed_start(state, starts)
    state.groups.clear()
    yield from fill_tower(state)


def _read_box(state: State) -> Flow[Mapping[str, Start]]:
    """Return the printed starts for this many players, from the box's file if it has them."""
    if state.edition.is_read_off:
        return state.edition.starts[len(state.seats)]
    sheet = yield from read_board(state)
    starts = starts_of(sheet, len(state.seats))
    yield happen.BoardLaid(
        put_right=len(sheet.get("provinces", {})),
        has_starts=bool(starts),
        uneven=_uneven(state),
    )
    return starts


def read_board(state: State) -> Flow[Mapping[str, Any]]:
    """Ask the box's file and the players what this board prints differently, and use it.

    Return the sheet of the box's file.
    """
    sheet: Mapping[str, Any] = yield from ask(lambda: board_sheet(state.edition))
    state.board = board_of(sheet, state.edition.board)
    if state.asks_side:
        yield from _side(state, sheet.get(OTHER_SIDE, {}))
    state.provinces = state.board.in_play(len(state.seats))
    return sheet


def _side(state: State, regions_of_sheet: Mapping[str, str]) -> Flow[None]:
    """Ask which side of the board is up; the two differ in the regions of some provinces."""
    turned_regions = {name: state.board.provinces[name].region for name in state.edition.turned}
    if (
        yield from ask(lambda: BoardSide(options=(SHOWN_SIDE, OTHER_SIDE), regions=turned_regions))
    ) == SHOWN_SIDE:
        return
    regions = dict(regions_of_sheet)
    for name in state.edition.turned:
        if name not in regions:
            regions[name] = yield from ask(partial(other_region, state, name))
    state.board = turned_over(state.board, regions)


def other_region(state: State, province: str) -> OtherRegion:
    """Build the question for a province's region on the board's other side."""
    thing = (state.edition.name, OTHER_SIDE, province)
    return OtherRegion(options=state.board.regions, thing=thing, province=province)


def _uneven(state: State) -> Mapping[str, int]:
    """Return the regions that have more or fewer provinces than the others."""
    even = len(state.board.provinces) // len(state.board.regions)
    count = Counter(province.region for province in state.board.provinces.values())
    return {region: count[region] for region in state.board.regions if count[region] != even}


def board_sheet(edition: editions.Edition) -> PrintedBoard:
    """Build the question for the board sheet of an edition's box."""
    return PrintedBoard(thing=(edition.name,), edition=edition)


def fixed_start(state: State, printed: Mapping[str, Start]) -> Flow[None]:
    """Give each player one of the printed starts (W1.4)."""
    starts = dict(printed)
    for seat in range(len(state.seats)):
        letter = yield from _letter(state, seat, tuple(starts))
        start = starts.pop(letter)
        for province, armies in start.items():
            settle(state, seat, province, armies)
        yield happen.StartTaken(seat=seat, start=letter, provinces=start)


def _letter(state: State, seat: int, left: tuple[str, ...]) -> Flow[str]:
    if state.chosen(FIXED_START) == "by-seat":
        return left[0]
    return (yield from choose(lambda: TakeStart(options=left, seat=seat))) or left[0]


def settle(state: State, seat: int, province: str, armies: int) -> None:
    """Give a player a cleared province with armies from their reserve."""
    state.vacate(province)
    state.take(seat, province)
    state.muster(seat, province, armies)


def draft(state: State) -> Flow[None]:
    """Let players take provinces in turn, from the oldest on, a group of armies on each (W1.4)."""
    colours = tuple(seat.colour for seat in state.seats)
    named = state.chosen(DRAFT_FIRST) == "oldest"
    oldest = (yield from choose(lambda: Oldest(options=colours))) if named else colours[0]
    first = state.seat_of(oldest or colours[0])
    seats = [*range(first, len(colours)), *range(first)]
    refused_pairs: dict[int, set[str]] = {}
    yield from _turn_up(state)
    while any(state.groups.values()):
        for seat in seats:
            if state.groups[seat]:
                yield from _draft_turn(state, seat, refused_pairs)
    state.face_up.clear()
    state.under_pile.clear()


def _draft_turn(state: State, seat: int, refused_pairs: dict[int, set[str]]) -> Flow[None]:
    if len(state.face_up) == 2 and refused_pairs.get(seat) == set(state.face_up):
        yield from _renew(state, seat)
    refused_pairs[seat] = set(state.face_up)
    province = yield from choose(lambda: DraftTake(options=_takeable(state), seat=seat))
    if province == PILE:
        province = yield from choose(
            lambda: DrawProvince(options=pile(state), why="pile", seat=seat)
        )
    if province is None:  # no province is left after corrections
        state.groups[seat] = ()
        return
    group = yield from choose(lambda: _group(state, seat, province))
    _off_the_pile(state, province)
    armies = int(group or 0)
    settle(state, seat, province, armies)
    left = list(state.groups[seat])
    left.remove(armies)
    state.groups[seat] = tuple(left)
    yield happen.GroupPlaced(seat=seat, province=province, armies=armies, left=tuple(left))
    for module in state.modules:
        yield from module.settled(state, seat, province)
    yield from _turn_up(state)


def _renew(state: State, seat: int) -> Flow[None]:
    cards = tuple(state.face_up)
    if len(pile(state)) == 0:
        return
    answer = yield from choose(lambda: DraftRenew(options=(NO, YES), cards=cards, seat=seat))
    if answer == YES:
        state.under_pile.append(cards)
        state.face_up.clear()
        yield happen.CardsRenewed(seat=seat, cards=cards)
        yield from _turn_up(state)


def _turn_up(state: State) -> Flow[None]:
    """Turn up two cards, as long as there are any."""
    lay = list(state.face_up)
    state.face_up = [card for card in lay if state.owner(card) is None]
    while len(state.face_up) < 2:
        card = yield from choose(lambda: DrawProvince(options=pile(state), why="face-up"))
        if card is None:
            break
        _off_the_pile(state, card)
        state.face_up.append(card)
    if state.face_up != lay:
        yield happen.CardsTurned(cards=tuple(state.face_up))


def pile(state: State) -> tuple[str, ...]:
    """Return the cards one of which is on top; cards put under the pile come last."""
    below = [card for batch in state.under_pile for card in batch]
    gone = {*below, *state.face_up, *state.owners}
    cards = tuple(card for card in state.provinces if card not in gone)
    if cards:
        return cards
    batches = (tuple(c for c in batch if state.owner(c) is None) for batch in state.under_pile)
    return next((batch for batch in batches if batch), ())


def _takeable(state: State) -> tuple[str, ...]:
    face_up = [card for card in state.face_up if state.owner(card) is None]
    return (*face_up, PILE) if pile(state) else tuple(face_up)


def _group(state: State, seat: int, province: str) -> PlaceGroup:
    groups = state.groups[seat]
    sizes = tuple(str(size) for size in dict.fromkeys(groups))
    return PlaceGroup(options=sizes, seat=seat, province=province, groups=groups)


def _off_the_pile(state: State, card: str) -> None:
    state.face_up = [other for other in state.face_up if other != card]
    batches = (tuple(c for c in batch if c != card) for batch in state.under_pile)
    state.under_pile = [batch for batch in batches if batch]


def fill_tower(state: State) -> Flow[None]:
    """Throw each player's first armies and the peasants into the tower (W1.6)."""
    load = throwing.Load(state)
    for seat in state.seats:
        load.add(seat.colour, state.edition.filling, RESERVE)
    load.add(editions.PEASANTS, state.edition.filling_peasants, RESERVE)
    tray = yield from throwing.throw(load, FILLING)
    for colour, number in tray.items():
        state.retire(colour, number)
    yield happen.TowerFilled(thrown=load.cubes, to_reserve=tray)
    for module in state.modules:
        yield from module.filled(state, tray)
