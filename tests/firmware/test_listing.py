"""An image that the simulator would run otherwise than the chip is refused."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

FIRMWARE = Path(__file__).parents[2] / "firmware"
TABLES = """
00000068 <__trampolines_end>:
      82:\t80 ff       \tsbrs\tr24, 0
      84:\t1f 96       \tadiw\tr26, 0x0f\t; 15

00000100 <__ctors_end>:
     100:\t11 24       \teor\tr1, r1
"""


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], list[str]]:
    """Where a function of this code is misread."""
    monkeypatch.syspath_prepend(FIRMWARE)
    listed, misread = import_module("disassembly").listed, import_module("misread").misread

    def found(code: str) -> list[str]:
        pairs = misread(listed(f"{TABLES}\n00000200 <follow>:\n{code}"))
        return [f"{skip.function} {skip.address:x}" for skip, _skipped in pairs]

    return found


@pytest.mark.parametrize(
    ("code", "where"),
    [
        ("     200:\t97 fd       \tsbrc\tr25, 7\n     202:\t4f 96       \tadiw\tr24, 0x1f\n", 1),
        ("     200:\t97 fd       \tsbrc\tr25, 7\n     202:\t01 96       \tadiw\tr24, 0x01\n", 0),
        ("     200:\t97 fd       \tsbrc\tr25, 7\n     202:\t0e 94 b1 00 \tcall\t0x162\n", 0),
        ("     200:\t08 95       \tret\n     202:\t4f 96       \tadiw\tr24, 0x1f\n", 0),  # no skip
    ],
)
def test_a_skip_that_the_simulator_misreads_is_found(
    found: Callable[[str], list[str]], code: str, where: int
) -> None:
    assert found(code) == ["follow 200"] * where
