"""The evening on paper: all that the app knows of a game, on two pages at most."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from companion.engine.bots import random_answer
from companion.engine.entries import Header
from companion.engine.game import Player
from companion.evening.evening import Evening
from companion.games import GAMES, face
from companion.paper.handouts import drawings
from companion.paper.shapes import Paper
from companion.tower.ledger import RESERVE, TOWER, TRAY
from companion.views.handouts import Handout, PrintedTable, Prose
from companion.views.on_paper import evening_handout
from companion.words.language import speaking

EVERY = {"court": "yes", "leaders": "yes", "landsknechte": "yes"}
NAMES = ("Anna", "Ben", "Carla", "Dora", "Emil")


def played(
    name: str, answers: int, players: int, options: Mapping[str, str] | None = None
) -> Evening[Any]:
    game = GAMES[name]
    seats = tuple(Player(who, colour) for who, colour in zip(NAMES, game.colours, strict=False))
    header = Header(game=name, players=seats[:players], options=dict(options or {}), seed=7)
    evening: Evening[Any] = Evening(game, header)
    rng = Random(3)
    for _ in range(answers):
        if evening.pending is not None:
            evening.answer(random_answer(evening.pending, rng))
    return evening


def on_paper(evening: Evening[Any]) -> Handout:
    return evening_handout(evening, face(evening.header.game, evening.session.setup))


def rows(handout: Handout) -> list[tuple[str, ...]]:
    return [row for part in handout.parts if isinstance(part, PrintedTable) for row in part.rows]


def texts(handout: Handout) -> Iterator[str]:
    for part in handout.parts:
        if isinstance(part, Prose):
            yield from part.lines
    for row in rows(handout):
        yield from row


def test_every_province_stands_there_with_its_owner_armies_markers_and_buildings() -> None:
    evening = played("wallenstein", 300, 5, EVERY)
    table, cast = evening.session.state, face("wallenstein", evening.session.setup).cast
    told = {row[0]: row for row in rows(on_paper(evening))}
    for name in table.provinces:
        seat = table.owner(name)
        assert told[name][1].endswith("neutral" if seat is None else cast.name(seat))
        assert told[name][2] == (str(table.armies(name)) if table.armies(name) else "–")
        free = table.board.provinces[name].sites - len(table.buildings.get(name, ()))
        assert told[name][5].split()[0] == str(free)
        assert told[name][7] == str(table.markers.get(name, 0))
        assert bool(table.used.get(name)) == ("card:" in told[name][8])


def test_every_cube_is_counted_in_tower_tray_and_reserve() -> None:
    evening = played("wallenstein", 300, 4)
    ledger = evening.session.game.ledger(evening.session.state)
    told = {row[0]: row[1:] for row in rows(on_paper(evening))}
    for place, name in ((TOWER, "in the tower"), (TRAY, "in the tray"), (RESERVE, "reserve")):
        assert told[name] == tuple(str(ledger.count(place, colour)) for colour in ledger.totals)


def test_every_card_of_the_app_is_in_the_pile_open_or_out() -> None:
    evening = played("wallenstein", 300, 5, EVERY)
    table = evening.session.state
    told = dict(row for row in rows(on_paper(evening)) if len(row) == 2)
    pile = told["event card, not drawn yet"].split(" · ")
    assert len(pile) == len(table.events_left) - len(set(table.events_left) & {*table.events_shown})
    favours = [cards for where, cards in told.items() if where.startswith("it is")]
    assert sum(len(cards.split(" · ")) for cards in favours) == 21


def test_it_says_what_is_asked_now_and_everybodys_numbers() -> None:
    evening = played("wallenstein", 300, 3)
    handout = on_paper(evening)
    assert any(text.startswith("Now: ") for text in texts(handout))
    for seat in evening.session.state.seats:
        row = next(row for row in rows(handout) if len(row) > 3 and seat.name in row[1])
        assert row[2] == str(seat.thalers)
        assert row[4] == str(seat.points)


@pytest.mark.parametrize(
    ("name", "players"), [("kardinal-koenig", 4), ("rheingold", 4), ("waterloo", 2), ("tower", 3)]
)
def test_the_other_games_are_on_paper_too(name: str, players: int) -> None:
    handout = on_paper(played(name, 90, players))
    for who in NAMES[:players]:
        assert any(who in text for text in texts(handout)), who


def test_a_piece_of_waterloo_stands_on_its_square() -> None:
    evening = played("waterloo", 60, 2)
    squares = {row[0]: row[1:] for row in rows(on_paper(evening)) if len(row) == 10}
    for side in evening.session.state.sides:
        for piece in side.standing:
            column, row = "abcdefghi".index(piece.square[0]), piece.square[1]
            assert side.colour[0].upper() in squares[row][column]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("answers", [150, 400])
def test_it_has_two_pages_at_most_in_every_language(language: str, answers: int) -> None:
    evening = played("wallenstein", answers, 5, EVERY)
    with speaking(language):
        for paper in (Paper.A4, Paper.LETTER):
            assert len(drawings([on_paper(evening)], paper, "Wallenstein")) <= 2


def test_a_game_that_is_over_says_who_has_won() -> None:
    evening = played("waterloo", 4000, 2)
    assert evening.pending is None
    assert any("wins" in text for text in texts(on_paper(evening)))
