"""A part of what `make bench TOPICS=damage` tries."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from random import Random

import pytest

from tests.rigs.bench.damage import damaged, in_memory, killed


def test_no_answer_is_lost_where_database_or_second_copy_is_damaged() -> None:
    with in_memory() as folder:
        results = damaged(folder, 200, Random(7))
    assert results.bad == []
    assert results.seen["database"] + results.seen["lines"] == 200
    assert results.seen["told"] > 4


@pytest.mark.slow
@pytest.mark.skipif(
    sys.platform != "linux" or not shutil.which("cc"), reason="needs a C compiler, and Linux"
)
def test_a_kill_at_any_write_loses_nothing(tmp_path: Path) -> None:
    seen = killed(tmp_path, shutil.which("cc") or "", every=17)
    assert {what for what in seen if not what.endswith((": fine", ": false alarm"))} == set()
