"""Set-up: the printed start or the draft, then the first filling of the tower (W1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Any

from companion.engine.flow import Flow, ask
from companion.games.asking import choose
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.board_questions import SHOWN_SIDE, BoardSide, OtherRegion
from companion.games.wallenstein.edition import PEASANTS, Edition
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
from companion.games.wallenstein.standing import how_it_stands, lay_positions
from companion.games.wallenstein.starts import Start
from companion.games.wallenstein.table import State
from companion.games.wallenstein.throwing import Load, throw
from companion.tower.ledger import RESERVE


def set_up(table: State) -> Flow[None]:
    """Set the game up: as it stands on the table, by draft or by printed starts."""
    if table.chosen(START) == AS_IT_STANDS:
        yield from how_it_stands(table)
        yield from _read_box(table)
        yield from lay_positions(table)
        table.groups.clear()
        return
    starts = yield from _read_box(table)
    if table.chosen(START) == "draft" or not starts:
        yield from draft(table)
    else:
        yield from fixed_start(table, starts)
    table.groups.clear()
    yield from fill_tower(table)


def _read_box(table: State) -> Flow[Mapping[str, Start]]:
    """Return the printed starts for this many players, from the box's file if it has them."""
    if table.edition.is_read_off:
        return table.edition.starts[len(table.seats)]
    sheet = yield from read_board(table)
    starts = starts_of(sheet, len(table.seats))
    yield happen.BoardLaid(
        put_right=len(sheet.get("provinces", {})),
        has_starts=bool(starts),
        uneven=_uneven(table),
    )
    return starts


def read_board(table: State) -> Flow[Mapping[str, Any]]:
    """Ask the box's file and the players what this board prints differently, and use it.

    Return the sheet of the box's file.
    """
    sheet: Mapping[str, Any] = yield from ask(lambda: board_sheet(table.edition))
    table.board = board_of(sheet, table.edition.board)
    if table.asks_side:
        yield from _side(table, sheet.get(OTHER_SIDE, {}))
    table.provinces = table.board.in_play(len(table.seats))
    return sheet


def _side(table: State, regions_of_sheet: Mapping[str, str]) -> Flow[None]:
    """Ask which side of the board is up; the two differ in the regions of some provinces."""
    turned_regions = {name: table.board.provinces[name].region for name in table.edition.turned}
    if (
        yield from ask(lambda: BoardSide(options=(SHOWN_SIDE, OTHER_SIDE), regions=turned_regions))
    ) == SHOWN_SIDE:
        return
    regions = dict(regions_of_sheet)
    for name in table.edition.turned:
        if name not in regions:
            regions[name] = yield from ask(partial(other_region, table, name))
    table.board = turned_over(table.board, regions)


def other_region(table: State, province: str) -> OtherRegion:
    """Build the question for a province's region on the board's other side."""
    thing = (table.edition.name, OTHER_SIDE, province)
    return OtherRegion(options=table.board.regions, thing=thing, province=province)


def _uneven(table: State) -> Mapping[str, int]:
    """Return the regions that have more or fewer provinces than the others."""
    even = len(table.board.provinces) // len(table.board.regions)
    count = Counter(province.region for province in table.board.provinces.values())
    return {region: count[region] for region in table.board.regions if count[region] != even}


def board_sheet(edition: Edition) -> PrintedBoard:
    """Build the question for the board sheet of an edition's box."""
    return PrintedBoard(thing=(edition.name,), edition=edition)


def fixed_start(table: State, printed: Mapping[str, Start]) -> Flow[None]:
    """Give each player one of the printed starts (W1.4)."""
    starts = dict(printed)
    for seat in range(len(table.seats)):
        letter = yield from _letter(table, seat, tuple(starts))
        start = starts.pop(letter)
        for province, armies in start.items():
            settle(table, seat, province, armies)
        yield happen.StartTaken(seat=seat, start=letter, provinces=start)


def _letter(table: State, seat: int, left: tuple[str, ...]) -> Flow[str]:
    if table.chosen(FIXED_START) == "by-seat":
        return left[0]
    return (yield from choose(lambda: TakeStart(options=left, seat=seat))) or left[0]


def settle(table: State, seat: int, province: str, armies: int) -> None:
    """Give a player a cleared province with armies from their reserve."""
    table.vacate(province)
    table.take(seat, province)
    table.muster(seat, province, armies)


def draft(table: State) -> Flow[None]:
    """Let players take provinces in turn, from the oldest on, a group of armies on each (W1.4)."""
    colours = tuple(seat.colour for seat in table.seats)
    named = table.chosen(DRAFT_FIRST) == "oldest"
    oldest = (yield from choose(lambda: Oldest(options=colours))) if named else colours[0]
    first = table.seat_of(oldest or colours[0])
    seats = [*range(first, len(colours)), *range(first)]
    refused_pairs: dict[int, set[str]] = {}
    yield from _turn_up(table)
    while any(table.groups.values()):
        for seat in seats:
            if table.groups[seat]:
                yield from _draft_turn(table, seat, refused_pairs)
    table.face_up.clear()
    table.under_pile.clear()


def _draft_turn(table: State, seat: int, refused_pairs: dict[int, set[str]]) -> Flow[None]:
    if len(table.face_up) == 2 and refused_pairs.get(seat) == set(table.face_up):
        yield from _renew(table, seat)
    refused_pairs[seat] = set(table.face_up)
    province = yield from choose(lambda: DraftTake(options=_takeable(table), seat=seat))
    if province == PILE:
        province = yield from choose(
            lambda: DrawProvince(options=pile(table), why="pile", seat=seat)
        )
    if province is None:  # no province is left after corrections
        table.groups[seat] = ()
        return
    group = yield from choose(lambda: _group(table, seat, province))
    _off_the_pile(table, province)
    armies = int(group or 0)
    settle(table, seat, province, armies)
    left = list(table.groups[seat])
    left.remove(armies)
    table.groups[seat] = tuple(left)
    yield happen.GroupPlaced(seat=seat, province=province, armies=armies, left=tuple(left))
    for module in table.modules:
        yield from module.settled(table, seat, province)
    yield from _turn_up(table)


def _renew(table: State, seat: int) -> Flow[None]:
    cards = tuple(table.face_up)
    if len(pile(table)) == 0:
        return
    answer = yield from choose(lambda: DraftRenew(options=(NO, YES), cards=cards, seat=seat))
    if answer == YES:
        table.under_pile.append(cards)
        table.face_up.clear()
        yield happen.CardsRenewed(seat=seat, cards=cards)
        yield from _turn_up(table)


def _turn_up(table: State) -> Flow[None]:
    """Turn up two cards, as long as there are any."""
    lay = list(table.face_up)
    table.face_up = [card for card in lay if table.owner(card) is None]
    while len(table.face_up) < 2:
        card = yield from choose(lambda: DrawProvince(options=pile(table), why="face-up"))
        if card is None:
            break
        _off_the_pile(table, card)
        table.face_up.append(card)
    if table.face_up != lay:
        yield happen.CardsTurned(cards=tuple(table.face_up))


def pile(table: State) -> tuple[str, ...]:
    """Return the cards one of which is on top; cards put under the pile come last."""
    below = [card for batch in table.under_pile for card in batch]
    gone = {*below, *table.face_up, *table.owners}
    cards = tuple(card for card in table.provinces if card not in gone)
    if cards:
        return cards
    batches = (tuple(c for c in batch if table.owner(c) is None) for batch in table.under_pile)
    return next((batch for batch in batches if batch), ())


def _takeable(table: State) -> tuple[str, ...]:
    face_up = [card for card in table.face_up if table.owner(card) is None]
    return (*face_up, PILE) if pile(table) else tuple(face_up)


def _group(table: State, seat: int, province: str) -> PlaceGroup:
    groups = table.groups[seat]
    sizes = tuple(str(size) for size in dict.fromkeys(groups))
    return PlaceGroup(options=sizes, seat=seat, province=province, groups=groups)


def _off_the_pile(table: State, card: str) -> None:
    table.face_up = [other for other in table.face_up if other != card]
    batches = (tuple(c for c in batch if c != card) for batch in table.under_pile)
    table.under_pile = [batch for batch in batches if batch]


def fill_tower(table: State) -> Flow[None]:
    """Throw each player's first armies and the peasants into the tower (W1.6)."""
    load = Load(table)
    for seat in table.seats:
        load.add(seat.colour, table.edition.filling, RESERVE)
    load.add(PEASANTS, table.edition.filling_peasants, RESERVE)
    tray = yield from throw(load, FILLING)
    for colour, number in tray.items():
        table.retire(colour, number)
    yield happen.TowerFilled(thrown=load.cubes, to_reserve=tray)
    for module in table.modules:
        yield from module.filled(table, tray)
