"""Winter and the end of a light evening, from what the table says stands there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.engine.entries import Header
from companion.engine.flow import Correction
from companion.engine.game import Setup
from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.evening.evening import Evening
from companion.games import face
from companion.games.wallenstein.events import GameWon, RevoltBroke, Scored, Supplied
from companion.games.wallenstein_light.game import GAME
from companion.games.wallenstein_light.questions import Doing, EveningOver, MostThalers, Rising
from companion.games.wallenstein_light.state import LightState
from companion.games.wallenstein_light.winter import InRegion
from companion.store.box import Box
from companion.views.chronicle import answer_text
from companion.words.language import speaking
from tests.support.light_table import PEOPLE, asked, begun, filled, last

NOBODY: dict[str, int] = {}


def counted(session: Session[LightState], *regions: dict[str, int]) -> None:
    """One region after another, the rest empty."""
    given: Iterator[dict[str, int]] = iter(regions)
    while isinstance(session.pending, InRegion):
        session.answer(next(given, NOBODY))


def points(session: Session[LightState]) -> list[int]:
    return [seat.points for seat in session.state.seats]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Anna: 1 province, 1 palace; Ben: 2 provinces, 2 churches"),
        ("de", "Anna: 1 Provinz, 1 Palast; Ben: 2 Provinzen, 2 Kirchen"),
        ("fr", "Anna\xa0: 1 province, 1 palais; Ben\xa0: 2 provinces, 2 églises"),
    ],
)
def test_one_of_a_thing_is_told_in_the_singular(language: str, told: str) -> None:
    session = filled("winter")
    amounts = {"red/provinces": 1, "red/palace": 1, "blue/provinces": 2, "blue/church": 2}
    with speaking(language):
        shown = face("wallenstein-light", session.setup)
        assert answer_text(asked(session, InRegion), amounts, shown) == told


def test_provinces_buildings_and_majorities_bring_their_points() -> None:
    session = filled("winter")
    counted(
        session,
        {"red/provinces": 3, "red/palace": 1, "blue/provinces": 2, "blue/palace": 1},
        {"blue/provinces": 2, "blue/church": 2, "yellow/provinces": 1, "yellow/church": 1},
    )
    # 3 + 1 + 2 shared; 2 + 1 + 2 shared and 2 + 2 + 2 alone; 1 + 1
    assert points(session) == [6, 11, 2]
    assert last(session, Scored).year == 1
    assert isinstance(session.pending, Doing)


@pytest.mark.parametrize(
    ("amounts", "told"),
    [
        (
            {"red/provinces": 5, "blue/provinces": 4},
            "Brandenburg: 9 provinces; choose 0 to 7 in all",
        ),
        (
            {"red/provinces": 1, "red/palace": 2},
            "Anna, palace: 2; choose 0 to 1, one for each province",
        ),
        (
            {"red/provinces": 1, "red/palace": 1, "red/church": 1, "red/trade-house": 1},
            "",  # Mittelmark has three sites
        ),
        (
            {"red/provinces": 3, "red/palace": 3, "red/church": 3, "red/trade-house": 3},
            "9 buildings; choose 0 to 8, the sites of 3 provinces",
        ),
    ],
)
def test_what_cannot_stand_in_a_region_is_refused(amounts: dict[str, int], told: str) -> None:
    session = filled("winter")  # three players: two of Brandenburg's provinces are out
    if not told:
        session.answer(amounts)
        return
    with pytest.raises(IllegalAnswer, match=told):
        session.answer(amounts)


def test_no_more_buildings_stand_than_the_box_has() -> None:
    session = filled("winter")
    for _ in range(3):
        region = asked(session, InRegion)
        session.answer({f"red/{kind}": min(7, region.in_play) for kind in ("provinces", "palace")})
    region = asked(session, InRegion)
    assert region.left["palace"] == 28 - 3 * 7
    session.answer({"red/provinces": 7, "red/palace": 7})
    with pytest.raises(IllegalAnswer, match="choose 0 to 0 for red/palace"):
        session.answer({"red/provinces": 1, "red/palace": 1})


def test_the_second_winter_begins_with_what_stood_there_before() -> None:
    session = filled("winter")
    counted(session, {"red/provinces": 3, "red/palace": 1})
    session.answer("winter")
    assert asked(session, InRegion).now == {"red/provinces": 3, "red/palace": 1}


def test_the_evening_is_over_after_the_second_winter() -> None:
    session = filled("winter")
    counted(session, {"red/provinces": 3})
    session.answer("winter")
    counted(session, {"red/provinces": 2})
    won = last(session, GameWon)
    assert (won.winners, won.points) == ((0,), 5)
    assert session.pending is None


def test_thalers_are_asked_for_only_among_level_ones() -> None:
    session = filled("winter")
    counted(session, {"red/provinces": 3, "blue/provinces": 3})
    session.answer("end")
    assert list(asked(session, MostThalers).most) == ["red", "blue"]
    session.answer({"red": 2, "blue": 5})
    won = last(session, GameWon)
    assert (won.winners, won.by, won.number) == ((1,), "thalers", 5)


def test_first_edition_level_ones_are_told_apart_by_their_buildings() -> None:
    session = filled("winter", edition="first")
    red = {"red/provinces": 1, "red/church": 1}  # 1 + 1 + 2
    counted(session, red, {"blue/provinces": 3, "blue/trade-house": 0}, {"blue/provinces": 1})
    session.answer("end")
    won = last(session, GameWon)
    assert (won.winners, won.by) == ((0,), "church")


def test_without_a_winter_nobody_has_won() -> None:
    session = filled("red", {"red": 2, "blue": 1}, {}, "end")
    assert last(session, EveningOver).battles == 1
    assert face("wallenstein-light", session.setup).score_sheet(session).winners == ()


def test_grain_is_reckoned_if_the_table_wants_it() -> None:
    session = filled("winter", grain="asked")
    session.answer({"red/grain-left": 4, "red/provinces": 6, "blue/grain-left": 5})
    told = [event for event in session.events if isinstance(event, Supplied)]
    assert (told[0].shortage, told[0].revolts, told[0].extra) == (2, 1, 2)
    assert asked(session, Rising).seat == 0
    with pytest.raises(IllegalAnswer, match="at least 3 peasants"):
        session.answer({"red": 3, "green": 2})
    session.answer({"red": 3, "green": 3})
    session.answer({"red": 3})
    assert isinstance(session.pending, InRegion)


HUNGRY = {"red/provinces": 9, "red/grain-left": 7}  # two short: a revolt, two more peasants


def test_a_hungry_province_without_a_marker_rises_in_the_first_edition() -> None:
    session = filled("winter", HUNGRY, edition="first", grain="asked")
    with pytest.raises(IllegalAnswer, match="at least 2 peasants"):
        session.answer({"red": 4, "green": 1})
    session.answer({"red": 4, "green": 2})
    assert last(session, RevoltBroke).peasants == 2


@pytest.mark.parametrize(
    ("options", "fewest"),
    [
        ({}, 3),  # the marker is laid first
        ({"winter_marker": "not-put"}, 2),
        ({"edition": "first", "winter_marker_first": "put"}, 3),
    ],
)
def test_whether_a_marker_is_laid_first_is_a_house_rule(
    options: dict[str, str], fewest: int
) -> None:
    session = filled("winter", HUNGRY, grain="asked", **options)
    rising = asked(session, Rising)
    assert rising.fewest == fewest
    told = face("wallenstein-light", session.setup).sentence(rising)
    assert ("put a revolt marker" in told) is (fewest == 3)


def test_the_boxs_supply_table_holds_in_a_light_evening_too(tmp_path: Path) -> None:
    box = Box(tmp_path / "box.toml")
    box.keep("wallenstein", ("first", "supply", "45"), {"revolts": 1, "extra": 4})
    header = Header("wallenstein-light", PEOPLE, {"edition": "first", "grain": "asked"}, revision=2)
    evening = Evening(GAME, header, box=box)
    for answer in ("fill", {}, "winter", HUNGRY):
        evening.answer(answer)
    assert asked(evening.session, Rising).extra == 4


def test_an_evening_begun_before_the_box_was_looked_up_goes_on_without_it(tmp_path: Path) -> None:
    header = Header("wallenstein-light", PEOPLE, {"edition": "shogun"}, version="0.3.0")
    evening = Evening(GAME, header, box=Box(tmp_path / "box.toml"))
    evening.answer("fill")
    evening.answer({})
    assert isinstance(evening.pending, Doing)


def test_regions_of_shoguns_other_side_are_counted_as_they_are_there() -> None:
    session = Session(GAME, Setup(PEOPLE, {"edition": "shogun"}, 2))
    for answer in ("fill", {}, {"provinces": {"Kai": {"out_with_3_players": True}}}, "shown"):
        session.answer(answer)
    session.answer("winter")
    for _ in range(2):
        region = asked(session, InRegion)
        session.answer(NOBODY)
    assert (region.region, region.in_play) == ("Yellow", 6), "Awa-Boso, Kazusa and Kai are out"


def test_an_evening_that_joins_in_the_second_year_has_the_points_of_the_first() -> None:
    session = begun("known", {"red": 2}, {}, "2", {"red": 21, "blue": 30}, "winter")
    counted(session, {"red/provinces": 3})
    assert points(session) == [24, 30, 0]
    assert last(session, GameWon).winners == (1,)


def test_points_put_right_after_the_end_change_who_has_won() -> None:
    session = filled("winter")
    counted(session, {"red/provinces": 3})
    session.answer("end")
    session.correct(Correction("points", "blue", 9))
    assert session.state.winners == (1,)


def test_cubes_of_the_tower_are_put_right_and_known_again() -> None:
    session = begun("unknown", {}, "1", {})
    session.correct(Correction("tower", "red", 4))
    session.correct(Correction("tower-known", "tower", "yes"))
    session.answer("red")
    session.answer({"red": 1, "blue": 1})
    with pytest.raises(IllegalAnswer, match="choose 0 to 5 for red"):
        session.answer({"red": 6})
