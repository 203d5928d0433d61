"""A table's folder that an earlier release wrote opens: games, settings, printed numbers, profile.

`0.1` was written by that release's own wheel: a Wallenstein after its first battle, a Rheingold in
its eighth round, a longer countdown. `0.2` is the same folder, played on by that release; there the
Wallenstein is the newer game.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.settings import load as load_settings
from companion.store.box import Box
from companion.store.journal import open_journal
from companion.vision.profile.camera_profile import load as load_profile

HOMES = Path(__file__).parents[1] / "data" / "homes"
RHEINGOLD = ("rheingold", "Enters", 1, 86)
OPEN = {  # newest first: the game, its open question, whose it is, and how much has happened
    "0.1": [RHEINGOLD, ("wallenstein", "Target", 2, 38)],
    "0.2": [("wallenstein", "RevealCard", 1, 40), RHEINGOLD],
}
both = pytest.mark.parametrize("release", OPEN)


@both
def test_its_games_are_where_they_were_left(release: str, tmp_path: Path) -> None:
    shutil.copytree(HOMES / release, tmp_path, dirs_exist_ok=True)
    found = []
    with Shelf(open_journal(tmp_path), GAMES) as shelf:
        for game in shelf.unfinished():
            session = shelf.resume(game.number).session
            assert session.pending is not None
            found.append(
                (
                    session.game.name,
                    session.pending.key,
                    session.pending.seat,
                    len(session.happened),
                )
            )
    assert found == OPEN[release]


@both
def test_its_settings_and_printed_numbers_are_known(release: str) -> None:
    home = HOMES / release
    loaded = load_settings(home / "settings.json")
    assert not loaded.faults
    assert (loaded.settings.camera, loaded.settings.countdown) == ("virtual", 5.0)
    assert Box(home / "box.toml").get("rheingold", ("castles", "Falkenstein", "strength")) == 4


def test_a_camera_that_was_calibrated_then_need_not_be_again() -> None:
    profile = load_profile(HOMES / "0.1" / "profile.npz")
    assert set(profile.colours) == {"black", "blue", "green", "red", "violet", "yellow"}
