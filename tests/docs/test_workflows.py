"""What the workflows and forms of .github ask for is there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = ROOT / ".github" / "ISSUE_TEMPLATE"


def test_workflows_call_targets_that_the_makefile_has() -> None:
    calls = {
        each
        for file in WORKFLOWS
        for each in re.findall(r"run: make (\w+)", file.read_text("utf-8"))
    }
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert {"test", "dist"} <= calls <= targets


def test_workflows_test_folders_that_are_there() -> None:
    folders = {
        each for file in WORKFLOWS for each in re.findall(r"tests/\w+", file.read_text("utf-8"))
    }
    assert folders
    assert [each for each in folders if not (ROOT / each).is_dir()] == []


def test_no_workflow_may_write_but_the_release() -> None:
    writers = [file.name for file in WORKFLOWS if ": write" in file.read_text("utf-8")]
    assert writers == ["release.yml"]
    assert all(
        "\npermissions:\n  contents: read\n" in file.read_text("utf-8") for file in WORKFLOWS
    )


def test_a_wrong_count_is_reported_with_the_trays_file() -> None:
    assert "companion tray report" in (FORMS / "1-wrong-count.yml").read_text("utf-8")
