"""House rules kept under names: written whole, read by newer and older versions, never a crash."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import NotSaved
from companion.store.house_sets import NO_SETS, HouseFile, HouseSets

FRIDAY = NO_SETS.with_set("meadow", "Friday", {"wolves": "yes"})


def test_what_is_kept_is_there_the_next_time(tmp_path: Path) -> None:
    file = HouseFile(tmp_path / "house" / "rules.json")
    file.keep(FRIDAY)
    assert (file.sets, file.fault) == (FRIDAY, "")


def test_without_a_file_none_are_kept(tmp_path: Path) -> None:
    assert HouseFile(tmp_path / "rules.json").sets == NO_SETS


def test_the_same_name_takes_the_place_of_the_one_before() -> None:
    again = FRIDAY.with_set("meadow", "Friday", {"wolves": "no"})
    assert [each.options for each in again.sets] == [{"wolves": "no"}]


def test_every_game_has_its_own_and_one_for_new_games() -> None:
    sets = FRIDAY.with_set("chess", "Friday", {}).with_set("meadow", "Club", {})
    sets = sets.for_new_games("chess", "Friday").for_new_games("meadow", "Friday")
    sets = sets.for_new_games("meadow", "Club")
    assert [(each.game, each.name) for each in sets.sets if each.is_default] == [
        ("chess", "Friday"),
        ("meadow", "Club"),
    ]
    assert sets.for_new_games("meadow", "").default("meadow") is None


def test_a_name_is_changed_and_forgotten() -> None:
    renamed = FRIDAY.renamed("meadow", "Friday", "Sunday")
    assert renamed.named("meadow", "Sunday") is not None
    assert renamed.without("meadow", "Sunday") == NO_SETS


@pytest.mark.parametrize("text", ["", "[1", "3", '{"sets": 7}', "[" * 5000, '{"sets": [{}, 4]}'])
def test_a_file_that_is_none_is_told_and_kept_beside_the_next(tmp_path: Path, text: str) -> None:
    path = tmp_path / "rules.json"
    path.write_text(text, encoding="utf-8")
    file = HouseFile(path)
    assert file.sets == HouseSets()
    assert str(path) in str(file.fault)
    file.keep(FRIDAY)
    assert file.sets == FRIDAY
    assert (tmp_path / "rules.json.broken").read_text(encoding="utf-8") == text


def test_a_set_that_is_none_does_not_take_the_others_along(tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    path.write_text('{"sets": [{"name": "A", "game": "meadow"}, {"name": 3}]}', encoding="utf-8")
    assert [each.name for each in HouseFile(path).sets.sets] == ["A"]
    assert "1 of its sets was left out" in str(HouseFile(path).fault)


def test_a_disk_that_takes_nothing_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NotSaved, match="house rules were not saved"):
        HouseFile(tmp_path / "file" / "rules.json").keep(FRIDAY)
