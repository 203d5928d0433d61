"""What a battle tells across the table: what to throw, the numbers, the verdict, what hands do."""

from __future__ import annotations

from random import Random

import pytest

from companion.engine.bots import tower_counts
from companion.engine.flow import Throw
from companion.games import face
from companion.games.wallenstein.questions import BATTLE, FILLING, REVOLT
from companion.said import said
from companion.sensors.drawn.virtual_table import VirtualTable
from companion.terminal.screens.main import MainScreen
from companion.terminal.widgets.banner import drawn
from companion.terminal.widgets.battle.outcome import Awaited
from companion.terminal.widgets.colours import mark
from companion.tower.observation import Activity
from tests.support.battle import SEEN, SLOWLY, TAKE, battle
from tests.support.board_battle import see
from tests.support.playing import evening as played
from tests.support.playing import thrown
from tests.support.screens import shown, tap
from tests.support.seeing import camera, sighting
from tests.support.tables import a_throw, asked
from tests.support.terminal_app import CompanionApp

SIZES = [(80, 24), (100, 30), (160, 45)]


def is_large(words: str, screen: str) -> bool:
    """Do these words stand there in large letters, of whatever size?"""
    return any(
        all(line.strip() in screen for line in drawn(words, 999, scale)) for scale in (1, 2, 3, 4)
    )


@pytest.mark.parametrize("size", SIZES)
async def test_what_goes_in_is_told_in_large_letters_and_then_the_numbers(
    size: tuple[int, int],
) -> None:
    async with battle(asked(a_throw()), size=size) as (_screen, pilot):
        assert is_large("Throw 8 cubes", shown(pilot))
        await see(pilot, camera(sighting=sighting(SEEN), fell=True))
        screen = shown(pilot)
    assert not is_large("Throw 8 cubes", screen)
    assert is_large("3", screen)
    assert is_large("2", screen)
    assert screen.count("sure") >= 2


@pytest.mark.parametrize(
    ("seen", "told"),
    [
        (camera(Activity.HAND), "Hand in tray"),
        (camera(Activity.COVERED), "Tray covered"),
        (camera(Activity.DARK), "Too dark"),
        (camera(Activity.FALLING), "Cubes falling"),
        (camera(Activity.LOST), "Throw 8 cubes"),  # by hand, then
    ],
)
async def test_what_keeps_the_camera_from_counting_is_told_as_large(
    seen: object, told: str
) -> None:
    async with battle(asked(a_throw())) as (_screen, pilot):
        await see(pilot, seen)  # type: ignore[arg-type]
        assert is_large(told, shown(pilot))


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_before_the_first_throw_the_camera_says_what_it_sees_and_which_colours_it_plays(
    size: tuple[int, int],
) -> None:
    sees = said("The camera sees the stand.")
    async with battle(asked(a_throw()), size=size) as (_screen, pilot):
        await see(pilot, camera(sighting=sighting(dict.fromkeys(SEEN, 0)), reason=sees))
        words = " ".join(shown(pilot).split())
    assert (
        "The camera sees the stand. Playing red, blue and yellow. The tray is empty. "
        "Throw all these cubes in." in words
    )


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_where_no_stand_is_seen_people_are_told_what_to_print_and_count_by_hand(
    size: tuple[int, int],
) -> None:
    problem = said("no stand in the picture: print it")
    async with battle(asked(a_throw()), size=size) as (_screen, pilot):
        await see(pilot, camera(Activity.NO_TRAY, reason=problem))
        words = " ".join(shown(pilot).split())
    assert "No stand in the picture: print it. You can still count by hand." in words


async def test_after_a_movement_that_was_no_throw_the_throw_is_asked_for_again() -> None:
    async with battle(asked(a_throw())) as (_screen, pilot):
        await see(pilot, camera(Activity.FALLING))
        await see(pilot, camera())
        assert "Reading the tray." in shown(pilot)
        await see(pilot, camera(sighting=sighting(dict.fromkeys(SEEN, 0))))
        assert "The tray is empty. Throw all these cubes in." in shown(pilot)


async def test_the_cubes_to_be_stirred_are_told_as_large() -> None:
    async with battle(asked(a_throw()), size=(160, 45)) as (_screen, pilot):
        await see(pilot, camera(sighting=sighting(SEEN, 0.05, 1), fell=True))
        assert is_large("Stir the cubes", shown(pilot))


@pytest.mark.parametrize("size", SIZES)
async def test_after_a_battle_hands_are_told_where_every_cube_goes(size: tuple[int, int]) -> None:
    evening, question = thrown(BATTLE, 2)
    attacker, defender = question.sides[:2]
    tray = dict.fromkeys({**question.tower_before, **question.thrown, **question.tray_before}, 0)
    tray |= {attacker: 1, defender: 1}
    async with battle(evening, size=size) as (_screen, pilot):
        await see(pilot, camera(sighting=sighting(tray), fell=True))
        await pilot.press("enter")
        screen = shown(pilot)
    assert "Do this now" in screen
    assert "□  1 " in screen
    assert "reserve" in screen


async def test_a_long_list_for_the_hands_has_its_end_where_a_verdict_would_take_two_rows() -> None:
    evening, question = thrown(REVOLT, 2)
    tray = {**question.tower_before}
    for colour, more in [*question.thrown.items(), *question.tray_before.items()]:
        tray[colour] = tray.get(colour, 0) + more
    async with battle(evening, size=(100, 30)) as (_screen, pilot):
        await see(pilot, camera(sighting=sighting(tray), fell=True))
        await pilot.press("enter")
        lines = shown(pilot).splitlines()
    begun = next(n for n, line in enumerate(lines) if "Do this now" in line)
    assert any(line.startswith("╰") for line in lines[begun:])


async def test_what_the_full_tower_gives_back_is_told_to_its_end() -> None:
    async with battle(played(players=4), size=(100, 30)) as (_screen, pilot):
        for key in [*"r4b6y5k3g5", "enter"]:
            await pilot.press(key)
        await pilot.pause()
        told = " ".join(" ".join(line[1:44] for line in shown(pilot).splitlines()).split())
    assert "4 red, 6 blue, 5 yellow, 3 black, 5 green." in told


async def test_space_ticks_what_goes_back_and_then_goes_on() -> None:
    evening = played()
    async with battle(evening) as (_screen, pilot):
        await pilot.press(*"r2b1", *TAKE)
        assert "to Anna's reserve" in shown(pilot)
        await pilot.press("space")
        assert shown(pilot).count("✓") == 1
        await tap(pilot, "to Ben's reserve")
        assert shown(pilot).count("✓") == 2
        await pilot.press("space")
        assert isinstance(pilot.app.screen, MainScreen)


async def test_a_finger_ticks_the_line_that_it_is_on_though_one_above_is_wrapped() -> None:
    evening, question = thrown(REVOLT, 1)
    tray = dict.fromkeys(question.sides, 0) | {question.sides[0]: 1}
    async with battle(evening, size=(80, 24)) as (_screen, pilot):
        await pilot.press(*"".join(f"{mark(c).letter.lower()}{n}" for c, n in tray.items()), *TAKE)
        await tap(pilot, "card Würzburg")
        (ticked,) = [line for line in shown(pilot).splitlines() if "✓" in line]
    assert "card Würzburg" in ticked


async def test_before_it_is_taken_space_ticks_nothing_that_goes_back() -> None:
    async with battle(played()) as (_screen, pilot):
        await pilot.press(*"r2b1y0g0", "space")
        await pilot.pause()
        assert "to Anna's reserve" in shown(pilot)
        assert "✓" not in shown(pilot)


async def test_with_the_virtual_tower_space_throws_and_the_list_is_ticked_by_a_finger() -> None:
    app = CompanionApp(asked(a_throw()), settings=SLOWLY, virtual=VirtualTable(3))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await tap(pilot, "thrown in")
        assert shown(pilot).count("✓") == 1
        await pilot.press("space")
        assert shown(pilot).count("✓") == 1
        assert sum(app.tray.virtual.tray().values()) > 0  # type: ignore[union-attr]


async def test_while_the_virtual_tower_s_cubes_fall_a_line_tells_that_it_goes_on() -> None:
    app = CompanionApp(asked(a_throw()), settings=SLOWLY, virtual=VirtualTable(3))
    async with app.run_test(size=(100, 30)) as pilot:

        async def line() -> str:
            await pilot.pause()
            return shown(pilot).splitlines()[-2].strip()

        await pilot.pause()
        app.observe(camera())
        assert await line() == "Space throws these cubes into the virtual tower."
        await pilot.press("space")
        for activity in (Activity.COMING, Activity.FALLING):
            app.observe(camera(activity))
            app.screen.query_one(Awaited).beat()
            assert (await line()).endswith("·")
        app.observe(camera(sighting=sighting(SEEN)), camera(sighting=sighting(SEEN)))
        assert "·" not in await line()


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("kind", [FILLING, BATTLE, REVOLT])
def test_every_cube_of_the_tray_is_told_where_it_goes_or_that_it_stays(
    kind: str, seed: int
) -> None:
    evening, question = thrown(kind, seed) if kind != FILLING else (played(seed=seed), None)
    throw = question or evening.pending
    tray = dict(tower_counts(throw, Random(seed)))  # type: ignore[arg-type]
    told = face("wallenstein", evening.session.setup)
    decided = told.foreseen(throw, evening.session, tray)  # type: ignore[arg-type]
    going = told.cleared(tray, decided)
    assert told.verdict(decided) is not None
    for colour, number in tray.items():
        assert sum(each.number for each in going if each.colour == colour) == number
    evening.answer(tray)
    following = evening.pending
    lies = following.tray_before if isinstance(following, Throw) else evening.resting()
    left = {each.colour: each.number for each in going if each.stays}
    assert {colour: number for colour, number in lies.items() if number} == left
