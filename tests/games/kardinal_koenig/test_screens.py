"""An evening of Kardinal & König in the app, by keys."""

from __future__ import annotations

import pytest

from companion.engine.entries import Header
from companion.engine.flow import Correction
from companion.engine.game import Player
from companion.evening.evening import Evening
from companion.games.kardinal_koenig.game import GAME
from companion.games.kardinal_koenig.state import State
from tests.support.kardinal_table import FRANCE, ITALY, empty_pile
from tests.support.screens import answers, press, shown
from tests.support.terminal_app import CompanionApp

pytestmark = pytest.mark.slow

PEOPLE = (Player("Anna", "red"), Player("Ben", "blue"), Player("Carla", "yellow"))


def begun(*answers: object) -> Evening[State]:
    """The box's file is never asked about."""
    evening = Evening(GAME, Header("kardinal-koenig", PEOPLE))
    for answer in answers:
        evening.answer(answer)
    return evening


async def test_a_turn_is_a_few_keys() -> None:
    evening = begun("without")
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert "Who goes first? That player keeps the black marker" in shown(pilot)
        await press(pilot, "enter", *"france", "enter", *"loth", "enter")  # Anna, and the pair
        assert "Anna: place pieces in which country?" in shown(pilot)
        told = await press(pilot, *"ital", "enter")
        assert "cards for two pieces" in told
        told = await press(pilot, "enter")  # a card for Italy; the first abbey is not asked about
        assert "Anna: 1 card to take" in told
        told = await press(pilot, *"france", "enter", *"bav", "enter")
        assert "Ben: place pieces in which country?" in told
        assert "seen: France" in told
    assert answers(evening)[2:] == [
        "red",
        FRANCE,
        ITALY,
        "italy",
        "card",
        FRANCE,
        "bavaria-burgundy",
    ]
    assert evening.session.state.pieces.abbeys("italy", 0) == 1


async def test_with_a_board_the_site_is_asked_and_can_be_put_right() -> None:
    evening = begun("drawn", 7, "red", FRANCE, ITALY)
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        told = await press(pilot, *"ital", "enter", "enter")
        assert "Anna: on which site in Italy do you place the abbey?" in told
        board = evening.session.state.board
        assert board is not None
        first, second = board.sites["italy"][:2]
        await press(pilot, *first, "enter")
        assert evening.session.state.pieces.owner(first) == 0
        evening.correct(Correction("site", first, "nobody"))
        evening.correct(Correction("site", second, "red"))
        await pilot.pause()
        assert evening.session.state.pieces.sites(0) == {second}
        told = await press(pilot, "f4")
        assert f"Corrected: {second}: now an abbey of Anna (before: no abbey)." in told


async def test_the_interim_scoring_is_gone_through_together() -> None:
    evening = begun("without", "red", FRANCE, ITALY)
    for land, colour, number in (("italy", "blue", 2), ("italy", "red", 1), ("france", "red", 1)):
        evening.correct(Correction("abbeys", f"{colour} {land}", number))
    empty_pile(evening.session)
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "space", "enter", "enter")  # swapped
        told = await press(pilot, "enter")  # the last card of the pile
        assert "Countries of the rim" in told
        assert "Ben" in told
        told = await press(pilot, "enter")
        assert "Countries in the middle" in told
        told = await press(pilot, "enter", "f3")
        assert "Abbeys, interim" in told


@pytest.mark.parametrize("size", [(100, 30), (80, 24)])
@pytest.mark.parametrize("way", ["without", "drawn"])
async def test_every_screen_beside_the_game_opens(size: tuple[int, int], way: str) -> None:
    evening = begun(way, *([7] if way == "drawn" else []), "red", FRANCE, ITALY)
    async with CompanionApp(evening).run_test(size=size) as pilot:
        await pilot.pause()
        for key, told in (
            ("f2", "type a name"),
            ("f3", "Points"),
            ("f4", "Who goes first?"),
            ("f5", "Anna: points"),
            ("f7", "unused councillors"),
        ):
            assert told in await press(pilot, key), key
            await press(pilot, "escape")
        for key in ("f1", "f1", *"K6"):
            await press(pilot, key)
        assert "K6a" in shown(pilot)
