"""What the tests keep to: none leans on another, and each sees what anybody may see."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

TESTS = Path(__file__).parent
FILES = sorted(
    path.relative_to(TESTS)
    for path in TESTS.rglob("*.py")
    if path.relative_to(TESTS).parts[:2] != ("rigs", "bench")
)
NO_PUBLIC_WAY = {  # to the plain text that a screen shows, and to what is still to be done
    (Path("support/screens.py"), "_compositor"),
    (Path("support/settled.py"), "_ready"),
    (Path("support/settled.py"), "_scheduled"),
}


def is_private(name: str) -> bool:
    return name.startswith("_") and name != "_" and not name.endswith("__")


def is_test(module: str) -> bool:
    last = module.rpartition(".")[2]
    return module.startswith("tests.") and (last.startswith("test_") or last == "conftest")


def faults(path: Path) -> Iterator[str]:
    """Private names that are not the file's own, and tests that it imports."""
    for node in ast.walk(ast.parse((TESTS / path).read_text(encoding="utf-8"))):
        match node:
            case ast.Attribute(value=ast.Name(id="self" | "cls")):
                pass
            case ast.Attribute(attr=name) if is_private(name) and (path, name) not in NO_PUBLIC_WAY:
                yield name
            case ast.ImportFrom(module=module, names=names):
                yield from (alias.name for alias in names if is_private(alias.name))
                if module is not None and is_test(module):
                    yield module


def test_no_test_reaches_for_private_names_or_imports_another() -> None:
    assert {path: found for path in FILES if (found := list(faults(path)))} == {}


def examples() -> list[int]:
    drawn: list[int] = []

    @given(st.integers(0, 1_000_000))
    def draw(number: int) -> None:
        drawn.append(number)

    draw()
    return drawn


def test_examples_are_the_same_each_time_whatever_was_imported_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = examples()
    numbers = ", ".join(map(str, range(100_000, 900_000, 7919)))
    (tmp_path / "imported_in_between.py").write_text(f"NUMBERS = ({numbers})")
    monkeypatch.syspath_prepend(tmp_path)
    import_module("imported_in_between")
    assert examples() == before
