"""Values printed on a box: the board's numbers and the printed starts.

The sheet of the box's file corrects the app's default values and adds missing ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeGuard

from companion.engine.refusing import at, from_to, is_not, one_key_of
from companion.games.wallenstein.board import Board, Province, Start
from companion.games.wallenstein.editions import Edition
from companion.said import Said, either, said

OTHER_SIDE = "other-side"  # regions on the other side, where they differ
PARTS = ("provinces", OTHER_SIDE, "starts")
# Numbers of a province, with the highest that is accepted; chosen: the boards have at most 5, 7, 3.
NUMBERS = {"grain": 9, "tax": 9, "sites": 3}
REGION, OUT, NEIGHBOURS = "region", "out_with_3_players", "neighbours"
KEYS = (*NUMBERS, REGION, OUT, NEIGHBOURS)
STARTS = "ABCDE"


def board_of(sheet: Mapping[str, Any], board: Board) -> Board:
    """Return the board with the sheet's corrections; neighbours always count in both directions."""
    provinces = dict(board.provinces)
    for name, printed in sheet.get("provinces", {}).items():
        plain = {key: value for key, value in printed.items() if key != NEIGHBOURS}
        provinces[name] = replace(provinces[name], **plain)
        if NEIGHBOURS in printed:
            _join(provinces, name, tuple(printed[NEIGHBOURS]))
    return replace(board, provinces=provinces)


def turned_over(board: Board, regions: Mapping[str, str]) -> Board:
    """Return the board with these provinces in other regions."""
    turned = {name: replace(board.provinces[name], region=to) for name, to in regions.items()}
    return replace(board, provinces={**board.provinces, **turned})


def _join(provinces: dict[str, Province], name: str, near: tuple[str, ...]) -> None:
    for other, province in provinces.items():
        rest = tuple(each for each in province.neighbours if each != name)
        provinces[other] = replace(province, neighbours=(*rest, name) if other in near else rest)
    provinces[name] = replace(provinces[name], neighbours=near)


def starts_of(sheet: Mapping[str, Any], players: int) -> Mapping[str, Start]:
    """Return the printed starts for this number of players; empty if the sheet has none."""
    starts: Mapping[str, Start] = sheet.get("starts", {}).get(str(players), {})
    return starts


def fault(sheet: Mapping[str, Any], edition: Edition) -> Said | None:
    """Return the first mistake in the sheet, where it is and what to write instead, or None."""
    for name, part in sheet.items():
        if name not in PARTS or not isinstance(part, Mapping):
            return at(name, said("write one of the tables {names}", names=tuple(PARTS)))
    return next(_faults(sheet, edition), None)


def _faults(sheet: Mapping[str, Any], edition: Edition) -> Iterator[Said]:
    """Yield all mistakes; starts last, since the sheet also says which provinces are in play."""
    yield from _provinces(sheet.get("provinces", {}), edition.board)
    yield from _other_side(sheet.get(OTHER_SIDE, {}), edition)
    yield from _starts(sheet.get("starts", {}), edition, board_of(sheet, edition.board))


def _other_side(part: Mapping[str, Any], edition: Edition) -> Iterator[Said]:
    for name, region in part.items():
        if name not in edition.turned:
            yield at(f"{OTHER_SIDE}.{name}", one_key_of(edition.turned))
        else:
            yield from _region(f"{OTHER_SIDE}.{name}", region, edition.board)


def _provinces(part: Mapping[str, Any], board: Board) -> Iterator[Said]:
    for name, printed in part.items():
        where = f"provinces.{name}"
        if name not in board.provinces:
            yield at(
                where,
                said(
                    "there is no such province; use one such as {names}",
                    names=_such_as(board.provinces),
                ),
            )
        elif not isinstance(printed, Mapping):
            yield at(where, said("write a table with some of {names}", names=KEYS))
        else:
            yield from _province(where, printed, board)


def _province(where: str, printed: Mapping[str, Any], board: Board) -> Iterator[Said]:
    for key, value in printed.items():
        place = f"{where}.{key}"
        if key not in KEYS:
            yield at(place, one_key_of(KEYS))
        elif key == NEIGHBOURS:
            yield from _neighbours(place, value, board)
        elif key == REGION:
            yield from _region(place, value, board)
        elif key == OUT and not isinstance(value, bool):
            yield is_not(place, value, said("write true or false"))
        elif key in NUMBERS and not (_whole(value) and 1 <= value <= NUMBERS[key]):
            yield is_not(place, value, from_to(1, NUMBERS[key]))


def _region(where: str, name: object, board: Board) -> Iterator[Said]:
    if name not in board.regions:
        yield is_not(where, name, one_key_of(board.regions))


def _neighbours(where: str, near: object, board: Board) -> Iterator[Said]:
    if not isinstance(near, Sequence) or isinstance(near, str) or not near:
        yield at(where, said("write a list of provinces"))
        return
    for name in near:
        if name not in board.provinces:
            yield at(
                where,
                said(
                    "there is no {name}; use a province such as {names}",
                    name=repr(name),
                    names=_such_as(board.provinces),
                ),
            )


def _starts(part: Mapping[str, Any], edition: Edition, board: Board) -> Iterator[Said]:
    for players, starts in part.items():
        number = int(players) if players in ("3", "4", "5") else 0
        letters = (*STARTS[:number],)
        if not number or not isinstance(starts, Mapping) or tuple(sorted(starts)) != letters:
            yield at(
                f"starts.{players}",
                said("write 3, 4 or 5, and for 4 the letters A, B, C and D"),
            )
            continue
        yield from _start(
            f"starts.{players}", starts, board.in_play(number), edition.groups[number]
        )


def _start(
    where: str, starts: Mapping[str, Any], allowed: tuple[str, ...], groups: tuple[int, ...]
) -> Iterator[Said]:
    names_in_use: set[str] = set()
    for letter, start in starts.items():
        if not isinstance(start, Mapping) or not all(map(_whole, start.values())):
            yield at(
                f"{where}.{letter}", said("write provinces with their armies, such as Kai = 5")
            )
            return
        for name in start:
            if name not in allowed or name in names_in_use:
                yield at(
                    f"{where}.{letter}.{name}",
                    said("use a province in play that nobody has yet"),
                )
        names_in_use |= set(start)
        if tuple(sorted(start.values(), reverse=True)) != groups:
            yield at(
                f"{where}.{letter}",
                said("use armies of {numbers}", numbers=tuple(groups)),
            )


def _whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _such_as(allowed: Mapping[str, Any]) -> object:
    return either(sorted(allowed)[:2])
