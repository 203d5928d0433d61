"""A play for other programs: BG Stats' link and its code, a table, the report of it."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import cv2
import pytest
from msgspec.structs import replace

from companion.evening.shelf import Shelf
from companion.games import GAMES, face
from companion.store.journal import open_journal
from companion.store.plays.same_name import FORMER
from companion.views.carrying_plays import Carrier
from companion.views.exporting import LINK, LONGEST, Exported, as_csv, bg_stats, exported_now
from companion.views.finished_play import again
from companion.views.hall import HallBook
from companion.views.qr_code import in_blocks, keep_code, room
from companion.views.report import PlayReport, report
from companion.views.report_files import report_page, report_pdf
from tests.support.plays import KARDINAL, WALLENSTEIN, play

PEOPLE = ("Anna", "Ben", "Carla", "Dora", "Ezra")


@contextmanager
def told(folder: Path, *names: str, place: str = "", **how: Any) -> Iterator[Exported]:
    number = play(folder, *names, **how)
    with Shelf(open_journal(folder), GAMES) as shelf:
        book = HallBook(shelf, face)
        book.file.keep(replace(book.people, place=place))
        book.read()
        while book.missing:
            book.look_into_next()
        [game] = [each for each in book.over if each.number == number]
        yield Carrier(shelf, book, face).exported(game)


def said_by(link: str) -> dict[str, Any]:
    assert link.startswith("bgstats://app.bgstatsapp.com/createPlay.html?data=")
    found: dict[str, Any] = json.loads(unquote(link.removeprefix(LINK)))
    return found


def test_bg_stats_is_told_game_players_ranks_winner_who_began_and_how_long(tmp_path: Path) -> None:
    with told(tmp_path, "Zoë & Co", "Ben", "Carla", place="Home") as play:
        found = bg_stats(play)
        assert found is not None
        assert found.left_out == ()
        data = said_by(found.link)
    assert data["game"]["name"] == "Kardinal & König"
    assert data["location"] == "Home"
    assert data["durationMin"] > 0
    assert data["playDate"] == "2026-11-19 20:15:00"
    assert [each["name"] for each in data["players"]] == ["Zoë & Co", "Ben", "Carla"]
    assert [each["sourcePlayerId"] for each in data["players"]] == ["zoë&co", "ben", "carla"]
    assert sum(each["startPlayer"] for each in data["players"]) == 1
    assert {each["rank"] for each in data["players"] if each["winner"]} == {1}
    assert len(data["sourcePlayId"]) > 10


def test_a_link_that_is_too_long_is_shortened_and_says_of_what(tmp_path: Path) -> None:
    with told(tmp_path, *PEOPLE, game=WALLENSTEIN, place="Home") as play:
        whole = bg_stats(play)
        assert whole is not None
        assert len(whole.link) < LONGEST
        short = bg_stats(play, len(whole.link) - 1)
        assert short is not None
        assert short.left_out == ("role",)
        assert "role" not in said_by(short.link)["players"][0]
        shortest = bg_stats(play, len(short.link) - 1)
        assert shortest is not None
        assert shortest.left_out == ("role", "durationMin")
        assert bg_stats(play, 300) is None


def test_who_has_no_name_any_more_is_told_without_one(tmp_path: Path) -> None:
    with told(tmp_path, FORMER, "Ben", FORMER) as play:
        found = bg_stats(play)
        assert found is not None
        players = said_by(found.link)["players"]
    assert [each["name"] for each in players] == ["a former player", "Ben", "a former player"]
    assert len({each["sourcePlayerId"] for each in players}) == 3


def test_the_code_is_the_link_as_a_picture_and_on_a_screen(tmp_path: Path) -> None:
    link = f"{LINK}%7B%22a%22:1%7D"
    png, svg = keep_code(link, tmp_path / "code.png")
    kept = cv2.imread(str(png))
    assert kept is not None
    assert cv2.QRCodeDetector().detectAndDecode(kept)[0] == link
    ElementTree.fromstring(svg.read_bytes())
    lines = in_blocks(link)
    assert room(link) == (len(lines[0]), len(lines))
    dark = [[c in "▀█" for c in line] + [c in "▄█" for c in line] for line in lines]
    wide = len(lines[0])
    rows = [row[half : half + wide] for row in dark for half in (0, wide)]
    image = cv2.resize(
        cv2.UMat(bitmap(rows)).get(), None, fx=8, fy=8, interpolation=cv2.INTER_NEAREST
    )
    image = cv2.copyMakeBorder(image, 40, 40, 40, 40, cv2.BORDER_CONSTANT, value=255)
    assert cv2.QRCodeDetector().detectAndDecode(image)[0] == link


def bitmap(rows: list[list[bool]]) -> Any:
    import numpy as np

    return np.where(np.array(rows), 0, 255).astype(np.uint8)


def test_a_table_has_a_line_a_player_and_no_formula_in_it(tmp_path: Path) -> None:
    with told(tmp_path, '=HYPERLINK("x")', "Ben, the, third", "Carla") as play:
        lines = list(csv.DictReader(as_csv([play]).splitlines()))
    assert [line["name"] for line in lines] == ['\'=HYPERLINK("x")', "Ben, the, third", "Carla"]
    assert {line["date"] for line in lines} == {"2026-11-19"}
    assert sum(line["win"] == "1" for line in lines) >= 1
    assert len({line["playid"] for line in lines}) == 1


class Page(HTMLParser):
    """What stands in it, and whatever it would fetch."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.text, self.fetched, self.graphs = "", list[str](), 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.graphs += tag == "svg"
        self.fetched += [tag for name, _ in attrs if name in {"src", "href", "onload"}]
        assert tag not in {"script", "iframe", "img", "link"}

    def handle_data(self, data: str) -> None:
        self.text += data


def report_of(folder: Path, game: str, *names: str) -> PlayReport:
    number = play(folder, *names, game=game)
    with Shelf(open_journal(folder), GAMES) as shelf:
        [played] = [each for each in HallBook(shelf, face).over if each.number == number]
        evening = again(shelf, played)
        return report(evening, face(game, evening.session.setup), "Home")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_reported_as_a_page_and_to_print(tmp_path: Path, game: str) -> None:
    most = min(3, GAMES[game].players.stop - 1)
    made = report_of(tmp_path, game, *("Anna", "<b>Ben</b>", "Carla")[:most])
    page = Page(report_page(made))
    for each in ("Anna", "<b>Ben</b>", made.title, "2026-11-19", "Home"):
        assert each in page.text
    assert page.fetched == []
    assert page.graphs >= len(made.end.graphs)
    assert report_pdf(made).startswith(b"%PDF")
    assert "Anna" not in made.file_name


@pytest.mark.parametrize("game", GAMES)
def test_a_report_says_each_line_once(tmp_path: Path, game: str) -> None:
    most = min(3, GAMES[game].players.stop - 1)
    made = report_of(tmp_path, game, *("Anna", "Ben", "Carla")[:most])
    large, small = made.end.titles()
    assert not small.startswith(large)
    for above, below in pairwise(made.sums):
        if below.depth > above.depth > 0:
            assert f"{below.text}: {below.points}" not in above.note
    for rule in ("(K6)", "(K7)"):
        assert not any(rule in line.text for line in made.sums if line.depth > 1)


def test_a_report_tells_modules_and_house_rules(tmp_path: Path) -> None:
    made = report_of(tmp_path, KARDINAL, "Anna", "Ben", "Carla")
    assert made.end.otherwise == ()
    number = play(tmp_path, "Anna", "Ben", "Carla", game="wallenstein-light", edition="shogun")
    with Shelf(open_journal(tmp_path), GAMES) as shelf:
        [played] = [each for each in HallBook(shelf, face).over if each.number == number]
        evening = again(shelf, played)
        shown = face(played.header.game, evening.session.setup)
        text = Page(report_page(report(evening, shown))).text
        assert "Shogun" in text
        told_now = exported_now(evening, shown, HallBook(shelf, face).people)
        found = bg_stats(told_now)
        assert found is not None
        assert "Shogun" in said_by(found.link)["board"]
