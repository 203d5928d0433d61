"""Each edition has the words that are printed on its box, and its own reasons."""

from __future__ import annotations

import pytest

from companion.engine.game import Setup
from companion.games import face
from companion.games.wallenstein.events import Conquered
from companion.games.wallenstein.face.game_face import as_printed
from companion.games.wallenstein.questions import BATTLE, BattleThrow, RevealCard
from companion.games.wallenstein.text.revolts import whom_peasants_help
from companion.words.language import speaking
from tests.support.wallenstein_table import game

CONQUERED = Conquered(
    seat=0,
    province="Baden",
    defender=1,
    attackers=4,
    defenders=1,
    peasants=2,
    stay=1,
    to_reserve={},
)


def card_asked(action: str, edition: str) -> str:
    setup = game(3).setup
    shown = face("wallenstein", Setup(setup.players, {"edition": edition}))
    with speaking("fr"):
        return shown.sentence(
            RevealCard(options=("Baden",), action=action, place=1, likely=1, seat=0)
        )


def test_a_whole_message_may_have_other_words_than_the_same_word_inside_one() -> None:
    table = "=Taxes → Collect taxes; grain → rice"
    texts = ("Taxes", "taxes", "Taxes and grain")
    assert [as_printed(text, table) for text in texts] == [
        "Collect taxes",
        "taxes",
        "Taxes and rice",
    ]


@pytest.mark.parametrize(
    ("action", "edition", "name"),
    [
        ("taxes", "shogun", "« Percevoir les impôts »"),
        ("grain", "shogun", "« Percevoir le riz »"),
        ("one-army", "shogun", "« Placer ou déplacer 1 armée »"),
        ("taxes", "second", "« Impôts »"),
        ("grain", "first", "« Blé »"),
    ],
)
def test_an_action_has_the_name_on_the_french_box(action: str, edition: str, name: str) -> None:
    assert name in card_asked(action, edition).replace("\u00a0", " ")


def test_french_rules_of_the_first_edition_have_its_words() -> None:
    setup = Setup(game(3).setup.players, {"edition": "first"})
    with speaking("fr"):
        rules = " ".join(face("wallenstein", setup).rules().values())
    assert "jetons révoltes" in rules
    assert "le blé remis à 0" in rules
    assert not {"céréale", "céréales", "marqueur", "marqueurs"} & set(rules.split())


@pytest.mark.parametrize(
    ("most_markers", "told"),
    [
        (0, "2 peasants for the defender: no revolt marker in the province"),
        (1, "2 peasants for the defender: at most one revolt marker in the province"),
    ],
)
def test_why_peasants_help_depends_on_the_edition(most_markers: int, told: str) -> None:
    assert whom_peasants_help(CONQUERED, (), most_markers) == [told]


def test_a_throw_of_the_first_edition_tells_which_number_of_markers_decides() -> None:
    throw = BattleThrow({}, {}, {}, kind=BATTLE, province="Baden", attacker=0, defender=1)
    assert whom_peasants_help(throw, (), 1) == [
        "Baden has more than one revolt marker, so peasants fight for nobody"
    ]
