"""What a night needs is brought in by who has a link to one, once the first screen stands."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

APP = """
import asyncio, sys
from msgspec.structs import replace
from companion.commands.play import Start
from companion.store.journal import open_journal
from companion.evening.shelf import Shelf
from companion.games import GAMES

def looked():
    print(sorted({"paho", "segno", "companion.night.table.hall_table", "cv2"} & sys.modules.keys()))

async def main(link):
    start = Start((), "", None)
    with Shelf(open_journal(start.where.data), GAMES) as shelf:
        app = start.app(shelf, None)
        looked()
        async with app.run_test(size=(100, 30)) as pilot:
            app.host.change_settings(replace(app.host.settings, night=link))
            await pilot.pause()
            while link and "paho" not in sys.modules:
                await asyncio.sleep(0.05)
            looked()

asyncio.run(main(*sys.argv[1:]))
"""
TABLE = "companion.night.table.hall_table"
GONE = "companion-night://127.0.0.1:1/table-1"


@pytest.mark.parametrize(
    ("link", "brought"), [("", []), (GONE, ["companion.night.table.hall_table", "paho"])]
)
def test_no_client_of_a_broker_is_brought_in_without_a_link_nor_before_the_first_screen(
    tmp_path: Path, link: str, brought: list[str]
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", APP, link],
        env={"COMPANION_HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == ["[]", str(brought)]
