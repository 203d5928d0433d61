"""The worked examples of dice, challenge and limits, each under its number."""

from __future__ import annotations

import pytest

from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.games.waterloo.dice import Request, ShownDice
from companion.games.waterloo.events import CallOpened, CrossedOff, DiceShown, Passed
from companion.games.waterloo.game import GAME
from companion.games.waterloo.questions import (
    DONE,
    HIGHEST,
    LOWEST,
    SET,
    Answering,
    Guess,
    NextBattle,
    Opening,
    Raise,
    RemovedNumber,
)
from companion.games.waterloo.state import State
from tests.support.waterloo_table import (
    BLUE,
    RED,
    answered,
    attack,
    dice,
    game,
    only,
    only_numbers,
    placed,
    use_up,
)

VALUES = range(1, 7)


def fighting(**options: str) -> Session[State]:
    """Red has attacked e7 from e4, 3 squares away; both are to set their dice."""
    session = placed(game(**options), ["e4"], ["e7"])
    attack(session, "e4 e7")
    return session


def numbers_asked(session: Session[State]) -> tuple[int, int]:
    assert isinstance(session.pending, Opening)
    return session.pending.low, session.pending.high


def test_l1_the_opening_is_from_the_shown_sum_and_2_to_what_the_hidden_die_and_piece_allow() -> (
    None
):
    session = placed(game(), ["e4"], ["e7"])
    only_numbers(session, RED, "e4", 3)
    use_up(session, RED, "red", 1, 2, 3, 5, 6)
    attack(session, "e4 e7")
    answered(session, SET, HIGHEST, {"white": 2, "red": 1}, LOWEST)
    with pytest.raises(IllegalAnswer):  # the red die has a 4 only, which is not the highest
        session.answer({"white": 3, "yellow": 6})
    session = placed(game(), ["e4"], ["e7"])
    only_numbers(session, RED, "e4", 3)
    use_up(session, RED, "red", 1, 2, 3, 5, 6)
    attack(session, "e4 e7")
    answered(session, SET, HIGHEST, {"white": 2, "red": 1}, "highest-and-lowest")
    session.answer({"white": 3, "yellow": 6})
    assert numbers_asked(session) == (11, 16)


def test_l2_of_level_dice_their_owner_chooses_which_he_shows() -> None:
    for die in ("yellow", "red"):
        session = fighting()
        answered(session, SET, HIGHEST)
        session.answer({"white": 6, die: 5})
        events = answered(session, HIGHEST, {"white": 6, "red": 5})
        crossed = [each for each in events if isinstance(each, CrossedOff)]
        assert [each.values for each in crossed] == [
            {"white": 6, die: 5},
            {"white": 6, "red": 5},
        ]
        assert session.state.sides[BLUE].used[die] == {5}


def test_l3_the_two_lowest_are_crossed_off_and_the_hidden_one_stays_free() -> None:
    session = fighting()
    answered(session, SET, LOWEST, {"white": 1, "yellow": 4})
    answered(session, HIGHEST, {"white": 6, "red": 5})
    used = session.state.sides[BLUE].used
    assert used == {"white": {1}, "yellow": {4}, "red": set()}


def test_l4_a_die_whose_six_values_are_used_is_out() -> None:
    session = placed(game(), ["e4"], ["e7"])
    use_up(session, BLUE, "white", 1, 2, 3, 4, 5)
    attack(session, "e4 e7")
    answered(session, SET, HIGHEST, {"white": 6, "red": 5}, HIGHEST)
    events = session.answer({"white": 6, "red": 5})
    assert [each.out for each in events if isinstance(each, CrossedOff)] == [("white",), ()]
    assert session.state.sides[BLUE].dice == ("yellow", "red")


@pytest.mark.parametrize(("start", "most"), [("e3", 17), ("e4", 16)])
def test_l7_the_hidden_die_is_not_above_the_lower_shown_and_bounds_the_calls(
    start: str, most: int
) -> None:
    session = placed(game(), [start], ["e7"])
    use_up(session, RED, "red", 3, 4, 6)
    attack(session, f"{start} e7")  # 4 squares, or 3: then it is odd
    answered(session, SET, HIGHEST, {"white": 6, "red": 5}, HIGHEST)
    events = session.answer({"white": 4, "yellow": 3})
    assert [each.hidden for each in events if isinstance(each, DiceShown)] == [(1, 2)]
    assert numbers_asked(session) == (9, most)
    with pytest.raises(IllegalAnswer):
        session.answer(most + 1)


def test_l7_a_shown_pair_that_leaves_the_hidden_die_no_value_is_refused() -> None:
    session = placed(game(), ["e4"], ["e7"])
    use_up(session, BLUE, "red", 1, 2, 3)
    attack(session, "e4 e7")
    answered(session, SET, HIGHEST)
    assert isinstance(session.pending, ShownDice)
    with pytest.raises(
        IllegalAnswer, match="the hidden red die has only 4, 5 and 6 left"
    ) as refused:
        session.answer({"white": 4, "yellow": 3})
    assert refused.value.rule == "3c"
    session.answer({"white": 4, "yellow": 4})


def test_l8_who_equals_last_has_won_and_guesses_first() -> None:
    session = fighting()
    dice(session, {"white": 3, "yellow": 3}, {"white": 3, "yellow": 6})
    session.answer(11)
    assert isinstance(session.pending, Answering)
    session.answer("equal")
    assert isinstance(session.pending, Raise)
    assert "11" not in session.pending.options  # at least 1 more
    events = answered(session, "14", "equal", "pass")
    lost = only(events, Passed)
    assert (lost.seat, lost.winner, lost.number) == (RED, BLUE, 14)
    assert isinstance(session.pending, Guess)
    assert session.pending.seat == BLUE


def test_the_attacker_cannot_pass_before_he_has_opened() -> None:
    session = fighting()
    dice(session, {"white": 3, "yellow": 3}, {"white": 3, "yellow": 6})
    with pytest.raises(IllegalAnswer):
        session.answer("pass")


@pytest.mark.parametrize(
    ("used", "shown", "numbers", "expected"),
    [
        ((("red",)), {"white": 2, "yellow": 5}, (1,), (8, 8)),  # piece 1
        ((("red",)), {"white": 2, "yellow": 5}, (6,), (8, 13)),  # piece 6
        (("red", "white", "yellow"), {}, (4,), (1, 4)),  # no dice, piece 4
    ],
)
def test_l14_without_a_hidden_die_one_more_than_the_sum_will_do(
    used: tuple[str, ...],
    shown: dict[str, int],
    numbers: tuple[int, ...],
    expected: tuple[int, int],
) -> None:
    assert opens(used, shown, numbers) == expected


def opens(
    used: tuple[str, ...], shown: dict[str, int], numbers: tuple[int, ...], **options: str
) -> tuple[int, int]:
    odd = numbers[0] % 2 == 1
    session = placed(game(**options), ["e4" if odd else "e3"], ["e7"])
    only_numbers(session, RED, "e4" if odd else "e3", *numbers)
    for die in used:
        use_up(session, RED, die, *VALUES)
    attack(session, "e4 e7" if odd else "e3 e7")
    dice(session, {"white": 6, "red": 6}, shown)
    if isinstance(session.pending, Opening):
        return numbers_asked(session)
    opened = [event for event in session.events if isinstance(event, CallOpened)][-1]
    return opened.number, opened.number  # the only number, unasked


def test_with_its_option_even_a_piece_1_opens_with_2_more() -> None:
    shown = {"white": 2, "yellow": 5}
    assert opens(("red",), shown, (1,), no_hidden_die="plus-two") == (9, 9)
    assert opens(("red",), shown, (6,), no_hidden_die="plus-two") == (9, 13)


def test_l15_one_setting_serves_all_battles_of_a_turn() -> None:
    assert values_used("once-a-turn") == [2, 2]


def test_l15_with_the_option_the_dice_are_set_anew_for_each() -> None:
    assert values_used("each-battle") == [6, 6]


def values_used(setting: str) -> list[int]:
    session = placed(game(dice_set=setting), ["b4", "e4", "h4"], ["b7", "e7", "h7"])
    attack(session, "b4 b7", "e4 e7", "h4 h7")
    free = {1: 6, 2: 5, 3: 4}
    for number in (1, 2, 3):
        if isinstance(session.pending, NextBattle):
            session.answer(session.pending.options[0])
        if number == 1 or setting == "each-battle":
            both = {"white": free[number], "yellow": free[number]}
            dice(session, both, both)
        assert isinstance(session.pending, Opening)
        answered(session, session.pending.low, "pass", 1, "no", 1, "no")
        cut_off: object = session.pending
        if isinstance(cut_off, RemovedNumber):  # one of its own stands behind it
            session.answer(cut_off.options[0])
    return [sum(map(len, side.used.values())) for side in session.state.sides]


def test_l18_two_dice_used_up_in_six_settings_leave_one_value_a_battle_for_six_more() -> None:
    session = placed(game(strength="100"), ["e4"], ["e7"])
    for die in ("white", "yellow"):
        use_up(session, RED, die, *VALUES)
    for used in range(7):
        session.state.sides[RED].used["red"] = set(range(1, used + 1))
        again = placed(game(), ["e4"], ["e7"])
        for die in ("white", "yellow"):
            use_up(again, RED, die, *VALUES)
        use_up(again, RED, "red", *range(1, used + 1))
        attack(again, "e4 e7")
        answered(again, SET, HIGHEST, {"white": 6, "red": 6})
        if used < 6:
            assert isinstance(again.pending, ShownDice)  # nothing to ask for: the one there is
            assert again.pending.number == 1
            again.answer({"red": used + 1})
        else:
            assert not isinstance(again.pending, Request | ShownDice)
            assert numbers_asked(again) == (1, 7)  # it moved 3


def test_the_defenders_own_sum_does_not_bind_him_unless_the_table_wants_it() -> None:
    shown = {"white": 1, "yellow": 1}
    for choice, may in (("does-not-bind", True), ("binds", False)):
        session = fighting(own_sum=choice)
        dice(session, shown, {"white": 6, "yellow": 6})
        session.answer(18)  # he has 1 + 1, at most 1 hidden, at most an 8
        assert isinstance(session.pending, Answering) is may
        if not may:
            passes = [event for event in session.events if isinstance(event, Passed)]
            assert passes[-1].had_to


def test_at_the_limit_the_attacker_must_pass() -> None:
    session = fighting()
    dice(session, {"white": 6, "yellow": 6}, {"white": 1, "yellow": 1})
    assert numbers_asked(session) == (4, 10)  # 1 + 1 + 1 + 7
    events = answered(session, 10, "equal")
    assert only(events, Passed).had_to


def test_a_turn_of_one_move_is_enough_later_on() -> None:
    session = placed(game(), ["e4"], ["e7"])
    session.answer("e4 f6")
    events = session.answer(DONE)
    assert type(events[0]).__name__ == "TurnBegan"
    assert session.state.to_move == BLUE


def test_the_defenders_own_sum_binds_him_unless_the_table_says_otherwise() -> None:
    session: Session[State] = Session(GAME, Setup(people(GAME, 2)))
    assert session.state.options["own-sum"] == "binds"


@pytest.mark.parametrize("revision", [1, 2])
def test_a_game_begun_before_it_bound_him_is_played_on_without(revision: int) -> None:
    session: Session[State] = Session(GAME, Setup(people(GAME, 2), revision=revision))
    assert session.state.options["own-sum"] == "does-not-bind"
