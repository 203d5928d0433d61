"""Finds a name in a file, however it is written there: escaped, compressed or in a PDF.

One pattern knows the escapes of JSON, HTML, URLs and PDFs, letter by letter. Compressed content is
unpacked first: a PDF's text, the files in an archive, the values in an SQLite file.
"""

from __future__ import annotations

import gzip
import io
import re
import sqlite3
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from html.entities import codepoint2name
from pathlib import Path
from unicodedata import normalize

PICTURES = {".png", ".jpg", ".jpeg", ".webp", ".heic", ".avi", ".mp4", ".npz", ".onnx"}
# Bytes of a file that are searched. Chosen: no file of ours is larger; a higher limit needs more
# memory, with a lower one more files are reported as not searched.
MOST = 1 << 28
_SPACE = rb"(?:\s|\x00[ \n]|\\[nrt]|(?i:%20|%0a|&nbsp;|&#(?:10|32|160);)|\+)+"
# No letter before the name, except the end of an escape.
_BEFORE = (
    rb"(?:(?<![A-Za-z0-9_])|(?<=\\[nrtbf])|(?<=\\u[0-9A-Fa-f]{4})"
    rb"|(?<=%[0-9A-Fa-f]{2})|(?<=\\[0-7]{3}))"
)
_AFTER = rb"(?![A-Za-z0-9_])"


class Traces:
    """The traces of one person's names, as they were typed."""

    def __init__(self, names: Iterable[str]) -> None:
        forms = {normalize(form, name) for name in names if name for form in ("NFC", "NFD")}
        self._pattern = re.compile(b"|".join(map(_pattern, sorted(forms, key=len, reverse=True))))
        self._is_nobody = not forms

    def are_in(self, text: str) -> bool:
        """Return whether a name is in the text, which may be a file name."""
        return self._has_trace(text.encode(errors="surrogatepass"))

    def are_in_file(self, path: Path) -> bool:
        """Return whether a name is in the file.

        Raises OSError or ValueError: the file cannot be searched.
        """
        if self.are_in(path.name):
            return True
        if path.suffix.lower() in PICTURES:
            return False  # a short name may be among the bytes by chance
        if path.stat().st_size > MOST:
            raise ValueError(path)
        content = path.read_bytes()
        return self._has_trace(content) or any(map(self._has_trace, _unpacked(content)))

    def _has_trace(self, content: bytes) -> bool:
        return not self._is_nobody and self._pattern.search(content) is not None


def _pattern(name: str) -> bytes:
    words = [b"".join(map(_letter, word)) for word in name.split()]
    return _BEFORE + _SPACE.join(words) + _AFTER


def _letter(letter: str) -> bytes:
    """Return a pattern for all ways in which this letter may be written."""
    code, utf8 = ord(letter), letter.encode(errors="surrogatepass")
    utf16 = letter.encode("utf-16-be", errors="surrogatepass")
    units = [utf16[at : at + 2].hex() for at in range(0, len(utf16), 2)]
    named = [codepoint2name[code]] if code in codepoint2name else []
    named += ["apos"] * (letter == "'")
    ways = [
        re.escape(utf8),
        re.escape(utf16),
        re.escape(letter.encode("utf-16-le", errors="surrogatepass")),
        "".join(rf"\\u(?i:{unit})" for unit in units).encode(),
        rf"&#0*{code};|&#[xX]0*(?i:{code:x});".encode(),
        "".join(f"%(?i:{byte:02x})" for byte in utf8).encode(),
        *(f"&{each};".encode() for each in named),
    ]
    if code < 0x80 and not letter.isalnum():
        ways.append(rb"\\" + re.escape(utf8))  # in JSON and PDFs
        ways.append(re.escape(utf8 * 2))  # in CSV files
    if 0x80 <= code < 0x100:
        ways += [re.escape(bytes([code])), rf"\\{code:03o}".encode()]
    return b"(?:" + b"|".join(ways) + b")"


def _unpacked(content: bytes) -> Iterator[bytes]:
    """Yield the unpacked content. Raises ValueError: the file is not what it begins as."""
    try:
        if content.startswith(b"%PDF"):
            yield from _of_pdf(content)
        elif content.startswith(b"PK\x03\x04"):
            with zipfile.ZipFile(io.BytesIO(content)) as archive:
                for each in archive.infolist():
                    with archive.open(each) as file:
                        yield each.filename.encode() + b"\n" + file.read(MOST)
        elif content.startswith(b"\x1f\x8b"):
            with gzip.open(io.BytesIO(content)) as file:
                yield file.read(MOST)
        elif content.startswith(b"SQLite format 3\0"):
            yield from _of_tables(content)
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError) as error:
        raise ValueError(error) from error


def _of_pdf(content: bytes) -> Iterator[bytes]:
    """Yield the text of a PDF, also without line ends, and its metadata."""
    from pypdf import PdfReader  # only where a name is removed

    try:
        reader = PdfReader(io.BytesIO(content))
        for page in reader.pages:
            text = page.extract_text()
            yield text.encode(errors="surrogatepass")
            yield text.replace("\n", "").encode(errors="surrogatepass")
        for value in (reader.metadata or {}).values():
            yield str(value).encode(errors="surrogatepass")
    except Exception as error:  # a damaged file raises whatever it comes upon
        raise ValueError(error) from error


def _of_tables(content: bytes) -> Iterator[bytes]:
    """Yield all values of an SQLite file.

    A value that continues on another page is whole here; a damaged file yields fewer.
    """
    with closing(sqlite3.connect(":memory:")) as database, suppress(sqlite3.Error):
        database.text_factory = bytes
        # Clear the WAL flags: SQLite would look for the log beside the file.
        database.deserialize(content[:18] + b"\1\1" + content[20:])
        for (table,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'"):
            name = table.decode().replace('"', '""')
            for row in database.execute(f'SELECT * FROM "{name}"'):  # noqa: S608
                for value in row:
                    if isinstance(value, bytes):
                        yield value
