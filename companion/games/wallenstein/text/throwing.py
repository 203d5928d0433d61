"""Wallenstein's words for what goes into the tower and comes out."""

from __future__ import annotations

from companion.games.wallenstein import events as e
from companion.games.wallenstein import questions as q
from companion.views.text_rows import EventText, QuestionText
from companion.words.cast import Cast
from companion.words.generic import counts
from companion.words.language import _


def _ask_battle_throw(question: q.BattleThrow, cast: Cast) -> str:
    if question.kind == q.FILLING:
        return _("Fill the tower. Throw everything in at once.")
    if question.kind == q.REVOLT:
        return _("The peasants of {province} rise against {name}.").format(
            province=question.province, name=cast.name(question.defender)
        )
    if question.defender is None:
        return _("{attacker} attacks {province}, which is neutral.").format(
            attacker=cast.name(question.attacker), province=question.province
        )
    return _("{attacker} attacks {defender} in {province}.").format(
        attacker=cast.name(question.attacker),
        defender=cast.name(question.defender),
        province=question.province,
    )


def _verb_battle_throw(question: q.BattleThrow, _cast: Cast) -> str:
    texts = {q.FILLING: _("Fill the tower"), q.REVOLT: _("Revolt"), q.BATTLE: _("Battle")}
    return texts[question.kind]


def _say_came_out(event: e.CameOut, _cast: Cast) -> str:
    return _("In the tray: {cubes}.").format(cubes=counts(event.tray))


ROWS = (
    QuestionText(
        q.BattleThrow,
        ask=_ask_battle_throw,
        verb=_verb_battle_throw,
        further=lambda question: ("W4.2", "W4.3") if question.kind == q.BATTLE else (),
    ),
    EventText(e.CameOut, say=_say_came_out),
)
