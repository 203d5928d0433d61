"""The verdict of a throw is told whole, however long the names in it are."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.evening.evening import Evening
from companion.games import face
from companion.tray.inputs import CountsSaid, EnterPressed
from tests.support.battle import battle
from tests.support.playing import thrown
from tests.support.screens import shown

NAMES = ("Annabella-Christina", "Maximilian Ferdinand", "Charlotte-Sophie Auguste Friederike")


def letters(text: str) -> str:
    """Without the frames and ends of lines that a screen puts between them."""
    return "".join(text.translate(dict.fromkeys(map(ord, "│─╭╮╰╯▏▕▔▁"), " ")).split())


@pytest.mark.parametrize("size", [(100, 30), (80, 24), (160, 45)])
async def test_what_a_throw_decides_stands_there_whole(size: tuple[int, int]) -> None:
    played, throw = thrown("battle", 1)
    old = played.header
    people = tuple(replace(who, name=name) for who, name in zip(old.players, NAMES, strict=True))
    header = replace(old, players=people)
    evening = Evening(played.session.game, header, played.session.happened)
    async with battle(evening, size=size) as (screen, pilot):
        said = CountsSaid(dict(throw.thrown))
        screen.app.tray.take(said, EnterPressed(), EnterPressed())  # type: ignore[attr-defined]
        screen.follow()
        await pilot.pause()
        own = face(header.game, header.setup())
        left = shown(pilot).splitlines()
    told = own.happened(screen.decided[0])
    wide = max(line.find("│", 1) for line in left)
    assert letters(told) in letters("\n".join(line[: wide + 1] for line in left))
