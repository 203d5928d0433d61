"""A name or the date of a play is corrected everywhere, and the play stays the same one."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from random import Random

import msgspec
import pytest

from companion.engine.recolouring import back, entry_in, header_in, with_swap
from companion.engine.session import Session
from companion.errors import CompanionError
from companion.evening.shelf import Shelf, free_colours
from companion.games import GAMES, face
from companion.night.table.outbox import PlayTelling
from companion.night.table.retelling import Slices
from companion.night.table.shared_names import SharedNames
from companion.store.journal import open_journal
from companion.store.plays.identity import identity
from companion.store.plays.name_removal import forget
from companion.store.plays.people import FILE, NamedPerson, People, PeopleFile
from companion.store.plays.play_corrections import Swap
from companion.views.carrying_plays import Carrier
from companion.views.hall import HallBook
from companion.words import worded
from tests.support.house import left_behind
from tests.support.plays import play
from tests.support.second_screens import bot
from tests.support.second_screens import played as bots_play

SUNDAY = datetime(2026, 10, 4, 18, 30, tzinfo=UTC)


def shelf(folder: Path) -> Shelf:
    return Shelf(open_journal(folder), GAMES)


def told(folder: Path) -> list[tuple[str, list[str]]]:
    """Each play of the hall: its day and who played."""
    with shelf(folder) as here:
        plays = HallBook(here, face).hall().plays
        return [
            (f"{each.started:%Y-%m-%d}", sorted(who.name for who in each.players)) for each in plays
        ]


def which(folder: Path) -> set[str]:
    with shelf(folder) as here:
        return {identity(each.header, each.started) for each in here.journal.games()}


def test_a_name_and_a_date_are_corrected_in_one_play_alone(tmp_path: Path) -> None:
    first = play(tmp_path, "Anna", "Bne", "Carla", days_ago=2)
    play(tmp_path, "Anna", "Bne", "Dora", seed=2, days_ago=1)
    before = which(tmp_path)
    with shelf(tmp_path) as here:
        here.corrected(first, {1: "Ben"}, SUNDAY)
    assert told(tmp_path) == [
        ("2026-11-19", ["Anna", "Bne", "Dora"]),
        ("2026-10-04", ["Anna", "Ben", "Carla"]),
    ]
    assert which(tmp_path) == before


def test_two_players_swap_their_colours_and_what_lies_there_stays(tmp_path: Path) -> None:
    with shelf(tmp_path) as here:
        left_behind(here, "Anna", "Ben", "Carla", answers=20)
        evening = here.resume(1)
        before = evening.session.game.snapshot(evening.session.state)
        anew = here.anew(evening, {0: "Ben", 1: "Anna"})
        led = {each.name: each.colour for each in anew.header.players}
        assert (led["Anna"], led["Ben"]) == ("blue", "red")
        after = anew.session.game.snapshot(anew.session.state)
        assert anew.misfit is None
        for there in ("provinces", "tower", "tray", "reserve"):
            assert after[there] == before[there]


def test_one_player_takes_a_free_colour_and_all_else_stays(tmp_path: Path) -> None:
    with shelf(tmp_path) as here:
        left_behind(here, "Anna", "Ben", "Carla", answers=60)
        evening = here.resume(1)
        rows, place, asked = here.journal.rows_from(1), evening.place, evening.pending
        before = evening.session.game.snapshot(evening.session.state)
        anew = here.anew(evening, {}, None, ("red", "orange"))
        assert [each.colour for each in anew.header.players] == ["orange", "blue", "yellow"]
        assert (anew.misfit, anew.place, here.journal.rows_from(1)) == (None, place, rows)
        after = anew.session.game.snapshot(anew.session.state)
        assert in_orange(before) == after
        rng = Random(1)
        for _ in range(40):  # thrown in red before, in orange from now on, and written as one
            bot(anew, rng)
        later = anew.session.game.snapshot(anew.session.state)
    with shelf(tmp_path) as here:  # after a restart
        again = here.resume(1)
        assert again.misfit is None
        assert again.session.game.snapshot(again.session.state) == later
        assert again.session.throws
        while again.undo():
            pass
        red = here.anew(again, {}, None, ("orange", "red"))
        while red.redo():
            pass
        assert [each.colour for each in red.header.players] == ["red", "blue", "yellow"]
        assert in_orange(red.session.game.snapshot(red.session.state)) == later
    assert asked is not None


async def test_a_night_is_told_of_it_as_the_same_play_in_the_other_colour(tmp_path: Path) -> None:
    with shelf(tmp_path) as here:
        left_behind(here, "Anna", "Ben", "Carla", answers=20)
        evening = here.resume(1)
        play = identity(evening.recorded, evening.started or SUNDAY)
        anew = here.anew(evening, {}, None, ("red", "orange"))
        telling = PlayTelling(here, 1, play, SharedNames("full", "secret", People()), 0)
        while await telling.come(Slices()) is not None:
            pass
        assert telling.retelling is not None
        assert identity(anew.recorded, anew.started or SUNDAY) == play
        told = telling.retelling.session
        assert told.setup.players[0].colour == "orange"
        assert told.happened == anew.session.happened


def test_colours_of_a_damaged_file_that_make_two_players_one_do_not_count(tmp_path: Path) -> None:
    with shelf(tmp_path) as here:
        left_behind(here, "Anna", "Ben", "Carla", answers=20)
        evening = here.resume(1)
        here.anew(evening, {}, None, ("red", "orange"))
    file = tmp_path / FILE
    file.write_text(file.read_text().replace('"orange": "red"', '"orange": "blue"'))
    with shelf(tmp_path) as here:
        again = here.resume(1)
        assert again.misfit is None
        assert again.header.players[0].colour == "red"


def in_orange(snapshot: object) -> object:
    """The same with orange for red."""
    text = msgspec.json.encode(snapshot).decode()
    return msgspec.json.decode(text.replace('"red"', '"orange"'))


@pytest.mark.parametrize("swap", [("red", "blue"), ("red", "pink"), ("white", "orange")])
def test_only_a_free_colour_of_the_game_can_be_taken(tmp_path: Path, swap: Swap) -> None:
    with shelf(tmp_path) as here:
        left_behind(here, "Anna", "Ben", "Carla", answers=20)
        evening = here.resume(1)
        with pytest.raises(CompanionError):
            here.anew(evening, {}, None, swap)
        assert here.number_of(evening) == 1
    assert not PeopleFile(tmp_path).people.corrected


@pytest.mark.parametrize("game", GAMES)
def test_in_every_game_what_was_answered_stands_in_other_colours(game: str) -> None:
    """Whoever leads the first colour has the last free one, and the game is the same."""
    played = bots_play(game, None, 3)
    header = played.header
    for one, other in product(header.players[0].colours, free_colours(GAMES[game], header)[-1:]):
        colours = with_swap({}, one, other)
        again = Session(GAMES[game], header_in(header, colours).setup())
        entries = [entry_in(each, colours) for each in played.session.happened]
        assert again.replay(entries) is None
        assert again.pending is None
        assert [entry_in(each, back(colours)) for each in again.happened] == list(
            played.session.happened
        )


def test_a_corrected_play_goes_to_another_table_as_it_is_known_here(tmp_path: Path) -> None:
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "plays.json"
    number = play(here, "Anna", "Bne", "Carla")
    with shelf(here) as table:
        table.corrected(number, {1: "Ben"}, SUNDAY)
        book = HallBook(table, face)
        Carrier(table, book, face).put_out(file, book.over)
        assert Carrier(table, book, face).take_in(file).already_here == 1
    with shelf(there) as table:
        Carrier(table, HallBook(table, face), face).take_in(file)
    assert told(there) == told(here) == [("2026-10-04", ["Anna", "Ben", "Carla"])]
    assert which(there) == which(here)


def test_the_name_of_a_game_that_is_played_is_corrected_where_it_stands(tmp_path: Path) -> None:
    with shelf(tmp_path) as here:
        left_behind(here, "Anna", "Bne", "Carla", answers=20)
        evening = here.resume(here.unfinished()[0].number)
        asked, place = evening.pending, evening.place
        anew = here.anew(evening, {1: "Ben"})
        assert [each.name for each in anew.header.players] == ["Anna", "Ben", "Carla"]
        assert (anew.pending, anew.place) == (asked, place)
        anew.undo()


@pytest.mark.parametrize(
    ("names", "why"), [({1: "anna"}, "two players are called"), ({1: "  "}, "not a name")]
)
def test_a_name_that_would_be_nobodys_or_anothers_is_refused(
    tmp_path: Path, names: dict[int, str], why: str
) -> None:
    number = play(tmp_path, "Anna", "Ben", "Carla")
    with shelf(tmp_path) as here, pytest.raises(CompanionError) as error:
        here.corrected(number, names)
    assert why in worded(error.value)
    assert told(tmp_path)[0][1] == ["Anna", "Ben", "Carla"]


def test_a_corrected_name_is_removed_with_what_had_been_typed_for_it(tmp_path: Path) -> None:
    number = play(tmp_path, "Anna", "Bne", "Carla")
    with shelf(tmp_path) as here:
        here.corrected(number, {1: "Ben"}, SUNDAY)
        ben = NamedPerson("Ben", ("ben",))
        forget(here.journal, ben, lambda _header, _entries: True, tmp_path / "pictures")
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert not [path for path in files if {b"Ben", b"Bne"} & {*path.read_bytes().split(b'"')}]
    assert told(tmp_path) == [("2026-10-04", ["Anna", "Carla", "a former player"])]


def test_a_correction_of_another_journal_counts_for_no_play(tmp_path: Path) -> None:
    play(tmp_path / "one", "Anna", "Bne", "Carla", days_ago=3)
    number = play(tmp_path / "two", "Anna", "Bne", "Carla", days_ago=2)
    with shelf(tmp_path / "two") as here:
        here.corrected(number, {1: "Ben"})
    people = (tmp_path / "two" / FILE).read_bytes()
    (tmp_path / "one" / FILE).write_bytes(people)
    assert told(tmp_path / "one")[0][1] == ["Anna", "Bne", "Carla"]
    assert PeopleFile(tmp_path / "one").fault is None
