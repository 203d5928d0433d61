"""A removed name is in no file any more, or told: through every escape and in what is packed."""

from __future__ import annotations

import gzip
import json
import sqlite3
import zipfile
from contextlib import closing
from html import escape
from pathlib import Path
from urllib.parse import quote
from xml.sax.saxutils import escape as in_svg

import pytest

from companion.store.journal import open_journal
from companion.store.plays.name_removal import Forgotten, forget
from companion.store.plays.people import NamedPerson
from companion.store.plays.same_name import key_of
from companion.store.plays.traces import Traces
from companion.views.drawing import INK, Drawing, Words
from companion.views.drawing_files import as_pdf
from tests.support.plays import play

NAMES = ["Zoë", "Mum & Dad's", 'Lu "Lulu" <3', "Анна", "O'Neil", "小林", "Ana María"]


def pdf(text: str) -> bytes:
    return as_pdf(Drawing(800, 100, [Words((20, 50), text, 20, INK)]))


def put(path: Path, content: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def written(folder: Path, name: str) -> list[Path]:
    """The name as files of all kinds have it."""
    ways = {
        "plain": name,
        "json": json.dumps({"name": name}),
        "line": json.dumps(f"at the table:\n{name}"),
        "as-json": json.dumps({"name": name}, ensure_ascii=False),
        "html": f"<b>{escape(name)}</b>",
        "svg": f"<text>{in_svg(name)}</text>",
        "numbers": "".join(f"&#{ord(letter)};" for letter in name),
        "address": f"data={quote(name)}",
        "table": '1,"{}",red'.format(name.replace('"', '""')),
    }
    files = [put(folder / f"{way}.txt", text.encode()) for way, text in ways.items()]
    files.append(put(folder / "wide.txt", name.encode("utf-16")))
    files.append(put(folder / "packed.gz", gzip.compress(name.encode())))
    with zipfile.ZipFile(folder / "packed.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("inside.txt", f"{name} wins")
    with closing(sqlite3.connect(folder / "store.sqlite")) as store, store:
        store.execute("PRAGMA page_size = 512")
        store.execute("CREATE TABLE play (body)")
        store.executemany(
            "INSERT INTO play VALUES (?)", [["x" * n + " " + name] for n in range(600)]
        )
    return [*files, folder / "packed.zip", folder / "store.sqlite"]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_found_however_it_is_written(tmp_path: Path, name: str) -> None:
    traces, other = Traces([name]), Traces(["Benedikt"])
    for path in written(tmp_path, name):
        assert traces.are_in_file(path), path.name
        assert not other.are_in_file(path), path.name


def test_a_name_is_found_in_the_text_of_a_pdf(tmp_path: Path) -> None:
    for name in ("Zoë", "Mum & Dad's", 'Lu "Lulu"', "Ana María"):
        path = put(tmp_path / "report.pdf", pdf(f"{name} wins"))
        assert name.encode() not in path.read_bytes()
        assert Traces([name]).are_in_file(path), name
        assert not Traces(["Benedikt"]).are_in_file(path)


@pytest.mark.parametrize("text", ["Annabel wins", "Joanna", "ANNA", "an na", "anna"])
def test_a_part_of_another_word_is_no_name(text: str) -> None:
    assert not Traces(["Anna"]).are_in(text)


def removed(folder: Path, name: str) -> Forgotten:
    with open_journal(folder) as journal:
        person = NamedPerson(name, (key_of(name),))
        return forget(journal, person, lambda _header, _entries: True, folder / "pictures")


@pytest.mark.parametrize("name", ["Mum & Dad's", 'Lu "Lulu" <3', "Zoë"])
def test_after_a_removal_no_file_has_the_name_but_those_that_are_told(
    tmp_path: Path, name: str
) -> None:
    play(tmp_path, name, "Ben", "Carla")
    pictures = tmp_path / "pictures"
    made = [
        put(pictures / "alone.pdf", pdf(f"{name} wins")),
        put(pictures / "2026" / "picture.svg", f"<text>{in_svg(name)}</text>".encode()),
        put(pictures / "2026" / "picture.png", b"what is beside it"),
    ]
    kept = [put(pictures / "other.pdf", pdf("Ben wins"))]
    copy = put(
        tmp_path / "before-updates" / "0001-older" / "journal.sqlite", json.dumps(name).encode()
    )
    told = [
        put(tmp_path / "night" / "league.json", json.dumps({"name": name}).encode()),
        put(tmp_path / "night" / "broker" / "mosquitto.db", b"\0" + name.encode() + b"\0"),
        put(
            tmp_path / "exports" / "2026" / "plays.csv",
            '"{}"'.format(name.replace('"', '""')).encode(),
        ),
        put(pictures / "notes.txt", name.encode()),
    ]
    play(tmp_path / "other-journal-1", name, "Ben", "Carla")
    told += [tmp_path / "other-journal-1" / f"journal.{kind}" for kind in ("sqlite", "lines")]
    torn = put(tmp_path / "exports" / "torn.pdf", b"%PDF-1.7 torn")
    gone = removed(tmp_path, name)
    assert sorted(gone.removed) == sorted([*made, copy.parent])
    assert sorted(gone.files_named) == sorted(told)
    assert gone.unread == (torn,)
    assert not [path for path in (*made, copy) if path.exists()]
    traces = Traces([name])
    left = [path for path in tmp_path.rglob("*") if path.is_file() and path != torn]
    assert sorted(path for path in left if traces.are_in_file(path)) == sorted(told)
    assert kept[0].exists()
