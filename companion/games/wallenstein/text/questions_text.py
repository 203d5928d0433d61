"""Wallenstein's questions, each a sentence that names the player asked."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from companion.engine.flow import Question
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.board_questions import BoardSide, OtherRegion
from companion.games.wallenstein.court.questions import SideBoard
from companion.games.wallenstein.landsknechte.questions import ChooseBonus
from companion.games.wallenstein.text import joined, printed_board
from companion.games.wallenstein.text.things import armies, peasants, tile, whole_action
from companion.words.cast import Cast
from companion.words.generic import listed
from companion.words.language import _
from companion.words.taps import is_tapped


@singledispatch
def sentence(question: Question[Any], cast: Cast) -> str:
    """Return the question as a sentence."""
    return joined.sentence(question, cast)


@sentence.register
def _printed_board(_question: q.PrintedBoard, _cast: Cast) -> str:
    return _("The app's numbers for this board are not confirmed. Do they match your board?")


@sentence.register
def _board_side(_question: BoardSide, _cast: Cast) -> str:
    return printed_board.side_asked()


@sentence.register
def _other_region(question: OtherRegion, _cast: Cast) -> str:
    return printed_board.region_asked(question)


@sentence.register
def _oldest(_question: q.Oldest, _cast: Cast) -> str:
    return _("Who is the oldest player? That player begins.")


@sentence.register
def _take_start(question: q.TakeStart, cast: Cast) -> str:
    return _("{name}: which printed start do you take?").format(name=cast.name(question.seat))


@sentence.register
def _draft_renew(question: q.DraftRenew, cast: Cast) -> str:
    return _("{name}: put {cards} under the pile and turn up two new cards?").format(
        name=cast.name(question.seat), cards=listed(question.cards)
    )


@sentence.register
def _draft_take(question: q.DraftTake, cast: Cast) -> str:
    return _("{name}: which province do you take?").format(name=cast.name(question.seat))


@sentence.register
def _place_group(question: q.PlaceGroup, cast: Cast) -> str:
    return _("{name}: how many armies do you put on {province}?").format(
        name=cast.name(question.seat), province=question.province
    )


@sentence.register
def _draw_province(question: q.DrawProvince, cast: Cast) -> str:
    if question.why == "winter":
        return _("Winter: which of {name}'s provinces did the left neighbour draw?").format(
            name=cast.name(question.hand)
        )
    if question.why == "pile":
        return _("Which province card came off the pile?")
    return _("Which province card was turned face up?")


@sentence.register
def _draw_event(question: q.DrawEvent, _cast: Cast) -> str:
    if question.why == "year":
        return _("Which event card is on place {place}?").format(place=question.place)
    return _("Which event card was drawn for this season?")


@sentence.register
def _draw_action(question: q.DrawAction, _cast: Cast) -> str:
    return _("Which action card is on place {place}?").format(place=question.place)


@sentence.register
def _draw_tile(question: q.DrawTile, _cast: Cast) -> str:
    return _("Which bonus tile is on place {place}?").format(place=question.place)


@sentence.register
def _draw_bag(_question: q.DrawBag, _cast: Cast) -> str:
    return _("A tie: whose marker comes out of the bag?")


@sentence.register
def _planned(question: q.Planned, _cast: Cast) -> str:
    if is_tapped():
        return _planned_by_all(question.spaces)
    if question.spaces:
        return _(
            "Everybody: put a card on each action and on the {n} spaces of the side board, face "
            "down. Press Enter when all are done."
        ).format(n=question.spaces)
    return _("Everybody: put a card on each action, face down. Press Enter when all are done.")


def _planned_by_all(spaces: int) -> str:
    """Return the question for everybody; on a page there is an answer to tap."""
    if spaces:
        return _(
            "Everybody: put a card on each action and on the {n} spaces of the side board, face "
            "down. Are all done?"
        ).format(n=spaces)
    return _("Everybody: put a card on each action, face down. Are all done?")


@sentence.register
def _bid(question: q.Bid, cast: Cast) -> str:
    return _("{name}: what is your bid?").format(name=cast.name(question.seat))


def page_sentence(question: Question[Any], cast: Cast) -> str:
    """Return the sentence for a whole page, or an empty text if it is the usual one."""
    match question:
        case q.Bid():
            return _("What did everybody bid? Choose the coin cards first; other bids come next.")
        case SideBoard():
            return _("{name}: which cards are on 3, on 2 and on 1 of your side board?").format(
                name=cast.name(question.seat)
            )
        case ChooseBonus():
            return _("Landsknechte: which bonus does everybody take?")
        case _:
            return ""


@sentence.register
def _choose_tile(question: q.ChooseTile, cast: Cast) -> str:
    return _("{name}: which place and tile do you take?").format(name=cast.name(question.seat))


@sentence.register
def _reveal_card(question: q.RevealCard, cast: Cast) -> str:
    return _("{name}: which province for “{action}”?").format(
        action=whole_action(question.action), name=cast.name(question.seat)
    )


@sentence.register
def _take_armies(question: q.TakeArmies, cast: Cast) -> str:
    return _("{name}: how many new armies do you put on {province}?").format(
        name=cast.name(question.seat), province=question.province
    )


@sentence.register
def _buy_or_move(question: q.BuyOrMove, cast: Cast) -> str:
    return _("{name}: buy an army for {province}, or only move armies?").format(
        name=cast.name(question.seat), province=question.province
    )


@sentence.register
def _target(question: q.Target, cast: Cast) -> str:
    return _("{name}: where do the armies from {province} go ({action})?").format(
        action=whole_action(question.action),
        province=question.province,
        name=cast.name(question.seat),
    )


@sentence.register
def _move_to(question: q.MoveTo, cast: Cast) -> str:
    return _("{name} may move up to {armies} from {province}. Where to?").format(
        name=cast.name(question.seat), armies=armies(question.armies), province=question.province
    )


@sentence.register
def _armies(question: q.Armies, cast: Cast) -> str:
    template = (
        _("{name}: how many armies attack {target} from {province}?")
        if question.attack
        else _("{name}: how many armies move from {province} to {target}?")
    )
    return template.format(
        target=question.target, province=question.province, name=cast.name(question.seat)
    )


@sentence.register
def _use_tile(question: q.UseTile, cast: Cast) -> str:
    template = _("{name}: add the army of your bonus tile ({tile}) to the throw for {province}?")
    return template.format(
        tile=tile(question.tile), name=cast.name(question.seat), province=question.province
    )


@sentence.register
def _revolt_order(question: q.RevoltOrder, cast: Cast) -> str:
    return _("{name}: which revolt comes next? Extra in each revolt: {peasants}.").format(
        name=cast.name(question.seat), peasants=peasants(question.extra)
    )


@sentence.register
def _battle_throw(question: q.BattleThrow, cast: Cast) -> str:
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
