"""Wallenstein's questions in one or two words, for large letters."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from companion.engine.flow import Question
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.board_questions import BoardSide, OtherRegion
from companion.games.wallenstein.cards import ONE_ARMY
from companion.games.wallenstein.text import joined
from companion.games.wallenstein.text.things import action
from companion.words.language import _


@singledispatch
def verb(question: Question[Any]) -> str:
    """Return the question in a word or two."""
    texts = {
        q.PrintedBoard: _("Board"),
        BoardSide: _("Board"),
        OtherRegion: _("Region?"),
        q.Oldest: _("Oldest?"),
        q.TakeStart: _("Start?"),
        q.DraftRenew: _("New cards?"),
        q.DraftTake: _("Take"),
        q.PlaceGroup: _("How many?"),
        q.DrawTile: _("Lay tile"),
        q.DrawBag: _("A tie"),
        q.Planned: _("Plan"),
        q.Bid: _("Bid"),
        q.ChooseTile: _("Tile?"),
        q.MoveTo: _("Move?"),
        q.BuyOrMove: _("Buy or move"),
        q.Armies: _("How many?"),
        q.TakeArmies: _("How many?"),
        q.UseTile: _("Use the tile?"),
        q.RevoltOrder: _("Revolt"),
    }
    return texts.get(type(question)) or joined.verb(question)


@verb.register
def _draw_province(question: q.DrawProvince) -> str:
    return _("Draw") if question.why == "winter" else _("Turn up")


@verb.register
def _draw_event(_question: q.DrawEvent) -> str:
    return _("Event")


@verb.register
def _draw_action(question: q.DrawAction) -> str:
    return _("Action {place}").format(place=question.place)


@verb.register
def _reveal_card(question: q.RevealCard) -> str:
    return _("1 army") if question.action == ONE_ARMY else action(question.action)


@verb.register
def _target(question: q.Target) -> str:
    return _("Attack") if question.seat not in question.owners else _("Where to?")


@verb.register
def _battle_throw(question: q.BattleThrow) -> str:
    texts = {q.FILLING: _("Fill the tower"), q.REVOLT: _("Revolt"), q.BATTLE: _("Battle")}
    return texts[question.kind]
