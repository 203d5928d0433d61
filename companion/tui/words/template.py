"""Collects all words into a gettext template: `python -m companion.tui.words.template > words.pot`.

A translation is that file, filled in, as `tui/locale/<language>/LC_MESSAGES/companion.po`,
made into a `.mo` beside it by `msgfmt`.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[3]
LOOKED_UP = {"_": 1, "marked": 1, "ngettext": 2}  # how many of the first arguments are words

Message = tuple[str, ...]  # one, or one and many


def messages() -> dict[Message, list[str]]:
    """All words with the places where they stand."""
    found: dict[Message, list[str]] = {}
    for path in sorted((ROOT / "companion").rglob("*.py")):
        for message, line in _in(ast.parse(path.read_text("utf-8"))):
            found.setdefault(message, []).append(f"{path.relative_to(ROOT).as_posix()}:{line}")
    return found


def template() -> str:
    entries = ['msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n']
    for message, places in messages().items():
        lines = [f"#: {' '.join(places)}", f"msgid {_quoted(message[0])}"]
        if len(message) == 1:
            lines.append('msgstr ""')
        else:
            lines += [f"msgid_plural {_quoted(message[1])}", 'msgstr[0] ""', 'msgstr[1] ""']
        entries.append("\n".join(lines) + "\n")
    return "\n".join(entries)


def _in(tree: ast.Module) -> Iterator[tuple[Message, int]]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        number = LOOKED_UP.get(node.func.id)
        words = [arg.value for arg in node.args[:number] if isinstance(arg, ast.Constant)]
        if number and len(words) == number and all(isinstance(word, str) for word in words):
            yield tuple(str(word) for word in words), node.lineno


def _quoted(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


if __name__ == "__main__":
    sys.stdout.write(template())
