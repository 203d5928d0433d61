"""Build the package: compile its catalogues, and gather what belongs to its sources.

Used only by builds and by `make`. Compiling needs Python alone, so that a computer that plays
needs no Babel.
"""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Iterator, Mapping
from pathlib import Path

from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

LOCALE = Path("companion") / "locale"  # a build begins in the project's folder
SOURCES = (
    *("CHANGELOG.md", "CONTRIBUTING.md", "Makefile", ".gitignore", ".pre-commit-config.yaml"),
    *(".ci", ".github", "calibration", "companion", "docs", "firmware", "tests"),
)
NOT_SOURCES = {"__pycache__", "build", ".hypothesis", ".pytest_cache"}  # folders that tools make
MAGIC = 0x950412DE  # a compiled catalogue's first four bytes, and that it is of this order
HEADER = struct.Struct("<7I")
PLACE = struct.Struct("<2I")  # length and start of a text, in bytes
_FIELD = re.compile(r'(?:(msgid|msgid_plural|msgstr(?:\[\d\])?) )?"((?:[^"\\]|\\[nrt"\\])*)"')


class WithCatalogues(build_py):  # type: ignore[misc]  # setuptools has no types
    """The build step that compiles the catalogues before it copies the sources."""

    def run(self) -> None:
        """Compile the catalogues, then build as usual."""
        for catalogue in LOCALE.glob("*/LC_MESSAGES/*.po"):
            compile_one(catalogue)
        super().run()


class WholeSources(sdist):  # type: ignore[misc]  # setuptools has no types
    """The step that makes the archive of sources: with tests, guides and the board's program."""

    def make_distribution(self) -> None:
        """Add all of the project's files to what setuptools has found, and write the archive."""
        self.filelist.extend(map(str, sources(Path())))
        self.filelist.remove_duplicates()
        super().make_distribution()


def sources(project: Path) -> Iterator[Path]:
    """Yield the project's files, without what its tools make of them.

    Compiled catalogues and the board's image belong to them: to make these needs other tools.
    """
    for each in SOURCES:
        for path in sorted([project / each, *(project / each).rglob("*")]):
            inside = path.relative_to(project)
            if path.is_file() and not NOT_SOURCES & {*inside.parts}:
                yield inside


def compile_one(catalogue: Path) -> None:
    """Write a compiled catalogue (.mo) beside its source.

    Raises:
        ValueError: A line of it is none of a catalogue; the message has file and line.
    """
    translations = {}
    for entry in _entries(catalogue):
        plural = entry.get("msgid_plural")
        forms = [text for field, text in entry.items() if field.startswith("msgstr")]
        if all(forms):
            original = entry["msgid"] if plural is None else f"{entry['msgid']}\0{plural}"
            translations[original] = "\0".join(forms)
    catalogue.with_suffix(".mo").write_bytes(_compiled(translations))


def _entries(catalogue: Path) -> Iterator[dict[str, str]]:
    """Yield each message's fields, such as "msgid" and "msgstr[1]", by name.

    An entry marked as fuzzy is a guess, and left out.
    """
    entry: dict[str, str] = {}
    is_guess, field = False, ""
    for number, line in enumerate([*catalogue.read_text("utf-8").splitlines(), ""], 1):
        if line.startswith("#"):
            is_guess |= line.startswith("#,") and "fuzzy" in line
        elif line:
            match = _FIELD.fullmatch(line)
            field = (match and match[1]) or field
            if not match or not field:
                raise ValueError(f"{catalogue}, line {number}: {line} is no line of a catalogue")
            entry[field] = entry.get(field, "") + json.loads(f'"{match[2]}"')
        else:
            if entry and not is_guess:
                yield entry
            entry, is_guess, field = {}, False, ""


def _compiled(translations: Mapping[str, str]) -> bytes:
    """Return a catalogue as GNU gettext reads it: two tables of places, then all texts."""
    pairs = sorted((key.encode(), text.encode()) for key, text in translations.items())
    tables, texts = [b"", b""], b""
    start = HEADER.size + 2 * PLACE.size * len(pairs)
    for table in range(2):
        for pair in pairs:
            tables[table] += PLACE.pack(len(pair[table]), start + len(texts))
            texts += pair[table] + b"\0"
    ends = HEADER.size, HEADER.size + len(tables[0])
    return HEADER.pack(MAGIC, 0, len(pairs), *ends, 0, 0) + b"".join(tables) + texts
