"""Runs a command as the shell does, in this process."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from unittest.mock import patch

import pytest

from companion.__main__ import main


@dataclass(frozen=True, slots=True)
class Ran:
    status: int
    out: str
    err: str


class Shell:
    def __init__(self, captured: pytest.CaptureFixture[str]) -> None:
        self._captured = captured

    def __call__(self, *words: object) -> Ran:
        typed = patch.object(sys, "argv", ["companion", *map(str, words)])
        # Also under `python -m pytest`, which would be in the usage lines.
        program = patch.object(sys.modules["__main__"], "__package__", "")
        with typed, program, pytest.raises(SystemExit) as ended:
            main()
        told = self._captured.readouterr()
        status = ended.value.code
        return Ran(status if isinstance(status, int) else 0, told.out, told.err)
