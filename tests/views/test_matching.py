"""What is typed finds labels of any language, with the letters that every keyboard has."""

from __future__ import annotations

import pytest

from companion.views.matching import begins, matching


@pytest.mark.parametrize(
    ("label", "typed"),
    [
        ("Église", "eg"),
        ("Église", "ég"),
        ("Château", "chat"),
        ("Œuvre", "oeu"),
        ("nō théâtre", "no th"),
        ("Türme", "tur"),
        ("Türme", "tuer"),
        ("Straße", "strasse"),
        ("Île-de-France", "il"),
    ],
)
def test_an_accent_need_not_be_typed_and_may_be(label: str, typed: str) -> None:
    assert matching(("Zzz", label), typed) == [1]
    assert begins(label, typed)
