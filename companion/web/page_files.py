"""The files of the pages, as they were when the app started: no page gets half of an update.

Their addresses begin with a version, which changes when any file changes. So a browser may cache
them for ever and never mixes an old one with a new one.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from pathlib import Path

from companion.words.language import languages
from companion.words.pages import common as words
from companion.words.taps import on_a_page

PAGE = Path(__file__).parent / "page"
INDEX = "index.html"
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
}
SCRIPT = re.compile(r"<script>(.*)</script>", re.DOTALL)
WORDS: Mapping[str, Callable[[], str]] = {
    "<!-- no script -->": words.no_script,
    "<!-- too old -->": words.too_old,
    "<!-- no answer -->": words.no_answer,
}


@dataclass(frozen=True, slots=True)
class PageFiles:
    """The files to serve. `script` is the hash of the only script in the index, for its policy."""

    version: str
    index: bytes
    script: str
    files: Mapping[str, bytes]

    def file(self, folder: str, name: str) -> bytes | None:
        """Return a file; None if there is no such file in this version.

        Args:
            folder: the version. After a failure a page asks again with ".N" added, because some
                browsers cache the failure.
        """
        return self.files.get(name) if folder.partition(".")[0] == self.version else None


def page_files(page: Path = PAGE) -> PageFiles:
    """Read the files and work out their version."""
    files = {path.name: path.read_bytes() for path in page.iterdir() if path.suffix in KINDS}
    whole = sha256()
    for name, content in sorted(files.items()):
        whole.update(f"{name} {len(content)} ".encode() + content)
    version = whole.hexdigest()[:16]
    index = _index(files.pop(INDEX).decode(), version)
    return PageFiles(version, index.encode(), _hash(index), files)


def _index(index: str, version: str) -> str:
    """Return the index with its first sentences in every language, as the page has no words yet."""
    for place, word in WORDS.items():
        index = index.replace(place, "\n".join(_in_all_languages(word)))
    return index.replace("VERSION", version)


def _in_all_languages(word: Callable[[], str]) -> list[str]:
    lines = []
    for language in languages():
        with on_a_page(language):
            lines.append(f'<p lang="{language}">{escape(word())}</p>')
    return lines


def _hash(index: str) -> str:
    match = SCRIPT.search(index)
    return b64encode(sha256((match[1] if match else "").encode()).digest()).decode()
