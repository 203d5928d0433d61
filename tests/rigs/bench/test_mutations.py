"""Commands given wrong files and numbers: a few of the bench's, with each change."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.slow


def test_no_command_ends_in_a_traceback_takes_long_or_takes_much() -> None:
    # In a process of its own: a child's memory begins with its parent's.
    ran = subprocess.run(
        [sys.executable, "-m", "tests.rigs.bench", "mutations"],
        env={**os.environ, "MUTATIONS": "25"},
        capture_output=True,
        text=True,
        check=True,
    )
    told = [line.split()[-2:] for line in ran.stdout.splitlines() if "(0)" in line]
    assert told == [["0", "(0)"]] * 4
