"""Pages for the table: nothing is cut, nothing leaves the paper, long parts go on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from reportlab.lib.units import mm

from companion.engine.game import Game, Setup, people
from companion.engine.session import Session
from companion.games import GAMES, face
from companion.games.wallenstein.editions import EDITIONS
from companion.paper.handouts import drawings
from companion.paper.shapes import Paper
from companion.views.drawing import Drawing, Words
from companion.views.handouts import Handout, PrintedTable, Prose, Sticker, Stickers
from companion.views.lettering import Lettering
from companion.words.language import speaking
from tests.support.pseudo import spoken, untranslated

LETTERS = Lettering()
BOTH = (Paper.A4, Paper.LETTER)
EVERY = {"court": "yes", "leaders": "yes", "landsknechte": "yes"}
PLAYED = [
    *((name, {}) for name in GAMES),
    ("wallenstein", EVERY),
    ("wallenstein", {"edition": "first"}),
    ("wallenstein", {"edition": "shogun"}),
]


def handouts(name: str, options: dict[str, str]) -> tuple[Handout, ...]:
    game: Game[object] = GAMES[name]
    setup = Setup(people(game, game.players.stop - 1), options)
    return face(name, Setup((), options)).handouts(Session(game, setup))


def written(pages: list[Drawing]) -> str:
    """What stands there, without where lines end."""
    return " ".join(part.text for page in pages for part in page.parts if isinstance(part, Words))


def texts(handout: Handout) -> Iterator[str]:
    yield handout.title
    for part in handout.parts:
        yield part.title
        match part:
            case Prose(lines=lines):
                yield from lines
            case PrintedTable(heads=heads, rows=rows, note=note):
                yield from (*heads, *(cell for row in rows for cell in row), note)
            case Stickers(stickers=stickers, note=note):
                yield from (text for each in stickers for text in (each.title, each.text))
                yield note


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "paper"), [("en", Paper.LETTER), ("fr", Paper.A4), ("de", Paper.A4)]
)
def test_every_word_of_every_game_is_on_the_paper_and_none_is_cut(
    language: str, paper: Paper
) -> None:
    with speaking(language):
        for name, options in PLAYED:
            made = handouts(name, options)
            pages = drawings(made, paper, name)
            shown = written(pages)
            for text in {text for handout in made for text in texts(handout)}:
                assert all(word in shown for word in text.split()), text
            for page in pages:
                for part in page.parts:
                    if isinstance(part, Words):
                        assert "…" not in LETTERS.fitted(part)[0].text
                        assert 0 < part.at[0] < page.wide
                        assert 0 < part.at[1] < page.high - 20


@pytest.mark.parametrize(("name", "options"), PLAYED)
def test_nothing_on_them_is_english_in_another_language(name: str, options: dict[str, str]) -> None:
    boards = [edition.board for edition in EDITIONS.values()]
    places = [place for board in boards for place in (*board.provinces, *board.regions)]
    with spoken():
        told = {text for handout in handouts(name, options) for text in texts(handout)}
    assert untranslated(*told, names=places) == []


@pytest.mark.parametrize("paper", BOTH)
def test_the_pages_are_as_large_as_the_paper(paper: Paper) -> None:
    [page] = drawings([Handout("Title", (Prose("", ("word",)),))], paper, "game")
    assert (page.wide, page.high) == (round(paper.width * mm), round(paper.height * mm))


def test_a_long_table_goes_on_with_its_heads_on_the_next_page() -> None:
    rows = tuple((str(number), "grain") for number in range(120))
    pages = drawings([Handout("Title", (PrintedTable("", ("row", "what"), rows),))], Paper.A4, "")
    assert len(pages) > 1
    assert all("what" in written([page]) for page in pages)


def test_labels_of_a_row_are_as_high_as_the_highest_and_none_is_torn() -> None:
    long = Sticker("Long", "word " * 60)
    labels = Stickers("Cards", (long, Sticker("Short")) * 20)
    pages = drawings([Handout("Labels", (labels,))], Paper.LETTER, "")
    assert written(pages).count("Short") == 20


def test_every_page_says_whose_it_is_and_which_of_how_many() -> None:
    pages = drawings([Handout("A", ()), Handout("B", ())], Paper.A4, "Rheingold")
    assert [written([page]).partition(" ")[2] for page in pages] == [
        "Rheingold · Tower Companion 1/2",
        "Rheingold · Tower Companion 2/2",
    ]
