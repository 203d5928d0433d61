"""A request as JSON gets an answer as JSON, or one line that names what is wrong with it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.errors import ImpossibleRequest
from companion.tower.reconcile import reconcile_request
from companion.tower.sensor import CAMERA
from companion.tower.sighting import Sighting

REQUEST: dict[str, Any] = {
    "colours": ["red", "blue", "yellow"],
    "tower_before": {"red": 2, "yellow": 1},
    "thrown": {"red": 6, "blue": 5},
    "tray_before": {},
}
SCALE = {"grams": 4.95, "grams_per_cube": 0.62, "spread": 0.06}


def sees_three(image: str, profile: str) -> Sighting:
    assert (image, profile) == ("tray.jpg", "table.json")
    three = tuple(1.0 if number == 3 else 1e-6 for number in range(9))
    none = (1.0, 1e-6)
    return Sighting(CAMERA, {"red": three, "blue": three, "yellow": none})


def answer(**more: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(reconcile_request(json.dumps(REQUEST | more), sees_three))
    return reply


def refusal(text: str) -> str:
    with pytest.raises(ImpossibleRequest) as refused:
        reconcile_request(text, sees_three)
    assert "\n" not in str(refused.value)
    return str(refused.value)


def test_an_answer_has_every_colour_and_all_its_parts() -> None:
    reply = answer(counts={"red": 5, "blue": 3, "yellow": 0}, scale=SCALE)
    assert list(reply) == ["tray", "sure", "ask", "doubtful", "surprise", "marginals"]
    assert reply["tray"] == {"red": 5, "blue": 3, "yellow": 0}
    assert (reply["ask"], reply["doubtful"], reply["surprise"]) == (False, [], None)
    assert reply["sure"] > 0.999
    assert {colour: len(odds) for colour, odds in reply["marginals"].items()} == {
        "red": 9,
        "blue": 6,
        "yellow": 2,
    }


def seen(image: str, _profile: str) -> Sighting:
    """The first picture leaves a doubt about red; a picture of another tray has one more."""
    rows = {"throw.jpg": (1e-6, 1e-6, 0.3, 1.0, 1e-6), "other.jpg": (1e-6,) * 4 + (1.0, 1e-6)}
    red = rows.get(image, (1e-6, 1e-6, 1e-3, 1.0, 1e-6))
    return Sighting(CAMERA, {"red": red, "blue": (1.0, 1e-6), "yellow": (1.0, 1e-6)})


def test_pictures_of_the_same_cubes_stirred_are_believed_together() -> None:
    def believed(*images: str) -> dict[str, Any]:
        request = REQUEST | {"image": list(images), "profile": "table.json"}
        reply: dict[str, Any] = json.loads(reconcile_request(json.dumps(request), seen))
        return reply

    once, both = believed("throw.jpg"), believed("throw.jpg", "stirred.jpg")
    assert (once["ask"], "changed" in once) == (True, False)
    assert (both["ask"], both["changed"], both["tray"]["red"]) == (False, False, 3)
    changed = believed("stirred.jpg", "other.jpg")
    assert (changed["ask"], changed["changed"], changed["tray"]["red"]) == (True, True, 4)


def test_with_nothing_to_go_by_it_asks() -> None:
    reply = answer()
    assert reply["ask"]
    assert set(reply["doubtful"]) == {"red", "blue", "yellow"}


def test_counts_may_be_of_some_colours_and_the_scale_tells_the_rest() -> None:
    reply = answer(counts={"red": 5, "yellow": 0}, scale=SCALE)
    assert reply["tray"] == {"red": 5, "blue": 3, "yellow": 0}


def test_a_picture_is_read_with_its_profile() -> None:
    reply = answer(image="tray.jpg", profile="table.json")
    assert (reply["tray"], reply["ask"]) == ({"red": 3, "blue": 3, "yellow": 0}, False)


def test_a_picture_that_the_scale_contradicts_is_a_surprise() -> None:
    reply = answer(image="tray.jpg", profile="table.json", scale=SCALE)
    assert reply["ask"]
    assert reply["surprise"]["reason"] == "total differs"
    assert (reply["surprise"]["claimed"], reply["surprise"]["explained"]) == (8, 6)


def test_counts_that_the_scale_contradicts_are_asked_about() -> None:
    reply = answer(counts={"red": 2, "blue": 2, "yellow": 0}, scale=SCALE)
    assert reply["ask"]
    assert reply["surprise"] is not None


@pytest.mark.parametrize("field", ["colours", "tower_before", "thrown", "tray_before"])
def test_a_missing_part_is_named(field: str) -> None:
    request = {key: part for key, part in REQUEST.items() if key != field}
    assert f"`{field}`" in refusal(json.dumps(request))


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"counts": {"red": 9}}, "counts: 9 red"),  # 2 and 6 make 8
        ({"counts": {"green": 0}}, "counts: green"),  # no such colour
        ({"thrown": {"green": 1}}, "thrown: green"),
        ({"thrown": {"red": -1}}, "thrown"),
        ({"thrown": {"red": 1.5}}, "thrown"),
        ({"thrown": {"red": True}}, "thrown"),
        ({"thrown": {"red": 10**30}}, "thrown"),
        ({"thrown": [1, 2]}, "thrown"),
        ({"tower_before": None}, "tower_before"),
        ({"tray_before": {"red": "two"}}, "tray_before"),
        ({"colours": []}, "colours"),
        ({"colours": "red"}, "colours"),
        ({"colours": ["red", "blue", "yellow", "red"]}, "colours: red"),
        ({"image": "tray.jpg"}, "profile"),
        ({"profile": "table.json"}, "image"),
        ({"image": 3, "profile": "table.json"}, "image"),
        ({"scale": {"grams": 4.95, "spread": 0.06}}, "grams_per_cube"),
        ({"scale": SCALE | {"grams_per_cube": 0}}, "scale.grams_per_cube"),
        ({"scale": SCALE | {"spread": -0.1}}, "scale.spread"),
        ({"scale": SCALE | {"grams": "five"}}, "scale.grams"),
        ({"scael": SCALE}, "scael"),  # what is misspelt would otherwise be overlooked
    ],
)
def test_what_cannot_be_is_refused_and_named(change: dict[str, Any], named: str) -> None:
    assert named in refusal(json.dumps(REQUEST | change))


@pytest.mark.parametrize("text", ["", "nope", "[1]", '{"colours": ["red"', "\ud800"])
def test_what_is_not_a_request_is_refused(text: str) -> None:
    assert "the request" in refusal(text)


def test_more_cubes_than_any_table_has_are_refused_before_they_are_reckoned_with() -> None:
    colours = [f"colour {number}" for number in range(20)]
    full = dict.fromkeys(colours, 200)
    request = {"colours": colours, "tower_before": full, "thrown": full, "tray_before": full}
    assert "12000 cubes: use at most 800" in refusal(json.dumps(request))
