"""Collects all words into a gettext template: `python -m companion.words.template > words.pot`.

A translation is that file, filled in, as `tui/locale/<language>/LC_MESSAGES/companion.po`,
made into a `.mo` beside it by `msgfmt`.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOOKED_UP = {"_": 1, "marked": 1, "ngettext": 2}  # how many of the first arguments are words
FOUND = {"fine", "absent", "amiss"}  # what they tell of a device is looked up where it is shown
NAMED = {"CubeColour": 2}  # its name and its letter, which words/colours.py looks up
TOLD = {"says", "to_do"}  # and what is given to them by these names

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
        match node:
            case ast.Call(func=ast.Name(id=name), args=args) if name in FOUND:
                yield from _each(args[1:], node.lineno)
            case ast.Call(func=ast.Name(id=name), args=args) if name in NAMED:
                yield from _each(args[: NAMED[name]], node.lineno)
            case ast.Call(func=ast.Name(id=name), args=args) if name in LOOKED_UP:
                words = [word for word, _line in _each(args[: LOOKED_UP[name]], node.lineno)]
                if len(words) == LOOKED_UP[name]:
                    yield tuple(word for (word,) in words), node.lineno
            case ast.Assign(targets=[target], value=value):
                yield from _each(_told(target, value), node.lineno)
            case _:
                pass


def _each(expressions: Sequence[ast.expr], line: int) -> Iterator[tuple[tuple[str], int]]:
    for each in expressions:
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield (each.value,), line


def _told(target: ast.expr, value: ast.expr) -> list[ast.expr]:
    """What is assigned to those names, also several at once or one of two."""
    match target, value:
        case ast.Name(id=name), ast.IfExp(body=body, orelse=orelse) if name in TOLD:
            return [body, orelse]
        case ast.Name(id=name), _ if name in TOLD:
            return [value]
        case ast.Tuple(elts=names), ast.Tuple(elts=values):
            pairs = zip(names, values, strict=True)
            return [told for each in pairs for told in _told(*each)]
        case _:
            return []


def _quoted(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


if __name__ == "__main__":
    sys.stdout.write(template())
