"""Rules of Waterloo broken on purpose, and a game in which each breach shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

from companion.games.waterloo.dice import ShownDice
from companion.games.waterloo.state import Side, State
from tests.second_reading import broken
from tests.second_reading.broken import Break, always, does_in, plus_one
from tests.second_reading.in_step import Match
from tests.second_reading.waterloo.in_step import Waterloo


@dataclass(frozen=True, slots=True)
class Breach(broken.Breach):
    match: ClassVar[type[Match]] = Waterloo

    players: int = 2


does = partial(broken.does, "companion.games.waterloo")
constant = partial(broken.constant, "companion.games.waterloo")


def played(option: str, choice: str) -> Break:
    """Whatever the table has chosen, this is played."""

    def other(right: Any) -> Any:
        return lambda state, asked: choice if asked.name == option else right(state, asked)

    return does_in(State, "chosen", other)


def nothing(right: Any) -> Any:
    """That step is left out."""

    def flow(*given: Any, **more: Any) -> Iterator[Any]:
        yield from ()

    return flow


def forwards(right: Any) -> Any:
    return lambda square, home: right(square, "8" if home == "1" else "1")


def free_if_wrong(right: Any) -> Any:
    def pay(*given: Any, **more: Any) -> None:
        if more["is_right"]:
            right(*given, **more)

    return pay


def all_enemies(right: Any) -> Any:
    """Those attacked already with them."""

    def enemies(state: Any, seat: int) -> int:
        attacked, state.attacked = state.attacked, []
        try:
            return int(right(state, seat))
        finally:
            state.attacked = attacked

    return enemies


def a_hundred(right: Any) -> Any:
    return lambda seats, options, _strength, *more: right(seats, options, 100, *more)


def never_by(how: str) -> Any:
    return lambda right: lambda *given: "" if right(*given) == how else right(*given)


BREACHES = (
    Breach("a strength of 100", "1", does("state.new_state", a_hundred)),
    Breach("dice are set anew for each battle", "2d", played("dice-set", "each-battle")),
    Breach("a piece may turn back", "2b", played("turning", "back-too")),
    Breach("nobody concludes odd from three", "2b", does_in(Side, "possible", always(255))),
    Breach("who has moved none may stop", "2", does("moving.may_stop", always(True))),
    Breach("two attack one", "2c", does("moving.enemies", all_enemies)),
    Breach("dice may be hidden at will", "3c", does_in(ShownDice, "fault", always(""))),
    Breach("nothing is crossed off", "3b", does("dice.cross_off", nothing)),
    Breach("one die is shown", "3", constant("dice", "NUMBER_SHOWN", 1)),
    Breach("the opening is one higher", "4", does("battle.lower_limit", plus_one)),
    Breach("one more than can be is called", "4c", does("battle.upper_limit", plus_one)),
    Breach("the defender is not bound by his sum", "4b", played("own-sum", "does-not-bind")),
    Breach("two more without a hidden die", "4d", played("no-hidden-die", "plus-two"), seed=18),
    Breach(
        "any guess may be owned up to",
        "5a",
        does("guessing.may_say", always(("yes", "no"))),
        seed=9,
    ),
    Breach("a wrong guess is free", "5", does("guessing.pay", free_if_wrong)),
    Breach("who is found out pays once", "5b", played("found-out", "pays-once")),
    Breach("a piece found out stays", "5", played("found-piece", "stays")),
    Breach("nobody falls back", "6", does("battle.retreat", nothing)),
    Breach("the loser falls forwards", "6a", does("squares.fallen_back", forwards)),
    Breach("a piece cut off costs nothing", "6c", played("retreat", "is-free")),
    Breach("the end waits for the battle", "7a", played("looked-at", "whole-battle")),
    Breach("generals do not count", "7", does("guessing.won_by", never_by("generals")), seed=11),
    Breach("strength may run out", "7", does("guessing.won_by", never_by("strength"))),
    Breach("one general is enough", "7", constant("guessing", "GENERALS", frozenset({8}))),
    Breach("no lie is found in calls", "9", does("honesty.in_calls", nothing)),
)
